// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "drag-grid",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "dragfuzz", path: "../..")],
  targets: [
    // What the app has. It knows nothing of dragfuzz.
    .target(name: "TileBoard"),
    // What makes it testable: in a package of your own this may also be a file of the test target.
    .target(
      name: "TileBoardDriver",
      dependencies: [
        "TileBoard", .product(name: "DragSpec", package: "dragfuzz"),
        .product(name: "DragFuzz", package: "dragfuzz"),
      ]),
    // The same in a program of its own, for dragfuzz --exec.
    .executableTarget(name: "serve-tiles", dependencies: ["TileBoardDriver"]),
    .testTarget(
      name: "TileBoardTests",
      dependencies: ["TileBoardDriver", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
  ],
  swiftLanguageModes: [.v6]
)
