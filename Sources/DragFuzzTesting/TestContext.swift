import DragFuzz

/// The test that calls, and the way to run it alone.
struct TestContext: Sendable {
  /// The framework that runs the test.
  var framework: RegressionTest.Framework
  /// The module, the types and the function of the test, as for `swift test --filter`; nil outside of a test.
  var name: String?
  /// The source file of the call.
  var file: String

  /// The value of `--filter` that selects only this test.
  var filter: String? { name.map { Self.escaped($0) } }

  /// The arguments with which the program that runs the tests runs only this one.
  var arguments: [String]? {
    switch framework {
    case .swiftTesting: filter.map { ["--testing-library", "swift-testing", "--filter", $0] }
    case .xctest: name.map { [$0] }
    }
  }

  /// The text as a regular expression that matches only this text.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "^") { pattern, character in
      if #"\^$.|?*+()[]{}"#.contains(character) { pattern += "\\" }
      pattern.append(character)
    } + "(/|$)"
  }

  /// The folder of the package of the file; nil where there is none.
  var package: String? {
    var folder = Substring(file)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileAccess.kind(of: "\(folder)/Package.swift") == .file { return String(folder) }
    }
    return nil
  }

  /// The folder `Corpus` of the package.
  var corpus: Corpus { Corpus(folder: package.map { "\($0)/Corpus" } ?? "Corpus") }
}
