/// A metamorphic relation: the snapshots of a scenario determine those of a variant of it.
///
/// It needs no reference: both runs are the implementation's own.
public struct Relation<B: Behaviour>: Sendable {
  /// The stable name, in kebab case.
  public let name: String
  /// Its promise, in one sentence.
  public let promise: String
  /// The variant, which has as many events; nil for a scenario to which the relation does not apply.
  public let variant: @Sendable (Scenario<B>, B.Policies) -> Scenario<B>?
  /// The snapshot that the variant must show where the scenario shows this one.
  public let image: @Sendable (B.Snapshot, Scenario<B>) -> B.Snapshot
  /// Whether a tie before or at the event of that index decides, so that the runs may differ from there on.
  ///
  /// It is asked only where something differs.
  public let isTied: @Sendable (Scenario<B>, Trace<B>, _ eventIndex: Int, _ tolerance: Double) -> Bool

  /// Makes a relation.
  public init(
    _ name: String, _ promise: String,
    variant: @escaping @Sendable (Scenario<B>, B.Policies) -> Scenario<B>?,
    image: @escaping @Sendable (B.Snapshot, Scenario<B>) -> B.Snapshot = { snapshot, _ in snapshot },
    isTied: @escaping @Sendable (Scenario<B>, Trace<B>, Int, Double) -> Bool = { _, _, _, _ in false }
  ) {
    self.name = name
    self.promise = promise
    self.variant = variant
    self.image = image
    self.isTied = isTied
  }

  /// The first difference of the variant's run from the run that follows from the scenario's; nil for none.
  ///
  /// - Returns: the index of the event before the difference, or nil for the start. The expected part follows
  ///   from the scenario; the seen part is the variant's. Differences that `filler` hides do not count.
  public func finding(
    in scenario: Scenario<B>, _ original: Trace<B>, variant: Trace<B>, tolerance: Double,
    filler: FieldFiller<B>? = nil
  ) -> (eventIndex: Int?, difference: Difference)? {
    guard original.count == variant.count else { return nil }
    for index in -1..<original.count - 1 {
      let expected = image(original[after: index], scenario)
      var seen = variant[after: index]
      filler?.hide(&seen, as: expected)
      guard let difference = seen.firstDifference(from: expected, tolerance: tolerance) else { continue }
      return isTied(scenario, original, index, tolerance) ? nil : (index < 0 ? nil : index, difference)
    }
    return nil
  }
}

/// A scene whose container has a place in its window.
public protocol SceneInWindow: SceneValue {
  /// The place of the container in its window, in points; all other places are relative to it.
  var origin: Point { get set }
}

extension Relation where B.Scene: SceneInWindow {
  /// The place of the container in its window makes no difference.
  public static var containerElsewhere: Relation {
    Relation(
      "moving-the-container-changes-nothing", "Where the container lies in its window makes no difference.",
      variant: { scenario, _ in
        var moved = scenario
        // Neither step is a multiple of the other, so mixed-up coordinates cannot cancel out.
        moved.scene.origin = scenario.scene.origin + Point(24, 40)
        return moved
      })
  }
}

/// The snapshots of a run: one at the start and one after every event.
public struct Trace<B: Behaviour>: Sendable {
  @usableFromInline var snapshots: [B.Snapshot] = []

  /// Makes an empty trace.
  public init() {}

  /// How many snapshots there are: in a whole trace the number of events and one more.
  public var count: Int { snapshots.count }
  /// The snapshot at the start.
  public var initial: B.Snapshot { snapshots[0] }
  /// The snapshot after the last event.
  public var last: B.Snapshot { snapshots[count - 1] }

  /// The snapshot after the event of that index.
  public subscript(after eventIndex: Int) -> B.Snapshot { snapshots[eventIndex + 1] }
  /// The snapshot before the event of that index.
  public subscript(before eventIndex: Int) -> B.Snapshot { snapshots[eventIndex] }

  /// Appends the next snapshot.
  @inlinable public mutating func append(_ snapshot: B.Snapshot) { snapshots.append(snapshot) }
}
