// The common part of histories of behaviours in which a hold lifts, or a move, or a key: one drag at a time.

/// How a drag has ended; `lost` if the lifted item is no longer there.
enum DragEnding { case released, cancelled, lost }

/// A history of drags, read off events and snapshots.
protocol DragHistory: HistoryValue {
  associatedtype Drag: HeldDrag
  /// The drag in progress after the event, or the one that it has ended.
  var drag: Drag? { get set }
  /// How this event has ended the drag; nil where it has not.
  var ending: DragEnding? { get set }
  /// Whether this event has lifted something.
  var isLift: Bool { get set }

  /// Whether a key can pick an item up while nothing is lifted.
  func canBePicked(_ item: ItemID) -> Bool
}

extension DragHistory {
  /// The drag that is in progress after the event.
  var held: Drag? { ending == nil ? drag : nil }
  /// Whether a key has picked up what is lifted.
  var isPicked: Bool { ending == nil && drag != nil && drag?.touch == nil }

  /// Forgets all that only the last event has brought.
  mutating func beginEvent() {
    if ending != nil { drag = nil }
    (ending, isLift) = (nil, false)
  }
}

extension Moment where Subject.History: DragHistory, Subject.Policies: LiftPolicies {
  /// Whether a press cancels the drag in progress.
  var pressCancels: Bool { history.held.map { policies.pressCancels($0) } ?? false }

  /// Whether a key event makes sense: a key picks up one item at a time, and moves or drops only what one has picked up.
  func makesSense(_ event: KeyEvent) -> Bool {
    guard case .pick(let item) = event else { return history.isPicked }
    return policies.keys == .drag && history.drag == nil && history.canBePicked(item)
  }
}
