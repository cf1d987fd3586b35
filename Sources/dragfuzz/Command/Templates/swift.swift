extension Template {
  static let swift = ##"""
    ==== Package.swift
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "MyCode",
      platforms: [.macOS(.v13), .iOS(.v16)],
      dependencies: [.package({{package}})],
      targets: [
        .target(name: "MyCode"),
        .testTarget(
          name: "MyCodeTests",
          dependencies: ["MyCode", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
      ]
    )
    ==== .gitignore
    .build
    ==== Tests/MyCodeTests/MyCodeTests.swift
    import DragFuzz
    import DragFuzzTesting
    import DragSpec
    import Testing

    /// The regression tests that findings come with name it like this, too: put them into this file.
    let myCode = ImplementationUnderTest<{{type}}>(
      "my-code", "My code.", promises: Driver.promises, settings: Driver.settings, make: { Driver($0) })

    @Test func nothingIsFound() async { await expectNoFindings(on: myCode) }

    """##
}
