/// Which invariants and relations are judged, and where.
///
/// A key names the `place` of a violation, `calls at cancel`, or a moment alone, `cancel`, which stands for all places at
/// that moment, or no place, which stands for all.
public struct InvariantSelection: Hashable, Sendable {
  /// The invariants and relations that alone are judged, and where; nil for all.
  public var only: Set<Violation.Key>?
  /// Those that are not judged, and where.
  public var skipped: Set<Violation.Key>

  /// Makes a selection.
  public init(only: Set<Violation.Key>? = nil, skipped: Set<Violation.Key> = []) {
    (self.only, self.skipped) = (only, skipped)
  }

  /// All invariants and relations.
  public static let all = InvariantSelection()

  /// Whether the invariant or relation of that name is judged, at some place at least.
  public func includes(_ name: String) -> Bool {
    !skipped.contains(Violation.Key(invariant: name)) && only?.contains { $0.invariant == name } ?? true
  }

  /// Whether it counts that the invariant or relation breaks at that place.
  public func includes(_ key: Violation.Key) -> Bool {
    !skipped.contains { $0.covers(key) } && only?.contains { $0.covers(key) } ?? true
  }
}

extension Violation.Key {
  /// Reads what names an invariant, or a place at which it breaks: `cancel-restores`, `cancel-restores:cancel`, or as
  /// findings have it, `cancel-restores at cancel` and `agrees-with-reference (frame at cancel)`.
  ///
  /// - Parameters:
  ///   - text: whether there is an invariant of that name is not looked into.
  ///   - moments: the start and the kinds of events: a place is one of them or ends with one.
  /// - Returns: a key whose place is empty where none is named; nil where what is named is no place.
  public init?(_ text: String, moments: [String]) {
    let name = String(text.prefix { $0 != ":" && $0 != " " })
    var place = text.dropFirst(name.count).drop { " :(".contains($0) }
    if place.hasSuffix(")") { place.removeLast() }
    if place.hasPrefix("at ") { place = place.dropFirst(3) }
    guard !place.isEmpty || name.count == text.count else { return nil }
    self.init(invariant: name, place: String(place))
    // Where a program has died is no kind of event: `survives (SIGSEGV)`.
    guard !place.isEmpty, ![CommonInvariant.survives, CommonInvariant.answersInTime].contains(name) else {
      return
    }
    let word = place.split(separator: " ").joined(separator: "-")
    guard let moment = moments.first(where: { word == $0 || word.hasSuffix("-at-\($0)") }) else { return nil }
    let aspect = word.dropLast(moment.count).dropLast(4).split(separator: "-").joined(separator: " ")
    self.place = aspect.isEmpty ? moment : "\(aspect) at \(moment)"
  }

  /// Whether the key names the place of another one, the moment of it, or none; in a list of names there are no commas.
  fileprivate func covers(_ other: Violation.Key) -> Bool {
    invariant == other.invariant
      && (place.isEmpty || place == other.place || other.place.hasSuffix(" at \(place)")
        || place == other.place.filter { $0 != "," })
  }
}

/// The promises of an implementation, beyond being one of its behaviour.
public struct Promises<B: Behaviour>: Hashable, Sendable {
  /// Which of the legitimate ways to behave it has chosen.
  public var policies: B.Policies
  /// Invariants and relations that it does not promise, besides those that its policies drop.
  ///
  /// A name alone stands for all of it, and one with a place for what breaks there: `cancel-restores:order-at-cancel`,
  /// or `cancel-restores:cancel` for all that breaks at a cancel.
  public var notPromised: Set<String>
  /// How far coordinates may lie apart, in points.
  public var tolerance: Double
  /// Fields of snapshots that it does not show, by their names in the protocol; the reference's values are taken for them.
  public var notShown: Set<String>
  /// The decider that answers the decisions its policies leave to it; nil where they are taken from what is seen.
  public var decider: Decider<B>?
  /// The scenarios that it can be given; by default all.
  public var capabilities = Capabilities()
  /// The scenes of its own, from which alone it can start; nil for any that lies within ``capabilities``.
  ///
  /// Each lies within ``capabilities``, too, which then say only which events can come.
  public var scenes: [B.Scene]?

  /// Makes promises; the defaults are those of the reference.
  public init(
    policies: B.Policies = B.Policies(), notPromised: Set<String> = [],
    tolerance: Double = Tolerance.standard, notShown: Set<String> = [], decider: Decider<B>? = nil,
    capabilities: Capabilities = Capabilities(), scenes: [B.Scene]? = nil
  ) {
    self.policies = policies
    self.notPromised = notPromised
    self.tolerance = tolerance
    self.notShown = notShown
    self.decider = decider
    self.capabilities = capabilities
    self.scenes = scenes
  }

  /// The part of a selection that these promises leave.
  public func limiting(_ selection: InvariantSelection) -> InvariantSelection {
    var limited = selection
    for name in notPromised {
      limited.skipped.insert(Violation.Key(name, moments: B.moments) ?? Violation.Key(invariant: name))
    }
    limited.skipped.formUnion(policies.droppedInvariants.map { Violation.Key(invariant: $0) })
    return limited
  }

  /// Checks that the behaviour has all that is named in what it can be given and in what is not promised, and that its own
  /// scenes are legal.
  ///
  /// - Throws: ``FormatError`` with the first name that it does not have, and the one that was probably meant; or with the
  ///   first scene that is refused, counted from 0.
  package func check() throws(FormatError) {
    try capabilities.check(for: B.self)
    try checkScenes()
    _ = try HiddenFields<B.Snapshot>(notShown)
    let known = B.promiseNames
    for name in notPromised.sorted() where !known.contains(name) {
      guard let key = Violation.Key(name, moments: B.moments), known.contains(key.invariant) else {
        throw FormatError(path: "notPromised", problem: .unknownWord(name, known: known))
      }
    }
  }

  /// Refuses an empty list of scenes, and a scene that no run could start from.
  ///
  /// - Throws: ``FormatError`` with the number of the scene, counted from 0.
  package func checkScenes() throws(FormatError) {
    guard let scenes else { return }
    guard !scenes.isEmpty else {
      throw FormatError(path: "scenes", expected: "at least one scene", found: .array([]))
    }
    for (index, scene) in scenes.enumerated() {
      do throws(SceneRefusal) { try scene.validate() } catch {
        throw FormatError(
          path: "scenes[\(index)].\(error.field)", problem: .refused("\(error.value) \(error.rule)"))
      }
    }
  }
}
