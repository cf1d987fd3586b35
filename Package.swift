// swift-tools-version: 6.1
import PackageDescription

// On a case-insensitive disk `Sources/DragFuzz` and `Sources/dragfuzz` are one folder. Each target
// therefore names the subfolders that are its own, and the executable's module has another name.
let package = Package(
  name: "dragfuzz",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "DragSpec", targets: ["DragSpec"]),
    .library(name: "DragFuzz", targets: ["DragFuzz"]),
    .library(name: "DragFaults", targets: ["DragFaults"]),
    .library(name: "DragFuzzTesting", targets: ["DragFuzzTesting"]),
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
        "Asynchronous", "Breadcrumbs", "Campaign", "Catalogue", "CollectionReorder", "Comparing", "Corpus",
        "DragSession", "Drawing", "FreeDrag", "Generating", "GridReorder", "Pictures", "Processes", "Random",
        "RegressionTests", "Reporting", "Serving", "Shrinking", "Telling",
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
    .executableTarget(
      name: "CommandLineTool",
      dependencies: ["DragFuzz", "DragFaults"],
      path: "Sources/dragfuzz",
      sources: ["Command"]
    ),
    .testTarget(
      name: "DragSpecTests",
      dependencies: ["DragSpec", "DragFuzz", "DragFaults", "DragFuzzTesting"],
      path: "Tests/DragSpecTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)
