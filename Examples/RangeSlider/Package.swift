// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "range-slider",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.executable(name: "range-slider", targets: ["RangeSlider"])],
  dependencies: [.package(name: "dragfuzz", path: "../..")],
  targets: [
    .executableTarget(
      name: "RangeSlider",
      dependencies: [
        .product(name: "DragSpec", package: "dragfuzz"), .product(name: "DragFuzz", package: "dragfuzz"),
        .product(name: "DragFuzzCommand", package: "dragfuzz"),
      ]),
    .testTarget(
      name: "RangeSliderTests",
      dependencies: ["RangeSlider", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
  ],
  swiftLanguageModes: [.v6]
)
