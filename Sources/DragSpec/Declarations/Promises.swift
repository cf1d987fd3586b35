/// The invariants and relations that are judged, each as a whole or at some places.
///
/// A key names a place, such as `calls at cancel`, or a moment, such as `cancel`, for all places at that
/// moment; a key without a place stands for all places.
public struct InvariantSelection: Hashable, Sendable {
  /// The only invariants and relations that are judged, with their places; nil for all.
  public var only: Set<Violation.Key>?
  /// The invariants and relations that are not judged, with their places.
  public var skipped: Set<Violation.Key>

  /// Makes a selection.
  public init(only: Set<Violation.Key>? = nil, skipped: Set<Violation.Key> = []) {
    (self.only, self.skipped) = (only, skipped)
  }

  /// All invariants and relations.
  public static let all = InvariantSelection()

  /// Whether the invariant or relation of that name is judged at one place at least.
  public func includes(_ name: String) -> Bool {
    !skipped.contains(Violation.Key(invariant: name)) && only?.contains { $0.invariant == name } ?? true
  }

  /// Whether a violation of this key counts.
  public func includes(_ key: Violation.Key) -> Bool {
    !skipped.contains { $0.covers(key) } && only?.contains { $0.covers(key) } ?? true
  }
}

extension Violation.Key {
  /// Reads the name of an invariant or of its place: `cancel-restores`, `cancel-restores:cancel`, or, as in
  /// findings, `cancel-restores at cancel` and `agrees-with-reference (frame at cancel)`.
  ///
  /// - Parameters:
  ///   - text: the text to read; whether the invariant exists is not checked.
  ///   - moments: the start and the kinds of events, one of which a place is or ends with.
  /// - Returns: a key, whose place is empty if the text has none; nil for a text whose place is none.
  public init?(_ text: String, moments: [String]) {
    let name = String(text.prefix { $0 != ":" && $0 != " " })
    var place = text.dropFirst(name.count).drop { " :(".contains($0) }
    if place.hasSuffix(")") { place.removeLast() }
    if place.hasPrefix("at ") { place = place.dropFirst(3) }
    guard !place.isEmpty || name.count == text.count else { return nil }
    self.init(invariant: name, place: String(place))
    // The place of a program's death is no kind of event: `survives (SIGSEGV)`.
    guard !place.isEmpty, ![CommonInvariant.survives, CommonInvariant.answersInTime].contains(name) else {
      return
    }
    let word = place.split(separator: " ").joined(separator: "-")
    guard let moment = moments.first(where: { word == $0 || word.hasSuffix("-at-\($0)") }) else { return nil }
    let aspect = word.dropLast(moment.count).dropLast(4).split(separator: "-").joined(separator: " ")
    self.place = aspect.isEmpty ? moment : "\(aspect) at \(moment)"
  }

  /// Whether the key names the other key's place, its moment, or no place; lists of names omit commas.
  fileprivate func covers(_ other: Violation.Key) -> Bool {
    invariant == other.invariant
      && (place.isEmpty || place == other.place || other.place.hasSuffix(" at \(place)")
        || place == other.place.filter { $0 != "," })
  }
}

/// The promises of an implementation of a behaviour.
public struct Promises<B: Behaviour>: Hashable, Sendable {
  /// The legitimate variants of the behaviour that it has chosen.
  public var policies: B.Policies
  /// The invariants and relations that it does not promise, besides those that its policies drop.
  ///
  /// A name alone stands for all places. A name with a place stands for violations there:
  /// `cancel-restores:order-at-cancel`, or `cancel-restores:cancel` for all violations at a cancel.
  public var notPromised: Set<String>
  /// The distance up to which coordinates count as equal, in points.
  public var tolerance: Double
  /// The hidden fields of snapshots, by their names in the protocol; the reference's values fill them.
  public var notShown: Set<String>
  /// The decider of the decisions that its policies leave open; nil where these are taken from snapshots.
  public var decider: Decider<B>?
  /// The scenarios that it can be given; by default all.
  public var capabilities = Capabilities()
  /// The scenes of its own, the only ones that it can start from; nil for any scene within ``capabilities``.
  ///
  /// Each lies within ``capabilities``, too, which here limit only the events.
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

  /// Checks that the behaviour has all names in the capabilities and in ``notPromised``, and that the own
  /// scenes are legal.
  ///
  /// - Throws: ``FormatError`` with the first unknown name, and the one that was probably meant; or with the
  ///   first refused scene, counted from 0.
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

  /// Refuses an empty list of scenes, and a scene that no run can start from.
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
