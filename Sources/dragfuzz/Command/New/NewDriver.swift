import DragFuzz

/// A new driver in some language: files with all parts of a behaviour and their meanings.
struct NewDriver {
  /// The events that can lift, in the words of the policy `lifts`.
  static let lifts = ["hold", "press", "move"]

  /// The languages of drivers.
  enum Language: String, CaseIterable { case swift, python, javascript }

  /// A file, by its path within the folder.
  struct File: Equatable {
    let path: String
    let text: String
  }

  /// The files, in the order of their paths.
  let files: [File]
  /// The command that tests the code.
  let test: String
  /// Whether the files have code that drags; false for a behaviour of one's own, which has no templates.
  let isComplete: Bool

  /// Makes the files for a behaviour from its templates, or from its schema alone if it has none.
  ///
  /// - Parameters:
  ///   - lifts: the event that lifts, in the words of the policy `lifts`; nil for the behaviour's default.
  ///   - checkout: the folder of dragfuzz's own package; nil where dragfuzz is installed without it.
  ///   - program: the command that knows the behaviour, for a shell.
  init(
    _ behaviour: any RegisteredBehaviour, in language: Language, lifts: String? = nil, checkout: String?,
    program: String = "dragfuzz"
  ) {
    isComplete = Template.exist(for: behaviour.name, in: language)
    let usual = Self.usualLift(of: behaviour)
    let lift = usual == nil ? nil : lifts ?? usual
    let type = behaviour.typeInSwift
    var words = language.words(isComplete: isComplete, command: isComplete ? "dragfuzz" : program)
    words.merge([
      "behaviour": behaviour.name, "summary": behaviour.summary,
      "program": checkout.map {
        "is `\($0)/.build/release/dragfuzz`, built there by `swift build -c release`; put that folder into your `PATH`"
      } ?? "is the command that wrote this folder; elsewhere, `pip install dragfuzz` installs it "
        + "(not published yet: `Packaging/wheel` in a clone makes the file to install)",
      "sources": checkout ?? "\(Version.repository)/blob/\(Version.current)",
      "type": type.name, "lift": lift ?? "",
      "about-lifts": usual == nil
        ? ""
        : " What lifts is said by the policy `lifts`: `dragfuzz new --lifts press`, `move` or `hold` writes the driver for it.",
      "policies": behaviour.policies.map { "`\($0.name)`" }.joined(separator: ", "),
    ]) { $1 }
    let package =
      checkout.map { "name: \"dragfuzz\", path: \($0.swiftLiteral)" }
      ?? "url: \"\(Version.repository)\", from: \"\(Version.current)\""
    // The parts of templates that only make them valid by themselves.
    var standIns = [("../common/", "./")]
    if language == .swift {
      standIns = [
        (#"name: "dragfuzz", path: "../../../..""#, package), ("FreeDrag", type.name),
        ("MyModule", type.module),
      ]
    }
    files = Template.all(for: behaviour.name, in: language).map { template in
      var text = template.chosen(lift, usual: usual).repeated(for: behaviour.kindsInSwift).text
      for (standIn, word) in standIns { text = text.replacing(standIn, with: word) }
      return File(path: template.path, text: Self.filled(text, behaviour.schema, words))
    }.sorted { $0.path < $1.path }
    test = words["test"] ?? ""
  }

  /// The event that lifts in a behaviour by default; nil without the policy.
  static func usualLift(of behaviour: any RegisteredBehaviour) -> String? {
    behaviour.policies.first { $0.name == "lifts" }?.standard
  }

  /// A text with its names in double braces filled in; `others` are the kinds of events it does not name.
  private static func filled(
    _ text: String, _ schema: BehaviourSchema, _ words: [String: String]
  ) -> String {
    let others = schema.kinds.filter { !text.contains("{{\($0)}}") }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasSuffix(" {{others}}") ? others.map { line.replacing("others", with: $0) } : [line]
    }.map { filled(line: String($0), schema, words) }.joined(separator: "\n")
  }

  private static func filled(
    line: String, _ schema: BehaviourSchema, _ words: [String: String]
  ) -> String {
    guard let start = line.firstRange(of: "{{") else { return line }
    let prefix = line[..<start.lowerBound]
    let part = line[start.upperBound...].dropLast(2)
    if prefix.hasSuffix("# ") || prefix.hasSuffix("// "), line.hasSuffix("}}"),
      let lines = schema.lines(about: String(part), width: 108 - prefix.count)
    {
      return lines.map { prefix + $0 }.joined(separator: "\n")
    }
    return words.reduce(line) { $0.replacing("{{\($1.key)}}", with: $1.value) }
  }
}

extension RegisteredBehaviour {
  /// The name of its type in Swift, and the module that has it.
  fileprivate var typeInSwift: (module: String, name: String) {
    let parts = String(reflecting: Subject.self).split(separator: ".", maxSplits: 1)
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }

  /// The kinds of events, and the names of their cases in Swift.
  fileprivate var kindsInSwift: [(kind: String, name: String)] {
    Subject.Event.Kind.allCases.map { ($0.rawValue, "\($0)") }
  }
}
