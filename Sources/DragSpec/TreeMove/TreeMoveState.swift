extension TreeMove {
  /// The state of the reference.
  public struct State: KeyedState {
    /// An item, as the scene has it.
    public typealias Item = Scene.Item
    /// A touch that is down, with the item on which it went down; nil for none, and once that is deleted.
    public typealias Touch = DragSpec.Touch<ItemID?>

    /// The drag in progress.
    public struct Drag: HeldDrag, Hashable, Sendable {
      /// The touch that holds the items; nil where a key has picked one up.
      public var touch: TouchID?
      /// The lifted items, from top to bottom, none in another.
      public var items: [ItemID]
      /// Where the first of them was at the lift.
      public var home: Place
      /// Whether its parent at the lift has been deleted.
      var isHomeGone = false
      /// Where a drop would go; nil for nowhere.
      public var indicator: Place?
      /// The touch's location when the decider chose the ``indicator``; nil where it did not.
      var locationOfDecision: Point?
      /// The item whose row the touch is on.
      public var hovered: ItemID?
      /// How long it has been there, in seconds.
      public var restSeconds: Double = 0
      /// The items that a rest has opened.
      public var opened: [ItemID] = []

      public init(touch: TouchID?, items: [ItemID], home: Place) {
        (self.touch, self.items, self.home) = (touch, items, home)
      }
    }

    /// The policies that this implementation has chosen.
    public let policies: Policies
    /// The decider that says where a drop would go; nil where the code has none.
    let decider: Decider<TreeMove>?
    public var seen: Snapshot?
    /// The scene at the start of the run: measures and limits.
    public var scene: Scene
    /// All items, each followed by its contents.
    public var items: [Item]
    /// The indexes of the visible items, from top to bottom.
    public var rows: [Int] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in progress.
    public var drag: Drag?
    /// The reports of drops in this run, the oldest first.
    public var reports: [Snapshot.Report] = []
    private let size = PassedByAddress()

    public init(
      _ scene: Scene = .blank, policies: Policies = Policies(), decider: Decider<TreeMove>? = nil
    ) {
      (self.policies, self.scene, items) = (policies, scene, scene.items)
      self.decider = policies.target == .own ? decider : nil
    }
  }
}

extension TreeMove.State {
  /// Whether a change by others makes sense.
  func makesSense(_ event: TreeMove.Event) -> Bool {
    event.makesSense(in: items) { item in items.index(of: item).map { items[$0].isLeaf } ?? false }
  }
}
