// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "PhotoShelf",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: "../dragfuzz")],
  targets: [
    .target(name: "PhotoShelf"),
    .testTarget(
      name: "PhotoShelfTests",
      dependencies: ["PhotoShelf", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
  ]
)
