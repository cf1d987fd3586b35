import DragSpec

/// Explains a cause without a bug, for somebody who has just written a driver.
package struct Advice: Hashable, Sendable {
  /// The kind of explanation; the raw values are stable names for JSON.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The same scenario gives different answers; no other advice is given then.
    case notDeterministic = "not-deterministic"
    /// The reference breaks the same promise.
    case referenceBreaks = "reference-breaks"
    /// The snapshots never change, or one of their fields is never filled in.
    case neverSet = "never-set"
    /// Each snapshot is one event old.
    case late
    /// From the start, a list has another order than in the scene.
    case otherOrder = "other-order"
    /// At the start, items lie elsewhere than in the scene.
    case otherPlaces = "other-places"
    /// Locations or frames are in another coordinate system than the one that the driver is asked for.
    case otherCoordinates = "other-coordinates"
    /// Frames are read before the items have arrived there.
    case unsettled
    /// All numbers are whole, where those of the reference are not.
    case rounded
    /// Events of a kind have no effect.
    case ignoredEvent = "ignored-event"
    /// A field of the scene has no effect.
    case ignoredField = "ignored-field"
    /// It breaks only with an event, option or value that this code may never be given.
    case limit
    /// An event that makes no sense is not ignored.
    case senselessEvent = "senseless-event"
    /// A touch is exactly where two places meet, and either is right.
    case tie
    /// The reference does the same when it follows another policy.
    case policy
    /// No explanation was found; asks whether the behaviour is meant.
    case question

    /// Whether hardly any other finding can be trusted until this is fixed.
    var spoilsAllOthers: Bool {
      [.notDeterministic, .late, .otherPlaces, .otherCoordinates, .otherOrder, .unsettled].contains(self)
    }
  }

  package var kind: Kind
  /// The explanation and what to do about it, in whole sentences.
  package var text: String
  /// Whether this hides policies until it is fixed: where little is dragged, many would explain it.
  var hidesPolicies = false
  /// The other findings of the cause that the advice does not explain.
  var leaves: Set<Violation.Key> = []

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

// Sentences for whoever has written the driver.
extension Adviser {
  /// Tells how to declare that code has no such events or options; empty where no declaration says so.
  func without(_ names: [String]) -> String {
    // Without these events there is nothing to test.
    let needed = TouchEvent.Kind.allCases.map(\.rawValue).filter { $0 != "cancel" }
    // People name a field by its feature, where the feature is this field alone.
    let names = names.filter { !needed.contains($0) }.map { name in
      B.features.filter { $0.value == [name] }.keys.min() ?? name
    }
    let known = CapabilityNames(of: B.self).withouts
    guard !names.isEmpty, names.allSatisfy(known.contains) else { return "" }
    return " If your code has no such thing, declare \(dialect.without(names))."
  }

  /// Tells how to declare that a field is not shown, or always the same (the scene sets nothing else).
  func always(_ field: FieldPath, _ stillness: Survey.Stillness) -> String {
    // A record that is always there is a part that the code has.
    if case .constant(.record) = stillness { return "" }
    guard tested.promises.scenes == nil, case .constant(.leaf(.flag(let value))) = stillness,
      CapabilityNames(of: B.self).fields[field.name]?.words == ["true", "false"]
    else {
      return field.isList
        ? "" : " If your code has no such thing, declare \(dialect.notShown(field.path))."
    }
    return " If it is always so, declare \(declaration(ofField: field.name, value))."
  }

  /// Tells how to declare that a flag always has this value, which is not its default.
  func always(_ field: FieldPath, _ value: Bool) -> String {
    guard CapabilityNames(of: B.self).fields[field.name]?.words == ["true", "false"] else { return "" }
    let declaration = declaration(ofField: field.name, value)
    return
      " Your code behaves as if it were always \(value). If that is what you mean, declare \(declaration)."
  }

  /// Tells how to declare that a field of scenes always has this value.
  func declaration(ofField name: String, _ value: Bool) -> String {
    dialect.declaration(
      swift: "capabilities.fields[\"\(name)\"] = \(value)",
      json: "\"capabilities\": {\"fields\": {\"\(name)\": \(value)}}")
  }

