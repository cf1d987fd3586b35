/// A broken promise: its name and place, the expected and the seen state.
public struct Violation: Hashable, Sendable {
  /// The promise and the kind of place, which tell findings apart: never values, indexes or the text of messages.
  public struct Key: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
    /// The name of the invariant or relation.
    public var invariant: String
    /// The kind of place where it broke: the kind of event, with the differing part where that says more.
    ///
    /// In a selection it may be empty, which stands for all places.
    public var place: String

    /// Makes a key.
    public init(invariant: String, place: String = "") {
      self.invariant = invariant
      self.place = place
    }

    /// The invariant or relation of that name, at all places.
    public init(stringLiteral name: String) { self.init(invariant: name) }

    /// The order of the names.
    public static func < (left: Key, right: Key) -> Bool {
      (left.invariant, left.place) < (right.invariant, right.place)
    }
  }

  /// The promise and the kind of place.
  public var key: Key
  /// The index of the event after which it was seen; nil for the start, before any event.
  public var eventIndex: Int?
  /// The expected state, in words.
  public var expected: String
  /// The state that was seen, in words.
  public var seen: String

  /// Makes a violation.
  public init(key: Key, eventIndex: Int?, expected: String, seen: String) {
    self.key = key
    self.eventIndex = eventIndex
    self.expected = expected
    self.seen = seen
  }

  /// Makes a violation from a difference that was seen after an event of a kind, or at the `start`.
  public init(_ invariant: String, _ difference: Difference, moment: String, eventIndex: Int?) {
    let place = difference.aspect.isEmpty ? moment : "\(difference.aspect) at \(moment)"
    self.init(
      key: Key(invariant: invariant, place: place), eventIndex: eventIndex,
      expected: difference.expected, seen: difference.seen)
  }
}

/// The names of the checks that every behaviour has.
public enum CommonInvariant {
  /// The comparison with the reference.
  public static let agreesWithReference = "agrees-with-reference"
  /// The promise not to fail on a legal event.
  public static let survives = "survives"
  /// The promise of an implementation in another process, or of one that may wait, to answer in time.
  public static let answersInTime = "answers-in-time"
  /// The promise to ignore events that make no sense, which each behaviour has.
  package static let senselessEvents = "senseless-events-change-nothing"
  /// The promise that a drop lands where it was shown, which most behaviours have.
  package static let landsWhereShown = "drop-lands-where-shown"

  /// The promises of these checks, by name.
  public static let promises: [(name: String, promise: String)] = [
    (agreesWithReference, "After every event the implementation shows what the reference shows."),
    (survives, "The implementation handles every event without an error, a crash or a nonsensical answer."),
    (answersInTime, "The implementation finishes each scenario within the time limit."),
  ]
}
