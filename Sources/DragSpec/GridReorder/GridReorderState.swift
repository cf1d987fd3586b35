extension GridReorder {
  /// The state of the reference.
  public struct State: KeyedState {
    /// An item in its slot.
    public struct Item: Hashable, Sendable {
      /// Which item.
      public var id: ItemID
      /// Whether taps can select it, and whether it is selected.
      public var isEnabled, isSelected: Bool
    }

    /// A touch that is down, with the item of its press; nil for no item, and once the items are replaced.
    public typealias Touch = DragSpec.Touch<ItemID?>

    /// The drag in progress.
    public struct Drag: HeldDrag, Hashable, Sendable {
      /// The touch that holds the item; nil where a key has picked it up.
      public var touch: TouchID?
      /// The lifted item.
      public var item: ItemID
      /// The slot that the item has now.
      public var slot: Int
      /// From the item's centre to the touch, as it was at the hold.
      public var grabOffset: Point
      /// The item's frame, not scaled.
      public var frame: Rect
    }

    /// The policies that this implementation has chosen.
    public let policies: Policies
    /// The decider that says in which slot a lifted item is; nil where the code has none.
    let decider: Decider<GridReorder>?
    public var seen: Snapshot?
    /// The last question about the lifted item, unless a resize has come since.
    var asked: Question?
    /// The place of the grid in its window, on which no rule depends: this is a promise, too.
    public var origin: Point
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
    /// The report of the last call of `ended`.
    public var lastEnded = Snapshot.Report()
    private let size = PassedByAddress()

    public init(
      _ scene: Scene = .blank, policies: Policies = Policies(), decider: Decider<GridReorder>? = nil
    ) {
      (self.policies, origin, layout) = (policies, scene.origin, scene.layout)
      self.decider = policies.target == .own ? decider : nil
    }
  }
}
