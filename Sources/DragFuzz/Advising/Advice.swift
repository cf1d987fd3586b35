import DragSpec

/// What could explain a cause other than a bug, in words for somebody who has just written a driver.
package struct Advice: Hashable, Sendable {
  /// What kind of explanation it is; the raw values are stable names for JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The same scenario gives different answers; nothing else is said then.
    case notDeterministic = "not-deterministic"
    /// The reference breaks the same.
    case referenceBreaks = "reference-breaks"
    /// The driver shows the same all the time, or never anything in one of its fields.
    case neverSet = "never-set"
    /// What is shown is one event old.
    case late
    /// A list has another order than in the scene, from the start.
    case otherOrder = "other-order"
    /// Things lie elsewhere at the start than in the scene.
    case otherPlaces = "other-places"
    /// Places are given in other coordinates than those that are asked for.
    case otherCoordinates = "other-coordinates"
    /// Frames are shown before things have arrived there.
    case unsettled
    /// All numbers are whole, where those of the reference are not.
    case rounded
    /// Events of a kind have no effect.
    case ignoredEvent = "ignored-event"
    /// A field of the scene has no effect.
    case ignoredField = "ignored-field"
    /// It breaks only with something that code may never be given.
    case limit
    /// An event that makes no sense is not ignored.
    case senselessEvent = "senseless-event"
    /// With another policy the reference does the same.
    case policy
    /// Nothing explains it: whether it is meant.
    case question

    /// Whether hardly anything else that is found means anything before this is mended.
    var spoilsAllOthers: Bool {
      [.notDeterministic, .late, .otherPlaces, .otherCoordinates, .otherOrder, .unsettled].contains(self)
    }
  }

  /// What kind of explanation it is.
  package var kind: Kind
  /// The explanation and what to do about it, in whole sentences.
  package var text: String
  /// Whether policies cannot be told before that is mended: where little is dragged, many would explain it.
  var hidesPolicies = false

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Words that advice is made of.
enum AdviceWords {
  /// How far a touch may have to go until it counts, in the code that there is; the farthest comes first.
  static let distances: [Double] = [20, 16, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1]

  static let referenceBreaks = Advice(
    .referenceBreaks,
    "The reference breaks this, too, so the comparison with it finds nothing here. If it is the code under test, mend the "
      + "code; if it is code of its own, mend that first.")

  /// How to declare that code has no such events or options; empty where that cannot be declared.
  static func without<B: Behaviour>(_ names: [String], of behaviour: B.Type, _ dialect: Dialect) -> String {
    // Without these there is nothing to test.
    let needed = TouchEvent.Kind.allCases.map(\.rawValue).filter { $0 != "cancel" }
    let names = names.filter { !needed.contains($0) }
    let known = CapabilityNames(of: behaviour).withouts
    guard !names.isEmpty, names.allSatisfy(known.contains) else { return "" }
    return " If your code has nothing like that, declare \(dialect.without(names))."
  }

  /// How to declare that a field always shows the same, as a scene never says otherwise, or that it is not shown.
  static func always<B: Behaviour>(
    _ field: FieldPath, _ stillness: Survey.Stillness, of behaviour: B.Type, _ dialect: Dialect
  ) -> String {
    guard case .constant(.leaf(.flag(let value))) = stillness,
      CapabilityNames(of: behaviour).fields[field.name]?.words == ["true", "false"]
    else {
      return field.isList
        ? "" : " If your code has nothing like that, declare \(dialect.notShown(field.path))."
    }
    let declaration = dialect.declaration(
      swift: "capabilities.fields[\"\(field.name)\"] = \(value)",
      json: "\"capabilities\": {\"fields\": {\"\(field.name)\": \(value)}}")
    return " If it always is so, declare \(declaration)."
  }

  /// Fields of a scene, with the lists that they are in: `` `a` and `b` of the items``.
  static func fields(_ fields: [FieldPath]) -> String {
    var lists: [String?] = []
    for field in fields where !lists.contains(field.list) { lists.append(field.list) }
    return lists.map { name in
      fields.filter { $0.list == name }.map { "`\($0.name)`" }.listed + (name.map { " of the \($0)" } ?? "")
    }.listed
  }

