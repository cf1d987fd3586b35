/// The rules of collection reorder, one function each: together they are the specification.
///
/// Every function has a default, which is the rule. A planted fault is a type that overrides one of them, or keeps
/// one piece of state of its own; everything else stays right. `state` is the collection before the rule is applied
/// and, where it is `inout`, after it. Functions that take a drag are asked only while an item is lifted.
public protocol CollectionReorderRules: Sendable {
  /// A place in the collection.
  typealias IndexPath = CollectionReorder.IndexPath
  /// All that the reference remembers.
  typealias State = CollectionReorder.State

  // Rule 1: layout.

  /// Begins a run: takes over the scene, lays it out and clamps the offset.
  mutating func start(_ scene: CollectionReorder.Scene, _ state: inout State)
  /// Whether a cell joins a line of some room in which it would end there; otherwise it begins the next one.
  mutating func joinsLine(end: Double, room: Double) -> Bool
  /// Lays a section out: header, leading inset, lines, trailing inset.
  mutating func layOut(section: Int, _ state: inout State)
  /// Where a cell lies in the viewport.
  mutating func frame(of path: IndexPath, _ state: State) -> Rect
  /// The cell whose frame contains a location; nil for none.
  mutating func cell(at location: Point, _ state: State) -> IndexPath?
  /// The empty section over whose extent a location lies; nil for none.
  mutating func emptySection(at location: Point, _ state: State) -> Int?

  // Rule 2: lift.

