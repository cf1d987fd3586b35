import DragFuzz

/// A new driver in some language: files with all parts of a behaviour and their meanings.
struct NewDriver {
  /// The languages of drivers.
  enum Language: String, CaseIterable {
    case swift, python, javascript

    /// The commands that test the code at once and later, and the purpose of the later one.
    var commands: (test: String, again: String, repeated: String) {
      let program =
        switch self {
        case .swift: ""
        case .python: "python3 driver.py"
        case .javascript: "node driver.mjs"
        }
      return self == .swift
        ? ("swift test", "With more scenarios", "DRAGFUZZ_ITERATIONS=100000 swift test")
        : (
          "dragfuzz --exec '\(program)' --seed 1 --corpus Corpus", "Run what was found again",
          "dragfuzz replay Corpus --exec '\(program)'"
        )
    }

    /// The declaration of capabilities in a driver.
    fileprivate var capabilities: String {
      self == .swift
        ? "promises.capabilities = Capabilities(without: [\"cancel\"], touches: 1)"
        : "\"capabilities\": {\"touches\": 1, \"without\": [\"cancel\"]}"
    }

    /// The declaration of settings in a driver, and the method that gets their values.
    fileprivate var settings: (declared: String, start: String) {
      self == .swift
        ? ("`Setting(\"snap\", [\"0\", \"5\"])`, the default first, in `settings` of the driver", "init")
        : (
          "`{\"name\": \"snap\", \"values\": [\"0\", \"5\"]}`, the default first, in `settings` beside the promises",
          "start"
        )
    }

    /// The helper that remembers the last location of a touch.
    fileprivate var location: String {
      switch self {
      case .swift: "`TouchLocations` of `DragSpec` remembers the last one of each touch"
      case .python: "`serving.py` gives them the last one of their touch, as `event[\"at\"]`"
      case .javascript: "`serving.mjs` gives them the last one of their touch, as `event.at`"
      }
    }

    /// The places of the code and its driver.
    fileprivate var places: (code: String, driver: String) {
      switch self {
      case .swift: ("Sources/MyCode", "Tests/MyCodeTests/Driver.swift")
      case .python: ("my_code.py", "driver.py")
      case .javascript: ("my-code.mjs", "driver.mjs")
      }
    }
  }

  /// A file, by its path within the folder.
  struct File: Equatable {
    let path: String
    var text: String
  }

  /// The files, in the order of their paths.
  let files: [File]

  /// Makes the files for a behaviour; nil where there is no template for it.
  ///
  /// - Parameter checkout: the folder of dragfuzz's own package; nil where dragfuzz is installed without it.
  init?(_ behaviour: any RegisteredBehaviour, in language: Language, checkout: String?) {
    let names = ["readme", language.rawValue, "\(language.rawValue)-\(behaviour.name)"]
    let texts = names.compactMap { Template.text($0) }
    guard texts.count == names.count else { return nil }
    let guide = FieldGuide(behaviour.schema)
    let policies = guide.policies.map { "`\($0)`" }
    let words = [
      "behaviour": behaviour.name, "summary": behaviour.summary,
      "package": checkout.map { "name: \"dragfuzz\", path: \($0.swiftLiteral)" }
        ?? "url: \"\(Version.repository)\", from: \"\(Version.current)\"",
      "program": checkout.map {
        "is `\($0)/.build/release/dragfuzz`, built there by `swift build -c release`; put that folder into your `PATH`"
      } ?? "is the command that wrote this folder; elsewhere, `pip install dragfuzz` installs it",
      "sources": checkout ?? "\(Version.repository)/blob/\(Version.current)",
      "type": behaviour.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(),
      "test": language.commands.test, "again": language.commands.again,
      "repeat": language.commands.repeated, "code": language.places.code, "driver": language.places.driver,
      "policies": policies.joined(separator: ", "), "capabilities": language.capabilities,
      "location": language.location, "settings": language.settings.declared, "start": language.settings.start,
    ]
    files = texts.flatMap { Self.files($0, guide, words) }.sorted { $0.path < $1.path }
  }

  /// The files of a template, filled in.
  private static func files(_ template: String, _ guide: FieldGuide, _ words: [String: String]) -> [File] {
    var files: [File] = []
    for line in template.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("==== ") {
        files.append(File(path: String(line.dropFirst(5)), text: ""))
      } else if !files.isEmpty {
        files[files.count - 1].text += filled(String(line), guide, words) + "\n"
      }
    }
    return files
  }

  private static func filled(_ line: String, _ guide: FieldGuide, _ words: [String: String]) -> String {
    guard let start = line.firstRange(of: "{{") else { return line }
    let prefix = line[..<start.lowerBound]
    let part = line[start.upperBound...].dropLast(2)
    if prefix.hasSuffix("# ") || prefix.hasSuffix("// "), line.hasSuffix("}}"),
      let lines = guide.lines(about: String(part), width: 108 - prefix.count)
    {
      return lines.map { prefix + $0 }.joined(separator: "\n")
    }
    return words.reduce(line) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }
}
