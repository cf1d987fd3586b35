extension GridReorder {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// An item in its slot.
    public struct Item: Hashable, Sendable {
      /// Which item.
      public var id: ItemID
      private var marks: Marks

      /// Makes an item.
      public init(id: ItemID, isEnabled: Bool, isSelected: Bool) {
        self.id = id
        marks = Marks(isEnabled, isSelected)
      }

      /// Whether taps can select it.
      public var isEnabled: Bool {
        get { marks[.enabled] }
        set { marks[.enabled] = newValue }
      }

      /// Whether it is selected.
      public var isSelected: Bool {
        get { marks[.selected] }
        set { marks[.selected] = newValue }
      }

      /// The item as it is seen in a frame, while it is not lifted.
      func shown(in frame: Rect) -> Snapshot.Item { Snapshot.Item(id: id, frame: frame, marks) }
    }

    /// A touch that is down.
    public struct Touch: Hashable, Sendable {
      /// What a touch can still do.
      public enum Role: Hashable, Sendable {
        /// It may become a tap of its item or a drag.
        case live
        /// It holds the lifted item.
        case drags
        /// It is without effect until it is released.
        case inert
      }

      /// Which touch.
      public var id: TouchID
      /// Where it went down.
      public var press: Point
      /// Where it is.
      public var location: Point
      /// The item on which it went down, whatever it can do with it; nil for none, and once the items are replaced.
      public var item: ItemID?
      /// What it can still do.
      public var role: Role

      /// Makes a touch that has just gone down.
      public init(id: TouchID, press: Point, item: ItemID?, role: Role) {
        self.id = id
        self.press = press
        location = press
        self.item = item
        self.role = role
      }
    }

    /// The drag in progress.
    public struct Drag: Hashable, Sendable {
      /// From the item's centre to the touch, as it was at the hold.
      public var grabOffset: Point
      /// The item's frame, not scaled.
      public var frame: Rect
      /// The touch that holds the item.
      public var touch: TouchID
      /// The lifted item.
      public var item: ItemID
      /// The slot that is the item's now.
      public var slot: Int

      /// Makes a drag.
      public init(touch: TouchID, item: ItemID, slot: Int, grabOffset: Point, frame: Rect) {
        self.touch = touch
        self.item = item
        self.slot = slot
        self.grabOffset = grabOffset
        self.frame = frame
      }
    }

    /// Where the grid lies in its window: no rule looks at it, which is a rule of its own.
    public var origin = Point.zero
    /// The measures of the grid.
    public var layout: Layout
    /// The items, in the order of their slots.
    public var items: [Item] = []
    /// The frames of the slots, one for each item.
    public var slots: [Rect] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in progress.
    public var drag: Drag?
    /// The items in their order at the lift.
    public var itemsAtLift: [Item] = []
    /// How many times `ended` has been called.
    public var endedCount = 0
    /// What the last call of `ended` has reported.
    public var lastEnded = Snapshot.Report()
    private let passing = PassedByAddress()

    /// Makes an empty grid.
    public init(layout: Layout) { self.layout = layout }

    /// The index of the touch among those that are down.
    @inline(__always)
    public func index(of touch: TouchID) -> Int? {
      for index in touches.indices where touches[index].id == touch { return index }
      return nil
    }
  }
}
