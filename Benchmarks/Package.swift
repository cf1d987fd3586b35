// swift-tools-version: 6.1
import PackageDescription

let dragfuzz: [Target.Dependency] = [
  .product(name: "DragFuzz", package: "dragfuzz"), .product(name: "DragSpec", package: "dragfuzz"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "dragfuzz", path: "..")],
  targets: [
    // Rare faults: see `rare-table`.
    .executableTarget(name: "Rare", dependencies: dragfuzz, path: "Rare"),
    .executableTarget(name: "GridBenchmark", dependencies: dragfuzz),
    .executableTarget(name: "CampaignBenchmark", dependencies: dragfuzz),
  ],
  swiftLanguageModes: [.v6]
)
