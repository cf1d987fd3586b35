/// The rules of grid reorder, one function each: together they are the specification.
///
/// Every function has a default, which is the rule. A planted fault is a type that overrides one of them, or keeps
/// one piece of state of its own; everything else stays right. `state` is the grid before the rule is applied and,
/// where it is `inout`, after it.
public protocol GridReorderRules: Sendable {
  // Rule 1: slots.

  /// The width of every slot, in points: (W − 2·columnMargin − columnPadding·(columns − 1)) / columns.
  mutating func slotWidth(_ layout: GridReorder.Layout) -> Double
  /// The frame of a slot: row index / columns, column index mod columns.
  mutating func slot(_ index: Int, _ layout: GridReorder.Layout, slotWidth: Double) -> Rect
  /// The height of the grid: 2·rowMargin + rows·rowHeight + (rows − 1)·rowPadding; 2·rowMargin without items.
  mutating func height(_ layout: GridReorder.Layout, itemCount: Int) -> Double
  /// The slot that contains a location; nil in a gap, a margin or an empty cell of the last row.
  mutating func slotIndex(at location: Point, _ state: GridReorder.State) -> Int?

  // Rule 2: taps.

  /// Whether a touch may go down: not while it is down already.
  mutating func accepts(pressOf touch: TouchID, _ state: inout GridReorder.State) -> Bool
  /// The item that a touch going down here is on; nil for none.
  mutating func item(at location: Point, _ state: GridReorder.State) -> ItemID?
  /// What a touch that goes down on an item can do.
  mutating func role(ofPressOn item: ItemID, _ state: GridReorder.State) -> GridReorder.State.Touch.Role
  /// Whether a touch at this location has left its press by more than 10 points.
  mutating func wanders(_ touch: GridReorder.State.Touch, at location: Point) -> Bool
  /// A tap on an item: toggles the selection of an enabled one.
  mutating func tap(_ item: ItemID, _ state: inout GridReorder.State)

  // Rule 3: lift.

  /// The item that a hold of the touch lifts; nil for none.
  mutating func itemLifted(byHoldOf touch: GridReorder.State.Touch, _ state: GridReorder.State) -> ItemID?
  /// Lifts an item in a slot with the touch of that index.
  mutating func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout GridReorder.State)
  /// Makes all other touches that are down inert.
  mutating func silenceTouches(except touch: TouchID, _ state: inout GridReorder.State)
  /// The item that is shown scaled by 1.2.
  mutating func scaledItem(_ state: GridReorder.State) -> ItemID?
  /// The item in front of all others.
  mutating func itemInFront(_ state: GridReorder.State) -> ItemID?

  // Rule 4: track.

  /// The grab offset: from the centre of the item to the touch at the hold.
  mutating func grabOffset(touch: GridReorder.State.Touch, frame: Rect) -> Point
  /// The frame of the lifted item while the touch is at this location.
  mutating func trackedFrame(_ drag: GridReorder.State.Drag, touchAt location: Point) -> Rect

  // Rule 5: move.

  /// The slot that the lifted item moves to; nil where it stays in its own.
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int?
  /// Takes the item out of one slot and puts it into another; those in between shift by one towards the gap.
  mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State)

  // Rule 6: release and cancel.

  /// The end of a drag by a release: the item settles, one `ended` reports.
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State)
  /// Calls `ended` with the order and the selection.
  mutating func reportEnded(_ state: inout GridReorder.State)
  /// The end of a drag by a cancel: the order of the lift comes back, nothing is reported.
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State)

  // Rule 7: set titles.

  /// Replaces the items.
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State)
  /// Whether new titles are legal; others are ignored.
  mutating func accepts(_ titles: GridReorder.Titles) -> Bool
  /// Whether a new item is enabled, or selected: the list decides, and no list means yes.
  mutating func isListed(_ item: ItemID, in list: [ItemID]?) -> Bool

  // Rule 8: width.

  /// Gives the grid another width.
  mutating func resize(width: Double, _ state: inout GridReorder.State)
  /// Whether a new width is legal; others are ignored.
  mutating func accepts(width: Double, _ layout: GridReorder.Layout) -> Bool
  /// The frame of the lifted item in a grid with slots of a new size: about its centre.
  mutating func resizedFrame(_ drag: GridReorder.State.Drag, slotWidth: Double) -> Rect
  /// Computes the frames of all slots anew.
  mutating func layOut(_ state: inout GridReorder.State)
}

/// The rules as they are written.
public struct GridReorderStandardRules: GridReorderRules {
  /// Makes the rules.
  public init() {}
}

extension GridReorder.Layout {
  /// The width of every slot, in points.
  public var slotWidth: Double {
    (width - 2 * columnMargin - columnPadding * Double(columnCount - 1)) / Double(columnCount)
  }

  /// The frame of a slot.
  public func slot(_ index: Int) -> Rect { slot(index, slotWidth: slotWidth) }

  /// The frame of a slot, with the width of all slots at hand.
  public func slot(_ index: Int, slotWidth: Double) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
    return Rect(
      columnMargin + Double(column) * (slotWidth + columnPadding),
      rowMargin + Double(row) * (rowHeight + rowPadding), slotWidth, rowHeight)
  }

  /// The height of a grid of so many items, in points.
  public func height(itemCount: Int) -> Double {
    guard itemCount > 0 else { return 2 * rowMargin }
    let rows = Double((itemCount + columnCount - 1) / columnCount)
    return 2 * rowMargin + rows * rowHeight + (rows - 1) * rowPadding
  }

  /// The slot that contains a location, among so many slots; nil in a gap, a margin or beyond the last slot.
  ///
  /// - Complexity: O(1): the row and the column are computed, then the neighbours are asked for what rounding did.
  public func slotIndex(at location: Point, in slots: [Rect]) -> Int? {
    let columnWidth = slotWidth + columnPadding
    let rowStride = rowHeight + rowPadding
    // Where a stride is 0 every slot is empty on that axis and contains nothing.
    guard columnWidth > 0, rowStride > 0 else { return nil }
    let column = ((location.x - columnMargin) / columnWidth).rounded(.down)
    let row = ((location.y - rowMargin) / rowStride).rounded(.down)
    guard column >= -1, column <= Double(columnCount), row >= -1, row <= Double(slots.count) else {
      return nil
    }
    for nearRow in Int(row) - 1...Int(row) + 1 where nearRow >= 0 {
      for nearColumn in Int(column) - 1...Int(column) + 1 where nearColumn >= 0 && nearColumn < columnCount {
        let index = nearRow * columnCount + nearColumn
        if index < slots.count, slots[index].contains(location) { return index }
      }
    }
    return nil
  }
}