  /// Whether a press of that touch counts; one of a touch that is down does not.
  mutating func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool
  /// The cell that a touch going down here is on; nil for none.
  mutating func cellPressed(at location: Point, _ state: State)
    -> IndexPath?
  /// What a touch that goes down on an item can do.
  mutating func role(ofPressOn item: ItemID, _ state: State)
    -> State.Touch.Role
  /// Whether a touch at this location has left its press by more than 10 points.
  mutating func wanders(_ touch: State.Touch, at location: Point) -> Bool
  /// Where the item is that a hold of the touch lifts; nil for none.
  mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State)
    -> IndexPath?
  /// Lifts the item of an index path with the touch of that index.
  mutating func lift(
    _ path: IndexPath, touchIndex: Int, _ state: inout State)
  /// Makes all other touches that are down inert.
  mutating func silenceTouches(except touch: TouchID, _ state: inout State)
  /// The item whose cell is hidden; nil for none.
  mutating func hiddenItem(_ state: State) -> ItemID?
  /// The snapshot view in front of the cells; nil for none.
  mutating func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell?

  // Rule 3: track.

  /// The grab offset: from the touch to the centre of the cell, at the hold.
  mutating func grabOffset(touch: State.Touch, frame: Rect) -> Point
  /// The centre of the snapshot view while the touch is at this location.
  mutating func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point

  // Rule 4: proposal.

  /// The index path that the place of the snapshot view proposes; nil for none.
  mutating func proposal(_ drag: State.Drag, _ state: State)
    -> IndexPath?
  /// Where the item goes if that is proposed and the delegate has spoken; nil for nowhere.
  mutating func destination(
    _ proposed: IndexPath, _ drag: State.Drag,
    _ state: State
  ) -> IndexPath?
  /// Whether the lifted item can be sent there: the place would exist and is not a locked item's.
  mutating func isDestination(
    _ path: IndexPath, _ drag: State.Drag,
    _ state: State
  ) -> Bool

  // Rule 5: settle.

  /// Moves the lifted item until nothing more is proposed.
  ///
  /// - Parameters:
  ///   - offset: the offset that stays if the item does not come to rest.
  ///   - state: the state, which is changed.
  mutating func settle(fallback offset: Double, _ state: inout State)
  /// Whether the item was at that index path before in this event.
  mutating func comesBack(to path: IndexPath, _ state: State) -> Bool

  // Rule 6: move.

  /// Whether the lifted item can go there without pushing a locked one off its index path.
  mutating func canMove(
    _ drag: State.Drag, to path: IndexPath,
    _ state: State
  ) -> Bool
  /// Moves an item in the display.
  mutating func moveInDisplay(
    from source: IndexPath, to path: IndexPath,
    _ state: inout State)
  /// Moves an item in the data source.
  mutating func moveInData(
    from source: IndexPath, to path: IndexPath,
    _ state: inout State)

  // Rule 7: reports.

  /// Reports that a drag has begun.
  mutating func reportBegan(_ path: IndexPath, _ state: inout State)
  /// Reports a move.
  mutating func reportMove(
    from source: IndexPath, to path: IndexPath,
    _ state: inout State)
  /// Reports that the drag has ended.
  mutating func reportEnded(_ path: IndexPath, _ state: inout State)
  /// Reports that the drag was cancelled.
  mutating func reportCancelled(_ path: IndexPath?, _ state: inout State)

  // Rule 8: auto-scroll.

  /// The side to which a touch at this location scrolls the content; nil for none.
  mutating func edge(nearTouchAt location: Point, _ state: State)
    -> State.Edge?
  /// How far the content scrolls in that time.
  mutating func scrollStep(seconds: Double, _ state: State) -> Double
  /// The offset as the content allows it.
  mutating func clampedOffset(_ offset: Double, _ state: State) -> Double
  /// Lets time pass while nothing is lifted.
  mutating func tickAtRest(seconds: Double, _ state: inout State)
  /// Lets time pass while an item is lifted.
  mutating func tick(
    seconds: Double, _ drag: State.Drag, _ state: inout State)

  // Rule 9: release.

  /// The end of a drag by a release: the item stays in its place.
  mutating func release(_ drag: State.Drag, _ state: inout State)

  // Rule 10: cancel.

  /// Where the lifted item is at home.
  mutating func homePath(_ drag: State.Drag, _ state: State)
    -> IndexPath
  /// Makes the place of the lifted item its home.
  mutating func rememberHome(_ state: inout State)
  /// The end of a drag by a cancel: the item goes home; returns where it then is.
  mutating func cancel(_ drag: State.Drag, _ state: inout State)
    -> IndexPath
  /// The app goes to the background.
  mutating func enterBackground(_ state: inout State)

  // Rule 11: data changes by others.

  /// Whether an item may be put in there; otherwise the event is ignored.
  mutating func accepts(
    _ item: CollectionReorder.Item, at path: IndexPath,
    _ state: inout State
  ) -> Bool
  /// Puts an item in.
  mutating func insert(
    _ item: CollectionReorder.Item, at path: IndexPath,
    _ state: inout State)
  /// Takes out an item that is not lifted.
  mutating func delete(at path: IndexPath, _ state: inout State)
  /// Takes out the lifted item, which ends its drag.
  mutating func deleteLifted(_ drag: State.Drag, _ state: inout State)
  /// Takes an item out and puts it in elsewhere.
  mutating func moveItem(
    from source: IndexPath, to path: IndexPath,
    _ state: inout State)
  /// Gives a cell another size.
  mutating func reload(
    at path: IndexPath, size: Point, _ state: inout State)
  /// Locks an item that is not lifted, or frees it.
  mutating func setLocked(
    _ isLocked: Bool, at path: IndexPath, _ state: inout State)
  /// Locks the lifted item, which ends its drag.
  mutating func lockLifted(_ drag: State.Drag, _ state: inout State)
  /// Brings the changes of a section into the data source.
  mutating func updateData(_ section: Int, _ state: inout State)

  // Rule 12: viewport.

  /// Gives the viewport another size.
  mutating func resize(_ viewport: Point, _ state: inout State)
}

/// The rules as they are written.
public struct CollectionReorderStandardRules: CollectionReorderRules {
  /// Makes the rules.
  public init() {}
}
