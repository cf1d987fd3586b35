extension CollectionReorder {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// A touch that is down.
    public struct Touch: Hashable, Sendable {
      /// What a touch can still do.
      public enum Role: Hashable, Sendable {
        /// It may become a drag.
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
      /// The item on which it went down, whatever it can do with it; nil for none, and once it is deleted.
      public var item: ItemID?
      /// Where that item is now, as long as the touch is live.
      public var path: IndexPath?
      /// What it can still do.
      public var role: Role

      /// Makes a touch that has just gone down.
      public init(id: TouchID, press: Point, item: ItemID?, path: IndexPath?, role: Role) {
        self.id = id
        self.press = press
        location = press
        self.item = item
        self.path = path
        self.role = role
      }
    }

    /// The drag in course.
    public struct Drag: Hashable, Sendable {
      /// The touch that holds the item.
      public var touch: TouchID
      /// The lifted item.
      public var item: ItemID
      /// Where the item is now.
      public var path: IndexPath
      /// The section of its home; where in it, the cells say that follow its home.
      public var homeSection: Int
      /// From the touch to the centre of the snapshot view, as it was at the hold.
      public var grabOffset: Point
      /// The centre of the snapshot view.
      public var centre: Point
      /// Width and height of the snapshot view: those of the cell at the hold.
      public var size: Point

      /// Makes a drag.
      public init(
        touch: TouchID, item: ItemID, path: IndexPath, grabOffset: Point, centre: Point, size: Point
      ) {
        self.touch = touch
        self.item = item
        self.path = path
        homeSection = path.section
        self.grabOffset = grabOffset
        self.centre = centre
        self.size = size
      }
    }

    /// A side of the viewport on the scroll axis.
    public enum Edge: Hashable, Sendable {
      /// Where the content begins.
      case start
      /// Where it ends.
      case end
    }

    /// Where good implementations differ, as this one has chosen.
    public let policies: Policies
    /// Where the viewport lies in its window; no rule looks at it.
    public var origin = Point.zero
    /// The sections as the collection shows them.
    public var flow = Flow(layout: Layout(viewport: .zero))
    /// The sections as the data source has them.
    public internal(set) var data: [[Entry]] = []
    /// How far the content is scrolled from its leading end.
    public var offset = 0.0
    /// How near to a side a touch has to be for the content to scroll.
    public var edgeZone = 0.0
    /// How fast the content then scrolls, in points a second.
    public var scrollSpeed = 0.0
    /// What the delegate says to proposed index paths.
    public var delegate: [Verdict] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in course.
    public var drag: Drag?
    /// The index paths at which the lifted item was before in this event.
    public var visited: [IndexPath] = []
    /// All callbacks of this run.
    public var reports: [Report] = []

    /// The identifiers of all items, once one of many has been asked for.
    var ids: Set<ItemID>?
    /// What has changed since a snapshot was taken.
    var stale = Stale()
    private let passedByAddress = PassedByAddress()

    /// Makes a collection without sections.
    public init(policies: Policies) { self.policies = policies }

    /// Takes over a scene, without laying it out.
    public mutating func replace(_ scene: Scene) {
      origin = scene.origin
      flow.layout = scene.layout
      flow.replace(scene.sections)
      while data.count > scene.sections.count { data.removeLast() }
      while data.count < scene.sections.count { data.append([]) }
      for section in data.indices { copyToData(section) }
      offset = scene.offset
      edgeZone = scene.edgeZone
      scrollSpeed = scene.scrollSpeed
      delegate = scene.delegate
      touches.removeAll(keepingCapacity: true)
      drag = nil
      reports.removeAll(keepingCapacity: true)
      ids = nil
      stale.isEverything = true
    }

    /// The index of the touch among those that are down.
    public func index(of touch: TouchID) -> Int? {
      for index in touches.indices where touches[index].id == touch { return index }
      return nil
    }

    /// Whether there is an item of that name.
    ///
    /// - Complexity: O(1), but O(*n*) up to 64 items and for the first call in a run.
    mutating func contains(_ item: ItemID) -> Bool {
      if let ids { return ids.contains(item) }
      let count = flow.sections.reduce(0) { $0 + $1.cells.count }
      guard count > 64 else {
        return flow.sections.contains { $0.cells.contains { $0.id == item } }
      }
      var all = Set<ItemID>(minimumCapacity: count)
      for section in flow.sections { for cell in section.cells { all.insert(cell.id) } }
      ids = all
      return all.contains(item)
    }
  }
}