  /// Names fields of a scene with the lists that they are in: `` `a` and `b` of the items``.
  func words(_ fields: [FieldPath]) -> String {
    var lists: [String?] = []
    for field in fields where !lists.contains(field.list) { lists.append(field.list) }
    return lists.map { name in
      fields.filter { $0.list == name }.map { "`\($0.name)`" }.listed + (name.map { " of the \($0)" } ?? "")
    }.listed
  }

  /// Says that a field of the snapshot always shows the same.
  func still(_ field: FieldPath, _ stillness: Survey.Stillness) -> String {
    let element = field.list.map { $0.hasSuffix("s") ? String($0.dropLast()) : "element of `\($0)`" }
    let runs = Figures.count(survey.runs, "scenario")
    switch stillness {
    case .constant(let value) where value.isNothing:
      let place = element.map { " of every \($0)" } ?? ""
      return "`\(field.name)`\(place) was empty in all \(runs). \(dialect.doesIt("fill it in"))"
    case .constant(.record):
      return
        "`\(field.path)` was never `null` in \(runs). \(dialect.doesIt("show `null` where there is none"))"
    case .constant(let value):
      let subject = element.map { "Every \($0) showed" } ?? "\(dialect.atBeginning) showed"
      return
        "\(subject) `\(field.name)` = \(value.words) in all \(runs). \(dialect.doesIt("set it"))"
    case .frozen:
      let place = element.map { " in any \($0)" } ?? ""
      let what = field.isList ? "The order of `\(field.name)`" : "`\(field.name)`"
      return
        "\(what)\(field.isList ? "" : place) did not change during any of \(runs). "
        + dialect.doesIt("read it again after each event")
    }
  }

  /// Says that all numbers of a field are whole.
  func rounded(_ field: FieldPath) -> String {
    let question =
      "In all \(Figures.count(survey.runs, "scenario")) every number of `\(field.name)` is whole, and here it is off by "
      + "less than \(dialect == .page ? dialect.length(1) : "a point"). Does your code round?"
    // A file for a web page has no tolerance setting.
    guard dialect != .page else { return question }
    let declaration = dialect.declaration(swift: "tolerance = 1", json: "\"tolerance\": 1")
    return "\(question) If that is what you mean, allow a difference of one point: \(declaration)."
  }

  /// Names the situation that the violation needs, and the mistake that usually causes it.
  func itTakes(_ name: String) -> String {
    // "No press of a touch that is down."
    let isKind = B.Event.Kind.allCases.contains { $0.rawValue == name }
    let sentence =
      isKind
      ? "No `\(name)`." : ItemSituation(rawValue: name)?.meaning ?? CapabilityNames.meaning(ofMoment: name)
    let meaning = sentence.dropFirst(3).dropLast()
    let usual =
      name == "resize" + CapabilityNames.duringTouches
      ? " A frequent cause: each move is added to where the item is now, instead of the whole distance to where it was lifted."
      : name.hasSuffix(CapabilityNames.beforeHold)
        ? " A frequent cause: the recogniser begins where the finger is now, not where it went down." : ""
    return
      "It breaks only with \(meaning.first { $0 != "`" }.map("aeiou".contains) == true ? "an" : "a") \(meaning).\(usual) If your code never "
      + "gets this, declare \(dialect.without([name]))."
  }

  /// Asks whether the behaviour in a violation is intended; its expected and seen parts stand above.
  var isMeant: String { "Is this what your code should do?" }

  /// Tells how to declare a policy.
  func declaration(ofPolicy name: String, _ value: FieldLeaf) -> String {
    var (swift, json) = (value.words, value.words)
    if case .text(let word) = value { (swift, json) = (".\(word.camelCase)", "\"\(word)\"") }
    return dialect.declaration(
      swift: "policies.\(name) = \(swift)", json: "\"policies\": {\"\(name)\": \(json)}")
  }
}
