// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "dragfuzz", path: "..")],
  targets: [
    .executableTarget(
      name: "GridBenchmark",
      dependencies: [.product(name: "DragFuzz", package: "dragfuzz"), .product(name: "DragSpec", package: "dragfuzz")])
  ],
  swiftLanguageModes: [.v6]
)
