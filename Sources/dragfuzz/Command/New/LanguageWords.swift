extension NewDriver.Language {
  /// The words of README.md about drivers in this language.
  ///
  /// - Parameters:
  ///   - isComplete: whether there are templates for the behaviour.
  ///   - command: the command that knows the behaviour.
  func words(isComplete: Bool, command: String) -> [String: String] {
    var words = [
      "command": command, "capabilities": #""capabilities": {"touches": 1, "without": ["cancel"]}"#,
      "settings":
        #"`{"name": "snap", "values": ["0", "5"]}`, the default first, in `settings` beside the promises"#,
      "again": "Run what was found again", "start": "start", "where": "To run the tests, in this folder:",
    ]
    let serving: String
    switch self {
    case .swift:
      return words.merging(Self.swiftWords(isComplete: isComplete)) { $1 }
    case .python:
      (words["code"], words["driver"]) = ("my_code.py", "driver.py")
      words["location"] = #"`serving.py` gives them the last one of their touch, as `event["at"]`"#
      serving = "python3 driver.py"
    case .javascript:
      (words["code"], words["driver"]) = ("my-code.mjs", "driver.mjs")
      words["location"] = "`serving.mjs` gives them the last one of their touch, as `event.at`"
      serving = "node driver.mjs"
    }
    words["test"] = "\(command) --exec '\(serving)' --seed 1 --corpus Corpus"
    words["repeat"] = "\(command) replay Corpus --exec '\(serving)'"
    return words
  }

  private static func swiftWords(isComplete: Bool) -> [String: String] {
    [
      "test": "swift test", "again": "With more scenarios",
      "repeat": "DRAGFUZZ_ITERATIONS=100000 swift test", "code": "Sources/MyCode",
      "driver": isComplete ? "Tests/MyCodeTests/Driver.swift" : "Driver.swift",
      "location": "`TouchLocations` of `DragSpec` remembers the last one of each touch",
      "capabilities": #"promises.capabilities = Capabilities(without: ["cancel"], touches: 1)"#,
      "settings": #"`Setting("snap", ["0", "5"])`, the default first, in `settings` of the driver"#,
      "start": "init",
      "where": "Put `Driver.swift` and `MyCodeTests.swift` into a test target of the package that has the "
        + "behaviour; it depends on the product `DragFuzzTesting` of dragfuzz, too. To run the tests, there:",
    ]
  }
}
