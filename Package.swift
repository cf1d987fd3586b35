// swift-tools-version: 6.1
import PackageDescription

// On a case-insensitive disk `Sources/DragFuzz` and `Sources/dragfuzz` are one folder. Each target
// therefore names the subfolders that are its own, no two of which have the same name, and the executable's module has
// another name than the library.
let package = Package(
  name: "dragfuzz",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "DragSpec", targets: ["DragSpec"]),
    .library(name: "DragFuzz", targets: ["DragFuzz"]),
    .library(name: "PublishedControls", targets: ["PublishedControls"]),
    .library(name: "DragFuzzTesting", targets: ["DragFuzzTesting"]),
    .library(name: "DragFuzzCommand", targets: ["DragFuzzCommand"]),
    .executable(name: "dragfuzz", targets: ["CommandLineTool"]),
    // For work on this package alone: the command with planted faults, the hunt for them, and the run of right variants.
    .executable(name: "dragfuzz-faults", targets: ["FaultHunt"]),
  ],
  targets: [
    .target(
      name: "DragSpec",
      path: "Sources/DragSpec",
      // Rounding is a call into the C library's mathematics, which only Linux keeps in a library of its own.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    .target(
      name: "DragFuzz",
      dependencies: ["DragSpec"],
      path: "Sources/DragFuzz",
      sources: [
        "Asynchronous", "Campaign", "Catalogue", "CollectionReorder", "Corpus", "DividerMove", "DragSession",
        "Drawing", "Facts", "FreeDrag", "Generating", "GridReorder", "Grouping", "Hints", "LastRun", "Leaves",
        "Limits", "Pictures", "Programs", "Protocol", "Random", "Reports", "Results", "Running", "Server",
        "Settings", "Shrinking", "Stories", "Strength", "System", "TestReports", "Text", "TreeMove",
      ],
      // Scripts and style sheets of the pages.
      resources: [.embedInCode("Web")]
    ),
    // Controls as they were published, with their defects, and the list of all behaviours.
    .target(
      name: "PublishedControls",
      dependencies: ["DragSpec", "DragFuzz"],
      path: "Sources/PublishedControls"
    ),
    // For test targets only: it imports Testing and XCTest, which apps cannot be linked with.
    .target(
      name: "DragFuzzTesting",
      dependencies: ["DragSpec", "DragFuzz"],
      path: "Sources/DragFuzzTesting"
    ),
    // The command line for any list of behaviours, so that a package with one of its own has the whole of it.
    .target(
      name: "DragFuzzCommand",
      dependencies: ["DragSpec", "DragFuzz"],
      path: "Sources/dragfuzz/Command"
    ),
    .executableTarget(
      name: "CommandLineTool",
      dependencies: ["DragFuzzCommand", "PublishedControls"],
      path: "Sources/dragfuzz/Main"
    ),
    // What is wrong on purpose, to test dragfuzz itself.
    .target(
      name: "PlantedFaults",
      dependencies: ["DragSpec", "DragFuzz", "PublishedControls"],
      path: "Tests/PlantedFaults",
      // Their counterexamples.
      exclude: ["Corpus"]
    ),
    .executableTarget(
      name: "FaultHunt",
      dependencies: ["DragFuzz", "DragFuzzCommand", "PlantedFaults", "PublishedControls", "RightVariants"],
      path: "Tests/FaultHunt"
    ),
    // Right code that computes in another order than the reference, for tests and `Benchmarks/right-variants`.
    .target(
      name: "RightVariants",
      dependencies: ["DragSpec", "DragFuzz"],
      path: "Tests/RightVariants"
    ),
    .testTarget(
      name: "DragSpecTests",
      dependencies: [
        "DragSpec", "DragFuzz", "PublishedControls", "PlantedFaults", "RightVariants", "DragFuzzTesting",
        "DragFuzzCommand",
      ],
      path: "Tests/DragSpecTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
