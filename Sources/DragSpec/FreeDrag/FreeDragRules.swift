/// The rules of free drag, one function each: together they are the specification.
///
/// Every function has a default, which is the rule. A planted fault is a type that overrides one of them, or keeps
/// one piece of state of its own; everything else stays right. An `index` is that of an item in the home order.
/// `state` is the container before the rule is applied and, where it is `inout`, after it.
public protocol FreeDragRules: Sendable {
  // Rule 1: begin.

  /// Whether a press of the touch makes sense; others are ignored.
  mutating func accepts(pressOf touch: TouchID, _ state: FreeDrag.State) -> Bool
  /// The item that a touch going down here is on; nil for none.
  mutating func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int?
  /// What a touch that goes down on an item can do.
  mutating func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role
  /// Whether the drag of a touch begins, now that the touch has moved.
  mutating func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool
  /// Begins the drag of an item with the touch of that index.
  mutating func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State)
  /// Makes all touches that pressed the item inert, but for one.
  mutating func silenceTouches(on item: ItemID, except touch: TouchID?, _ state: inout FreeDrag.State)

  // Rule 2: raise.

  /// Brings the item to the front.
  mutating func raise(_ index: Int, _ state: inout FreeDrag.State)

  // Rule 3: track.

  /// The grab offset: from the origin of the item to its press.
  mutating func grabOffset(press: Point, frame: Rect) -> Point
  /// The frame of a held item while its touch is at this location.
  mutating func trackedFrame(
    _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point, _ state: FreeDrag.State
  ) -> Rect
  /// Moves a held item to where its touch is.
  mutating func track(_ index: Int, _ state: inout FreeDrag.State)

  // Rules 4 to 6: bounce and settle.

  /// The left edge of a frame that is moved inside.
  mutating func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double
  /// The top edge of a frame that is moved inside.
  mutating func clampedY(_ frame: Rect, _ state: FreeDrag.State) -> Double
  /// The edge that adsorbs an item released at this frame.
  mutating func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side
  /// The frame of an item that rests at an edge.
  mutating func frame(_ frame: Rect, on side: FreeDrag.Side, _ state: FreeDrag.State) -> Rect
  /// Brings an item to rest where it has been dropped.
  mutating func settle(_ index: Int, _ state: inout FreeDrag.State)
  /// The end of a drag by a release.
  mutating func release(_ index: Int, _ state: inout FreeDrag.State)

  // Rule 7: order.

  /// Whether an item lies behind another one that comes after it in the home order.
  mutating func isBehind(
    _ item: FreeDrag.State.Item, _ later: FreeDrag.State.Item, _ state: FreeDrag.State
  ) -> Bool
  /// Works out the order from back to front.
  mutating func restack(_ state: inout FreeDrag.State)
  /// Whether a frame overlaps any item but the one of that index.
  mutating func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool
  /// Sends raised items that overlap nothing back to their home ranks.
  mutating func lower(_ state: inout FreeDrag.State)

  // Rule 8: cancel.

  /// The end of a drag by anything but a release.
  mutating func cancel(_ index: Int, _ state: inout FreeDrag.State)
  /// Puts an item back as it was at the lift.
  mutating func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State)

  // Rule 9: resize.

  /// Whether a new size is legal; others are ignored.
  mutating func accepts(_ container: FreeDrag.Container) -> Bool
  /// Gives the container another size.
  mutating func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State)
  /// The frame of a draggable item at rest in a container that has got another size.
  mutating func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect
  /// Keeps up to date what a cancel of a held item goes back to, in a container that has got another size.
  mutating func resizeHome(_ index: Int, _ state: inout FreeDrag.State)

  // Rule 10: layout.

  /// Lays out the contents.
  mutating func layout(_ state: inout FreeDrag.State)

  // Rule 11: insert and remove.

  /// Puts in the items of a scene, in place of all others.
  mutating func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State)
  /// Whether an item can be put in; others are ignored.
  mutating func accepts(_ item: FreeDrag.Scene.Item, _ state: FreeDrag.State) -> Bool
  /// Puts an item in.
  mutating func insert(_ item: FreeDrag.Scene.Item, rank: Int, _ state: inout FreeDrag.State)
  /// Takes an item out.
  mutating func remove(_ index: Int, _ state: inout FreeDrag.State)

  // Options.

  /// Lets touches drag an item, or no longer.
  mutating func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State)
  /// Lets an item leave the container while it is dragged, or no longer.
  mutating func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State)
  /// Lets an item go to an edge when it is released, or no longer.
  mutating func setAdsorbs(_ adsorbs: Bool, _ index: Int, _ state: inout FreeDrag.State)
}

/// The rules as they are written.
public struct FreeDragStandardRules: FreeDragRules {
  /// Makes the rules.
  public init() {}
}
