// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "range-slider",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "dragfuzz", path: "../..")],
  targets: [
    // The behaviour: what it means, what it promises, how it is fuzzed.
    .target(
      name: "RangeSlider",
      dependencies: [
        .product(name: "DragSpec", package: "dragfuzz"), .product(name: "DragFuzz", package: "dragfuzz"),
      ]),
    // The ordinary command line, for this behaviour.
    .executableTarget(
      name: "range-slider",
      dependencies: ["RangeSlider", .product(name: "DragFuzzCommand", package: "dragfuzz")]),
    .testTarget(
      name: "RangeSliderTests",
      dependencies: ["RangeSlider", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
  ],
  swiftLanguageModes: [.v6]
)
