import DragFuzz

/// A new driver in some language: files with all parts of a behaviour and their meanings.
struct NewDriver {
  /// What can lift, in the words of the policy `lifts`.
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

  /// Makes the files for a behaviour; nil where there is no template for it.
  ///
  /// - Parameters:
  ///   - lifts: what lifts, in the words of the policy `lifts`; nil for what the behaviour has by default.
  ///   - checkout: the folder of dragfuzz's own package; nil where dragfuzz is installed without it.
  init?(
    _ behaviour: any RegisteredBehaviour, in language: Language, lifts: String? = nil, checkout: String?
  ) {
    let names = ["readme", language.rawValue, "\(language.rawValue)-\(behaviour.name)"]
    guard let sections = Template.sections(names) else { return nil }
    let usual = Self.usualLift(of: behaviour)
    let lift = lifts ?? usual
    let policy = lift == usual ? "" : Self.policy(lift ?? "", in: language)
    let parts = sections.filter(\.isPart)
    let schema = behaviour.schema
    let words = [
      "behaviour": behaviour.name, "summary": behaviour.summary,
      "package": checkout.map { "name: \"dragfuzz\", path: \($0.swiftLiteral)" }
        ?? "url: \"\(Version.repository)\", from: \"\(Version.current)\"",
      "program": checkout.map {
        "is `\($0)/.build/release/dragfuzz`, built there by `swift build -c release`; put that folder into your `PATH`"
      } ?? "is the command that wrote this folder; elsewhere, `pip install dragfuzz` installs it "
        + "(not published yet: `Packaging/wheel` in a clone makes the file to install)",
      "sources": checkout ?? "\(Version.repository)/blob/\(Version.current)",
      "type": behaviour.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(),
      "lift": lift ?? "", "lifts": policy, "and-lifts": policy.isEmpty ? "" : ", \(policy)",
      "about-lifts": usual == nil
        ? ""
        : " What lifts is said by the policy `lifts`: `dragfuzz new --lifts press`, `move` or `hold` writes the driver for it.",
      "policies": behaviour.policies.map { "`\($0.name)`" }.joined(separator: ", "),
    ]
    files = sections.filter { !$0.isPart }.map { section in
      let text = parts.reduce(section.text) { $0.replacing($1.name, with: $1.text) }
      return File(
        path: section.name, text: Self.filled(Self.chosen(text, lift, usual: usual), schema, words))
    }.sorted { $0.path < $1.path }
    test = parts.first { $0.name == "{{test}}" }?.text ?? ""
  }

  /// What lifts in a behaviour if its policy does not say otherwise; nil where there is no such policy.
  static func usualLift(of behaviour: any RegisteredBehaviour) -> String? {
    behaviour.policies.first { $0.name == "lifts" }?.standard
  }

  /// The policy `lifts` in an object of policies.
  private static func policy(_ value: String, in language: Language) -> String {
    language == .python ? "\"lifts\": \"\(value)\"" : "lifts: \"\(value)\""
  }

  /// A text without the lines that are there only where something else lifts: they end with it in double angles.
  private static func chosen(_ text: String, _ lift: String?, usual: String?) -> String {
    var marks: [(String, isKept: Bool)] = lifts.map { (" <<\($0)>>", $0 == lift) }
    marks += [(" <<chosen>>", lift != usual), (" <<not hold>>", lift != "hold")]
    return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      guard let mark = marks.first(where: { line.hasSuffix($0.0) }) else { return String(line) }
      return mark.isKept ? String(line.dropLast(mark.0.count)) : nil
    }.joined(separator: "\n")
  }

  /// A text with its names in double braces filled in; `others` are all kinds of events that it does not name.
  private static func filled(
    _ text: String, _ schema: BehaviourSchema, _ words: [String: String]
  ) -> String {
    let others = schema.kinds.filter { !text.contains("{{\($0)}}") }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasSuffix(" {{others}}") ? others.map { line.replacing("others", with: $0) } : [line]
    }.map { filled(line: String($0), schema, words) + "\n" }.joined()
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
