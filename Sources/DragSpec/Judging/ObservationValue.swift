/// What the invariants of a behaviour look at: snapshots, events, and what follows from them.
///
/// Nothing here comes from the reference. What a touch has pressed, what was lifted when, where things were at the
/// lift: all of it is read off the events and the snapshots of the implementation under test. It is worked out
/// once for each event, so that the invariants stay short and cheap.
public protocol ObservationValue: Sendable {
  /// The behaviour that is observed.
  associatedtype Subject: Behaviour
  /// The situations that are counted while scenarios run.
  associatedtype Label: LabelValue

  /// Makes an observation of an implementation with these policies.
  ///
  /// - Parameters:
  ///   - policies: the choices that the implementation has made.
  ///   - tolerance: how far coordinates may lie apart, in points.
  init(policies: Subject.Policies, tolerance: Double)

  /// What is seen now; whoever runs the implementation writes it before calling `start` or `advance`.
  var after: Subject.Snapshot { get set }
  /// What this event has changed; an invariant is asked only after a change that can break it.
  var changes: Changes { get }
  /// What was exercised in this run.
  var labels: LabelSet<Label> { get }
  /// Whether the last event makes no sense where it stands, so that it must change nothing.
  var isSenseless: Bool { get }
  /// What the last event happens to, in words, where it names only a place: `on item 2`; nil where there is no more to
  /// say.
  ///
  /// - Parameters:
  ///   - event: the last event.
  ///   - snapshot: what was seen before it.
  func object(of event: Subject.Event, on snapshot: Subject.Snapshot) -> String?

  /// Begins a run; `after` is what is seen before the first event.
  mutating func start(_ scene: Subject.Scene)
  /// Makes what is seen now what was seen before; `after` stays as it is, and is then overwritten.
  mutating func turn()
  /// Takes in what the event has changed.
  mutating func advance(_ event: Subject.Event)
}

extension ObservationValue {
  /// Everything: an observation that does not look closer has every invariant asked.
  public var changes: Changes { .anything }
  /// Every event makes sense to an observation that does not look closer.
  public var isSenseless: Bool { false }
  /// Nothing.
  public func object(of event: Subject.Event, on snapshot: Subject.Snapshot) -> String? { nil }
}

/// As a stored property, makes Swift pass a large struct to functions by its address.
///
/// Swift copies a large struct, with all that it holds, for each call of a method that only reads it. It
/// cannot do that where the size of a part is unknown; the existential here sees to that. In an observation
/// that every invariant reads after every event, the copies would cost more than the invariants.
public struct PassedByAddress: Sendable {
  private let part: (any Sendable)? = nil
  /// Makes one.
  public init() {}
}

/// Kinds of changes, which every behaviour names for itself.
public struct Changes: OptionSet, Hashable, Sendable {
  /// One bit per kind.
  public let rawValue: UInt32
  /// Makes a set.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// All kinds.
  @inlinable public static var anything: Changes { Changes(rawValue: .max) }
}

/// A situation that should occur in a good share of the scenarios.
public protocol LabelValue: CaseIterable, Hashable, Sendable {
  /// Its place among all, which is its bit in a set.
  var bit: Int { get }
  /// The stable name, in kebab case.
  var name: String { get }
  /// What the situation is, in a few words.
  var meaning: String { get }
}

extension LabelValue {
  /// The name of the case in kebab case.
  public var name: String {
    var name = ""
    for character in "\(self)" {
      if character.isUppercase { name.append("-") }
      name += character.lowercased()
    }
    return name
  }
}

extension LabelValue where Self: RawRepresentable, RawValue == Int {
  /// The number of the case.
  public var bit: Int { rawValue }
}

extension LabelValue where Self: RawRepresentable, RawValue == String {
  /// The place of the case among all cases.
  ///
  /// An enum without associated values is laid out as the number of its case, in the order of declaration (Swift's ABI,
  /// *Type layout*): read from there, noting a situation costs nothing.
  @inline(__always) public var bit: Int { withUnsafeBytes(of: self) { Int($0[0]) } }
  /// The text of the case.
  public var meaning: String { rawValue }
}

/// A set of labels.
public struct LabelSet<Label: LabelValue>: Hashable, Sendable {
  /// One bit per label.
  public private(set) var bits = LabelBits()

  /// Makes an empty set.
  public init() {}

  /// Adds a label.
  @inline(__always)
  public mutating func insert(_ label: Label) { bits = bits | LabelBits(bit: label.bit) }
  /// Adds a label if the condition holds.
  @inline(__always)
  public mutating func insert(_ label: Label, if condition: Bool) {
    if condition { insert(label) }
  }
  /// Adds the label of a stage: the given one stands for the second time, the next two for the third and the fourth.
  ///
  /// The first time, and all after the fourth, have no label.
  public mutating func insert(_ second: Label, stage: Int) {
    if stage >= 2, stage <= 4 { bits = bits | LabelBits(bit: second.bit + stage - 2) }
  }
  /// Whether the label is in the set.
  public func contains(_ label: Label) -> Bool { bits.contains(label.bit) }
}

extension UInt64 {
  /// The bit that stands for one of at most 64 things.
  ///
  /// A shift by more is 0 and not an error, and an invariant without a bit would never be asked.
  @inlinable static func bit(_ index: Int) -> UInt64 {
    precondition(index >= 0 && index < 64, "a behaviour has at most 64 invariants")
    return 1 &<< UInt64(truncatingIfNeeded: index)
  }
}
