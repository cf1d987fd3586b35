extension TreeMove {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// An item, as the scene has it.
    public typealias Item = Scene.Item
    /// A touch that is down, with the item on which it went down; nil for none, and once that is deleted.
    public typealias Touch = DragSpec.Touch<ItemID?>

    /// The drag in progress.
    public struct Drag: Hashable, Sendable {
      /// The touch that holds the items; nil where a key has picked one up.
      public var touch: TouchID?
      /// The lifted items, from top to bottom, none in another.
      public var items: [ItemID]
      /// Where the first of them was at the lift.
      public var home: Place
      /// Where a drop would go; nil where it would change nothing.
      public var indicator: Place?
      /// The item whose row the touch is on.
      public var hovered: ItemID?
      /// How long it has been there, in seconds.
      public var restSeconds: Double = 0
      /// The items that a rest has opened.
      public var opened: [ItemID] = []

      /// Makes a drag that begins.
      public init(touch: TouchID?, items: [ItemID], home: Place) {
        (self.touch, self.items, self.home) = (touch, items, home)
      }
    }

    /// The scene with which the run has begun: measures and limits.
    public var scene: Scene
    /// All items, each directly before what is in it.
    public var items: [Item]
    /// The indexes of the items that are seen, from top to bottom.
    public var rows: [Int] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in progress.
    public var drag: Drag?
    /// What was told in this run.
    public var reports: [Snapshot.Report] = []

    /// Takes over a scene, without laying it out.
    public init(_ scene: Scene = .blank) { (self.scene, items) = (scene, scene.items) }
  }
}
