extension CollectionReorder {
  /// The state of the reference.
  public struct State: KeyedState {
    /// A touch that is down, with the item of its press; nil for no item, and once that item is deleted.
    public typealias Touch = DragSpec.Touch<ItemID?>

    /// The drag in progress.
    public struct Drag: HeldDrag, Hashable, Sendable {
      /// The touch that holds the item; nil where a key has picked it up.
      public var touch: TouchID?
      /// Where that touch is; without one, the middle of the item's cell.
      public var location: Point
      /// The lifted item.
      public var item: ItemID
      /// Where the item is now.
      public var path: IndexPath
      /// The section of its home.
      public var homeSection: Int
      /// The items that follow its home, locked or not.
      public var followers: [ItemID] = []
      /// From the touch to the centre of the snapshot view, as it was at the hold.
      public var grabOffset: Point
      /// The centre of the snapshot view.
      public var centre: Point
      /// Width and height of the snapshot view: those of the cell at the hold.
      public var size: Point

      /// Makes a drag that begins at the given place, with the snapshot view where the cell is.
      public init(
        touch: TouchID?, at location: Point, item: ItemID, path: IndexPath, grabOffset: Point, frame: Rect
      ) {
        (self.touch, self.location, self.item) = (touch, location, item)
        (self.path, homeSection) = (path, path.section)
        (self.grabOffset, centre, size) = (grabOffset, frame.centre, frame.size)
      }

      /// The snapshot view.
      public var view: Rect { Rect(centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y) }
    }

    /// A side of the viewport on the scroll axis.
    public enum Edge: Hashable, Sendable {
      /// Where the content begins.
      case start
      /// Where it ends.
      case end
    }

    /// The policies that this implementation has chosen.
    public let policies: Policies
    /// The decider that says where the lifted item goes; nil where the code has none.
    let decider: Decider<CollectionReorder>?
    /// The scene with which the run has begun: how the content scrolls, and what the delegate says.
    public var scene: Scene
    /// The sections as the collection shows them.
    public var flow: Flow
    /// The sections as the data source has them.
    public var data: [Snapshot.Section]
    /// How far the content is scrolled from its leading end.
    public var offset: Double
    public var seen: Snapshot?
    /// The shift of the item's place in a question to the decider, by no more than rounding.
    var shift = Point.zero
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in progress.
    public var drag: Drag?
    /// All callbacks of this run.
    public var reports: [Report] = []
    /// The items that were tapped in this run, the oldest first; nil where taps are not told.
    public var tapped: [ItemID]?
    private let size = PassedByAddress()

    public init(
      _ scene: Scene = .blank, policies: Policies = Policies(), decider: Decider<CollectionReorder>? = nil
    ) {
      (self.policies, self.decider, self.scene, offset) = (policies, decider, scene, scene.offset)
      flow = Flow(layout: scene.layout, sections: scene.sections)
      data = scene.sections.map { Snapshot.Section($0.items.map(\.id)) }
      tapped = policies.taps == .told ? [] : nil
    }

    /// Gives the data source the items of a section as they are displayed.
    public mutating func copyToData(_ section: Int) {
      data[section].items = flow.sections[section].items.map(\.id)
    }
  }
}
