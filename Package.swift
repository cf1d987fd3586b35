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
    .library(name: "DragFaults", targets: ["DragFaults"]),
    .library(name: "DragFuzzTesting", targets: ["DragFuzzTesting"]),
    .library(name: "DragFuzzCommand", targets: ["DragFuzzCommand"]),
    .library(name: "RightVariants", targets: ["RightVariants"]),
    .executable(name: "dragfuzz", targets: ["CommandLineTool"]),
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
        "Advising", "Asynchronous", "Breadcrumbs", "Campaign", "Catalogue", "CollectionReorder", "Comparing",
        "Conformance", "Corpus", "DragSession", "Drawing", "Findings", "FreeDrag", "Generating",
        "GridReorder", "Measuring",
        "Pictures", "Presenting", "Processes", "Random", "RegressionTests", "Reporting", "Running", "Serving",
        "Settings",
        "Shrinking",
        "System", "Telling", "Wording",
      ],
      // Scripts and style sheets of the pages.
      resources: [.embedInCode("Web")]
    ),
    // What is wrong on purpose: nobody who tests code of his own compiles it.
    .target(
      name: "DragFaults",
      dependencies: ["DragSpec", "DragFuzz"],
      path: "Sources/DragFaults"
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
      path: "Sources/dragfuzz/Command",
      // What new drivers are made of.
      resources: [.embedInCode("Templates")]
    ),
    .executableTarget(
      name: "CommandLineTool",
      dependencies: ["DragFuzzCommand", "DragFaults"],
      path: "Sources/dragfuzz/Main"
    ),
    // Right code that computes in another order than the reference, for tests and for `Benchmarks/right-variants`.
    .target(
      name: "RightVariants",
      dependencies: ["DragSpec", "DragFuzz"],
      path: "Tests/RightVariants"
    ),
    .testTarget(
      name: "DragSpecTests",
      dependencies: [
        "DragSpec", "DragFuzz", "DragFaults", "DragFuzzTesting", "DragFuzzCommand", "RightVariants",
      ],
      path: "Tests/DragSpecTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
