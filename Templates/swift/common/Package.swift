// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MyCode",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "dragfuzz", path: "../../../..")],
  targets: [
    .target(name: "MyCode"),
    .testTarget(
      name: "MyCodeTests",
      dependencies: ["MyCode", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
  ]
)
