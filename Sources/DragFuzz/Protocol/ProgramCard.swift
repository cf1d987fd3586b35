import DragSpec

/// The description that a program gives of itself when it starts.
package struct ProgramCard: Sendable {
  /// The name in reports and for kept counterexamples, in kebab case; none of dragfuzz's own names.
  package let name: String
  /// A description in one sentence.
  package let summary: String
  /// The most runs for shrinking a counterexample: 300, unless the program says that runs are cheap.
  package let shrinkRuns: Int
  /// The behaviours that it implements, in its order.
  package var behaviours: [String] { offers.map(\.name) }

  /// The dialect of hints for the program's author.
  package let dialect: Dialect

  /// A way to run scenarios that makes a finding certain, such as real input; too slow for a search.
  package struct Confirmation: Hashable, Sendable {
    /// The argument that starts the program for it.
    package var argument: String
    /// The way in words: `with real input (mouse)`.
    package var meaning: String
  }
  /// The way to confirm its findings; nil where every finding counts at once.
  package let confirmation: Confirmation?

  /// The first word of the command, for messages.
  let program: String
  private let offers: [(name: String, fields: JSON)]
  /// The field `settings`, which holds for all behaviours without settings of their own.
  private let settings: JSON?

  /// Reads the answer to `initialize`.
  ///
  /// - Parameter taken: names of other implementations, which the program must not be confused with.
  init(answer line: [UInt8], program: String, taken: Set<String> = []) throws(ProcessTrouble) {
    func bad(_ problem: String) -> ProcessTrouble { .badHandshake(program: program, problem: problem) }
    let answer: WireProtocol.Answer
    do { answer = try WireProtocol.answer(line, to: 0) } catch { throw bad(error.problem) }
    let result: JSON
    switch answer {
    case .result(let fields): result = fields
    case .error(let message, _), .declined(let message):
      throw .refused(program: program, message: message)
    }
    guard let version = result["protocol"]?.asInteger else { throw bad("the field \"protocol\" is missing") }
    // The version comes first, as another version may have other fields.
    guard version == WireProtocol.version else { throw .wrongProtocol(program: program, found: version) }
    do throws(FormatError) {
      try result.checkFields(among: [
        "protocol", "name", "summary", "shrinkRuns", "dialect", "confirmation", "behaviours", "settings",
      ])
    } catch { throw bad("\(error)") }
    guard let name = result["name"]?.asText, Self.isName(name) else {
      throw bad("\"name\" has to be 1 to 64 small letters, digits and hyphens")
    }
    guard let list = result["behaviours"]?.asArray else { throw bad("\"behaviours\" has to be an array") }
    var offers: [(name: String, fields: JSON)] = []
    for fields in list {
      guard let name = fields["name"]?.asText else { throw bad("a behaviour without a \"name\"") }
      offers.append((FormatError.shortened(name, to: 200), fields))
    }
    shrinkRuns = result["shrinkRuns"].map { $0.asInteger ?? 0 } ?? Self.shrinkRunsStandard
    guard Self.shrinkRunsAllowed.contains(shrinkRuns) else {
      throw bad(
        "\"shrinkRuns\" has to be a whole number from \(Self.shrinkRunsAllowed.lowerBound) "
          + "to \(Self.shrinkRunsAllowed.upperBound)")
    }
    let text = result["summary"] ?? .text("A program of its own.")
    guard let summary = text.asText else { throw bad("\"summary\" has to be a text") }
    let dialect = result["dialect"] ?? .text(Dialect.program.rawValue)
    guard let known = Dialect(rawValue: dialect.asText ?? "") else {
      throw bad(
        "\"dialect\" has to be \(Dialect.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or "))")
    }
    self.dialect = known
    confirmation = try Self.confirmation(result["confirmation"], bad)
    self.name = taken.contains(name) ? "\(name)-program" : name
    self.program = program
    self.offers = offers
    settings = result["settings"]
    self.summary = FormatError.shortenedMessage(summary)
  }

  private static func confirmation(
    _ field: JSON?, _ bad: (String) -> ProcessTrouble
  ) throws(ProcessTrouble) -> Confirmation? {
    guard let field else { return nil }
    guard let argument = field["argument"]?.asText, !argument.isEmpty, let meaning = field["meaning"]?.asText
    else { throw bad("\"confirmation\" has to have the texts \"argument\" and \"meaning\"") }
    return Confirmation(argument: argument, meaning: FormatError.shortenedMessage(meaning))
  }

  /// The value of ``shrinkRuns`` where the program gives none.
  static let shrinkRunsStandard = 300
  /// The allowed values of ``shrinkRuns``.
  static let shrinkRunsAllowed = 1...100_000

  /// Whether a text can name an implementation: it becomes part of commands and files.
  static func isName(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return isPlain && (1...64).contains(text.utf8.count) && !text.hasPrefix("-")
  }

  /// The promises of the program for a behaviour, its settings, and whether it decides.
  func offer<B: Behaviour>(
    for behaviour: B.Type
  ) throws(ProcessTrouble) -> (
    promises: Promises<B>, opened: [B.Scene], settings: [Setting<B>], decides: Bool
  ) {
    guard let fields = offers.first(where: { $0.name == B.name })?.fields else {
      throw .behaviourNotOffered(program: program, behaviour: B.name, offered: behaviours)
    }
    do throws(FormatError) {
      let promises: Promises<B> = try Self.promises(fields)
      let settings = fields["settings"] ?? settings
      return (
        promises, try Self.scenes("opened", fields, B.self, mayLack: { _ in true }) ?? [],
        try ProgramSettings.read(settings, changing: promises), try Self.decides(fields, B.self)
      )
    } catch {
      throw .badHandshake(program: program, problem: "\(B.name): \(error)")
    }
  }

  private static func promises<B: Behaviour>(_ json: JSON) throws(FormatError) -> Promises<B> {
    var promises = Promises<B>()
    try json.checkFields(among: [
      "name", "policies", "promised", "notPromised", "notShown", "decides", "tolerance",
      "capabilities", "scenes", "opened", "settings",
    ])
    if let policies = json["policies"] {
      try promises.policies.read(policies, path: "policies", missing: .takesDefault)
    }
    let names = promisable(B.self)
    let promised = try list("promised", json, of: names)
    let notPromised = try list("notPromised", json, of: names, at: B.moments)
    if promised != nil, notPromised != nil {
      throw FormatError(path: "promised", problem: .excludes("notPromised"))
    }
    promises.notPromised = promised.map { Set(names).subtracting($0) } ?? Set(notPromised ?? [])
    if let list = json["notShown"] {
      promises.notShown.formUnion(try list.names("notShown"))
      _ = try HiddenFields<B.Snapshot>(promises.notShown)
    }
    if let tolerance = json["tolerance"] {
      guard let number = tolerance.asNumber, number >= 0 else {
        throw FormatError(
          path: "tolerance",
          problem: .outOfRange(found: FormatError.shortened(tolerance.text), allowed: "a number from 0"))
      }
      promises.tolerance = number
    }
    if let capabilities = json["capabilities"] {
      promises.capabilities = try Capabilities(capabilities, path: "capabilities")
      try promises.capabilities.check(for: B.self)
    }
    // A program need not write down that it has no delegate.
    let lists = CapabilityNames(of: B.self).standardCounts
    promises.scenes = try scenes("scenes", json, B.self) { path in
      lists[path.split(separator: ".").last.map { String($0) } ?? ""] != nil
    }
    try promises.checkScenes()
    return promises
  }

  /// The scenes of a field; nil without it.
  ///
  /// - Parameter mayLack: which fields without a default may be left out.
  private static func scenes<B: Behaviour>(
    _ name: String, _ json: JSON, _: B.Type, mayLack: @escaping FieldReader.MayLack
  ) throws(FormatError) -> [B.Scene]? {
    guard let value = json[name] else { return nil }
    guard let list = value.asArray else {
      throw FormatError(path: name, expected: "an array of scenes", found: value)
    }
    var scenes: [B.Scene] = []
    for (index, json) in list.enumerated() {
      var scene = B.Scene.blank
      try FieldReader.read(
        into: &scene, from: json, path: "\(name)[\(index)]", missing: .takesDefault, mayLack: mayLack)
      scenes.append(scene)
    }
    return scenes
  }

  /// Whether the program answers the questions of the behaviour.
  private static func decides<B: Behaviour>(_ json: JSON, _: B.Type) throws(FormatError) -> Bool {
    guard let value = json["decides"] else { return false }
    guard case .flag(let decides) = value else {
      throw FormatError(path: "decides", expected: "true or false", found: value)
    }
    guard !decides || B.asks else {
      throw FormatError(
        path: "decides", expected: "false, as \(B.name) leaves nothing to be decided", found: value)
    }
    return decides
  }

  /// The promises that a program may leave out: all but surviving and answering.
  static func promisable<B: Behaviour>(_ behaviour: B.Type) -> [String] {
    B.promiseNames.filter { ![CommonInvariant.survives, CommonInvariant.answersInTime].contains($0) }
  }

  /// The names in a field; nil without it.
  ///
  /// - Parameter moments: the possible ends of a place behind a name, `NAME:PLACE`; empty for no places.
  static func list(
    _ name: String, _ json: JSON, of known: [String], at moments: [String] = [], path: String? = nil
  ) throws(FormatError) -> [String]? {
    guard let value = json[name] else { return nil }
    let path = path ?? name
    guard let elements = value.asArray else {
      throw FormatError(path: path, expected: "an array of names", found: value)
    }
    var names: [String] = []
    for element in elements {
      let text = element.asText ?? element.text
      let key = text.contains(where: { " ()".contains($0) }) ? nil : Violation.Key(text, moments: moments)
      guard known.contains(text) || key.map({ known.contains($0.invariant) }) ?? false else {
        throw FormatError(path: path, problem: .unknownWord(text, known: known))
      }
      names.append(text)
    }
    try names.checkEachIsThereOnce(path: path)
    return names
  }
}
