import DragSpec

/// A counterexample as a file keeps it: the scenario, the violation, and the campaign that found it.
///
/// Scene and events stay JSON until the behaviour reads them, so that entries of all behaviours are of one type.
public struct CorpusEntry: Hashable, Sendable {
  /// The value of the field `format`.
  public static let format = "dragfuzz-counterexample"
  /// The newest version of the format that this version of dragfuzz reads, and the one that it writes.
  public static let version = 1
  /// The largest number that a seed or an iteration can be: JSON readers keep it exactly.
  public static let numberMax: UInt64 = 1 << 53 - 1
  /// The largest number of events with which an entry can be run: a relation keeps a snapshot for each event,
  /// with all reports until then.
  public static let eventsMax = 5000

  /// The name of the behaviour.
  public var behaviour: String
  /// The name of the implementation that the entry refutes; nil for a scenario that refutes none.
  public var implementation: String?
  /// The name of the invariant or relation that breaks; nil where the entry does not say.
  public var invariant: String?
  /// The kind of place where it breaks, such as the event's kind; nil where the entry does not say.
  public var place: String?
  /// The snapshot's part that was expected and the one that was seen; nil where the entry does not say.
  public var recorded: Recorded?
  /// The seed of the campaign that found it.
  public var seed: UInt64?
  /// The number of the scenario that was shrunk to this one; nil if another's shrinking showed it.
  public var iteration: UInt64?
  /// The starting scene, in the format of the behaviour.
  public var scene: JSON
  /// The events, in the format of the behaviour.
  public var events: JSON
  /// The settings of the implementation that the violation needs; the others are at their defaults.
  public var settings: Settings = [:]
  /// The policies that the entry is judged by, in place of those that the implementation declares.
  public var policies: ChosenPolicies = [:]
  public init(
    behaviour: String, implementation: String?, invariant: String?, place: String?, seed: UInt64? = nil,
    iteration: UInt64? = nil, scene: JSON, events: JSON
  ) {
    (self.behaviour, self.implementation, self.invariant) = (behaviour, implementation, invariant)
    (self.place, self.seed, self.iteration, self.scene, self.events) = (place, seed, iteration, scene, events)
  }

  /// Makes the entry of a scenario.
  public init<B: Behaviour>(
    _ scenario: Scenario<B>, implementation: String?, breaks key: Violation.Key?, seed: UInt64? = nil,
    iteration: UInt64? = nil
  ) {
    self.init(
      behaviour: B.name, implementation: implementation, invariant: key?.invariant, place: key?.place,
      seed: seed, iteration: iteration, scene: JSON(of: scenario.scene),
      events: .array(scenario.events.map { JSON(of: $0) }))
  }

  /// The expected and the seen part of a snapshot in words, for those who cannot run the implementation.
  public struct Recorded: Hashable, Sendable {
    /// The expected part, in words.
    public var expected: String
    /// The part that was seen, in words.
    public var seen: String
    /// The index of the event after which it broke; nil for the start.
    public var eventIndex: Int?

    public init(expected: String, seen: String, eventIndex: Int?) {
      (self.expected, self.seen, self.eventIndex) = (expected, seen, eventIndex)
    }

    /// Makes the record of a violation.
    public init(_ violation: Violation) {
      self.init(
        expected: FormatError.shortenedMessage(violation.expected),
        seen: FormatError.shortenedMessage(violation.seen), eventIndex: violation.eventIndex)
    }
  }

  /// The invariant that it breaks and the place; nil where the entry does not say.
  public var key: Violation.Key? {
    guard let invariant, let place else { return nil }
    return Violation.Key(invariant: invariant, place: place)
  }

  /// The canonical text by which entries are equal: all but the campaign and the recorded words.
  public var identity: String {
    let parts: [JSON] = [
      .text(behaviour), .text(implementation ?? ""), .text(invariant ?? ""), .text(place ?? ""), scene,
      events,
    ]
    return JSON.array(
      (settings.isEmpty ? parts : parts + [settings.json]) + policies.fields.map { .object([$0]) }
    ).text
  }

  /// The name of its file: the invariant and a short hash of the identity.
  ///
  /// - Parameter digits: the digits of the hash; more than eight only where two entries share those.
  public func fileName(digits: Int = 8) -> String {
    "\(invariant ?? "scenario")-\(Random.hexHash(identity).prefix(digits)).json"
  }
}

extension JSON {
  /// The JSON of a described value, every field of it.
  public init<Value: Described>(of value: Value) {
    // The writer writes JSON, so there is no error to pass on.
    self = (try? JSONParser.parse(FieldWriter.text(of: value))) ?? .null
  }
}