  /// That a field of the snapshot always shows the same.
  static func still(
    _ field: FieldPath, _ stillness: Survey.Stillness, runs: Int, _ dialect: Dialect
  ) -> String {
    let element = field.list.map { $0.hasSuffix("s") ? String($0.dropLast()) : "element of `\($0)`" }
    let runs = Figures.count(runs, "scenario")
    switch stillness {
    case .constant(let value) where value.isNothing:
      let place = element.map { " of every \($0)" } ?? ""
      return "`\(field.name)`\(place) is empty in all of \(runs): \(dialect.doesIt("ever fill it in"))"
    case .constant(.record):
      return
        "`\(field.path)` is never `null` in all of \(runs): \(dialect.doesIt("ever show that there is none"))"
    case .constant(let value):
      let subject = element.map { "Every \($0) shows" } ?? "\(dialect.atBeginning) shows"
      return
        "\(subject) `\(field.name)` = \(value.words) in all of \(runs): \(dialect.doesIt("ever set it"))"
    case .frozen:
      let place = element.map { " in any \($0)" } ?? ""
      let what = field.isList ? "The order of `\(field.name)`" : "`\(field.name)`"
      return
        "\(what) never changes\(field.isList ? "" : place) during a run, in \(runs): "
        + dialect.doesIt("read it again after each event")
    }
  }

  /// That all numbers of a field are whole.
  static func rounded(_ field: FieldPath, runs: Int, _ dialect: Dialect) -> String {
    let question =
      "In all of \(Figures.count(runs, "scenario")) every number of `\(field.name)` is whole, and here it is off by "
      + "less than \(dialect == .page ? dialect.length(1) : "a point"). Does your code round?"
    // A file for a web page cannot say how far numbers may be off.
    guard dialect != .page else { return question }
    let declaration = dialect.declaration(swift: "tolerance = 1", json: "\"tolerance\": 1")
    return "\(question) If it is meant to, allow a difference of one point: \(declaration)."
  }

  /// What code may never be given, without which something does not break, and whose code breaks so.
  static func limit(_ name: String, _ dialect: Dialect) -> String {
    let meaning = ItemSituation(rawValue: name)?.meaning ?? CapabilityNames.meaning(ofMoment: name)
    let usual =
      name.hasSuffix(CapabilityNames.duringTouches)
      ? " Code that adds the way of a touch to where an item is now breaks so."
      : name.hasSuffix(CapabilityNames.beforeHold)
        ? " A recogniser that begins where the finger is then, and not where it went down, breaks so." : ""
    return
      "It takes \(meaning.hasPrefix("No item") ? "an" : "a") \(meaning.dropFirst(3).dropLast()).\(usual) If your code "
      + "never gets that, declare \(dialect.without([name]))."
  }

  /// Asks whether what is seen is meant.
  static func isMeant<B: Behaviour>(_ violation: Violation, of behaviour: B.Type) -> String {
    let words = "\(violation.seen), and not \(violation.expected)"
    // A relation compares two runs, and long texts stand above.
    return B.isRelation(violation.key.invariant) || words.count > 120
      ? "Is what is seen meant?" : "Is it meant that this shows \(words)?"
  }

  /// How to declare a policy.
  static func declaration(ofPolicy name: String, _ value: FieldLeaf, _ dialect: Dialect) -> String {
    var (swift, json) = (value.words, value.words)
    if case .text(let word) = value { (swift, json) = (".\(word.asCaseName)", "\"\(word)\"") }
    return dialect.declaration(
      swift: "policies.\(name) = \(swift)", json: "\"policies\": {\"\(name)\": \(json)}")
  }
}

extension String {
  /// The name that the case with this raw value has in Swift: `keptRaised` for `kept-raised`.
  package var asCaseName: String {
    split(separator: "-").enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
