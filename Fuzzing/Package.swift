// swift-tools-version: 6.1
import PackageDescription

// Targets for libFuzzer, which the toolchain brings along. README.md says how they are built and run.
let dragfuzz: [Target.Dependency] = [
  .product(name: "DragFuzz", package: "dragfuzz"), .product(name: "DragSpec", package: "dragfuzz"),
]

// Each has a folder with one file, in which the engine finds its function.
let targets = [
  "fuzz-free-drag", "fuzz-grid-reorder", "fuzz-collection-reorder", "fuzz-drag-session", "fuzz-tree-move",
  "fuzz-divider-move",
  "fuzz-json", "fuzz-entries", "fuzz-requests", "fuzz-answers",
]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  products: targets.map { .executable(name: $0, targets: [$0]) },
  dependencies: [.package(name: "dragfuzz", path: "..")],
  targets: [
    .target(
      name: "Targets",
      dependencies: dragfuzz + [.product(name: "PublishedControls", package: "dragfuzz")]),
    // To start from with an implementation of your own: it needs nothing of the others.
    .executableTarget(name: "fuzz-my-grid", dependencies: dragfuzz, path: "Template"),
  ] + targets.map { .executableTarget(name: $0, dependencies: ["Targets"] + dragfuzz) },
  swiftLanguageModes: [.v6]
)
