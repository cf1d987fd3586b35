extension CollectionReorder {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// What a touch went down on.
    public struct Pressed: Hashable, Sendable {
      /// The item, whatever the touch can do with it; nil for none, and once it is deleted.
      public var item: ItemID?
      /// Where that item is now, as long as the touch is live.
      public var path: IndexPath?

      /// Makes a note.
      public init(item: ItemID?, path: IndexPath?) { (self.item, self.path) = (item, path) }
    }

    /// A touch that is down, with what it went down on.
    public typealias Touch = DragSpec.Touch<Pressed>

    /// The drag in progress.
    public struct Drag: Hashable, Sendable {
      /// The touch that holds the item.
      public var touch: TouchID
      /// The lifted item.
      public var item: ItemID
      /// Where the item is now.
      public var path: IndexPath
      /// The section of its home; the place in it follows from the cells that follow the home.
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
        (self.touch, self.item, self.path, homeSection) = (touch, item, path, path.section)
        (self.grabOffset, self.centre, self.size) = (grabOffset, centre, size)
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
    public var data: [[Entry]] = []
    /// How far the content is scrolled from its leading end.
    public var offset = 0.0
    /// How near to a side a touch has to be for the content to scroll.
    public var edgeZone = 0.0
    /// How fast the content then scrolls, in points a second.
    public var scrollSpeed = 0.0
    /// How far the content is scrolled after the tick that is being taken, where that was seen.
    var seenOffset: Double?
    /// What the delegate says to proposed index paths.
    public var delegate: [Verdict] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in progress.
    public var drag: Drag?
    /// The index paths at which the lifted item was before in this event.
    public var visited: [IndexPath] = []
    /// All callbacks of this run.
    public var reports: [Report] = []

    /// Makes a collection without sections.
    public init(policies: Policies) { self.policies = policies }

    /// Takes over a scene, without laying it out.
    public mutating func replace(_ scene: Scene) {
      origin = scene.origin
      flow.layout = scene.layout
      flow.replace(scene.sections)
      data = Array(repeating: [], count: scene.sections.count)
      for section in data.indices { copyToData(section) }
      offset = scene.offset
      edgeZone = scene.edgeZone
      scrollSpeed = scene.scrollSpeed
      delegate = scene.delegate
      (touches, drag, reports) = ([], nil, [])
    }
  }
}

extension CollectionReorder.State {
  /// A place in the collection.
  public typealias IndexPath = CollectionReorder.IndexPath

  /// Moves a cell in the display, around locked ones; the sections have to be laid out then.
  public mutating func moveCell(from source: IndexPath, to path: IndexPath) {
    flow.moveCell(from: source, to: path)
  }

  /// Moves an entry in the data source, around locked ones; one that is not there is not moved.
  public mutating func moveEntry(from source: IndexPath, to path: IndexPath) {
    guard data.indices.contains(source.section), data[source.section].indices.contains(source.item),
      data.indices.contains(path.section), path.item >= 0
    else { return }
    if source.section == path.section {
      let last = data[path.section].count - 1
      data[source.section].moveAroundLocked(from: source.item, to: min(path.item, last))
    } else {
      let entry = data[source.section].takeOutAroundLocked(at: source.item)
      data[path.section].putInAroundLocked(entry, at: path.item)
    }
  }

  /// Gives the data source the items of a section as they are displayed.
  public mutating func copyToData(_ section: Int) {
    data[section] = flow.sections[section].cells.map {
      CollectionReorder.Entry(id: $0.id, isLocked: $0.isLocked)
    }
  }

  /// Puts a cell into the display; whatever stands behind it shifts, locked or not.
  public mutating func insertCell(_ cell: CollectionReorder.Flow.Cell, at path: IndexPath) {
    flow.sections[path.section].cells.insert(cell, at: path.item)
    for index in touches.indices {
      touches[index].note.path = touches[index].note.path?.shifted(byInsertAt: path)
    }
    if let drag { self.drag?.path = drag.path.shifted(byInsertAt: path) }
  }

  /// Takes a cell that is not the lifted one out of the display; whatever stands behind it shifts.
  public mutating func deleteCell(at path: IndexPath) {
    let cell = flow.sections[path.section].cells.remove(at: path.item)
    for index in touches.indices {
      touches[index].note.path = touches[index].note.path?.shifted(byDeleteAt: path)
      if touches[index].note.item == cell.id { touches[index].note.item = nil }
    }
    if let drag { self.drag?.path = drag.path.shifted(byDeleteAt: path) ?? drag.path }
  }

  /// Moves a cell in the display as others do it: locked ones shift too.
  public mutating func relocateCell(from source: IndexPath, to path: IndexPath) {
    var cell = flow.sections[source.section].cells.remove(at: source.item)
    if source.section != path.section { cell.followsHome = false }
    flow.sections[path.section].cells.insert(cell, at: path.item)
    for index in touches.indices {
      touches[index].note.path = touches[index].note.path?.shifted(byMoveFrom: source, to: path)
    }
    if let drag { self.drag?.path = drag.path.shifted(byMoveFrom: source, to: path) }
  }

  /// Locks a cell of the display to its place, or unlocks it.
  public mutating func setLocked(_ isLocked: Bool, at path: IndexPath) {
    guard flow.contains(path) else { return }
    flow.sections[path.section].cells[path.item].isLocked = isLocked
  }

  /// How many unlocked items other than the lifted one stand before its home in the section; 0 at rest.
  public var homeRank: Int {
    guard let drag else { return 0 }
    var rank = 0
    for cell in flow.sections[drag.homeSection].cells where !cell.isLocked && cell.id != drag.item {
      if cell.followsHome { break }
      rank += 1
    }
    return rank
  }

  /// How many unlocked items other than the lifted one stand before a place in its section.
  public func rank(of path: IndexPath) -> Int {
    var rank = 0
    for cell in flow.sections[path.section].cells[..<path.item] where !cell.isLocked && cell.id != drag?.item
    {
      rank += 1
    }
    return rank
  }
}

extension CollectionReorder {
  /// Something that stands in a section and may be locked to its place there.
  protocol Lockable {
    /// Whether it keeps its index path.
    var isLocked: Bool { get }
  }

  /// An item in the data source.
  public struct Entry: Lockable, Hashable, Sendable {
    /// Which item.
    public var id: ItemID
    /// Whether it keeps its index path.
    public var isLocked: Bool

    /// Makes an entry.
    public init(id: ItemID, isLocked: Bool) {
      self.id = id
      self.isLocked = isLocked
    }
  }
}

/// How the places of a section are filled around locked ones: these stay, all others close ranks between them.
///
/// - Complexity: all of it is O(number of elements behind the first place that changes).
extension Array where Element: CollectionReorder.Lockable {
  /// Takes the element of one place out and puts it in at another; unlocked ones in between shift to the gap.
  mutating func moveAroundLocked(from: Int, to: Int) {
    let element = self[from]
    var hole = from
    if from < to {
      for index in from + 1...to where !self[index].isLocked {
        self[hole] = self[index]
        hole = index
      }
    } else {
      for index in stride(from: from - 1, through: to, by: -1) where !self[index].isLocked {
        self[hole] = self[index]
        hole = index
      }
    }
    self[hole] = element
  }

  /// Takes the element of a place out; unlocked ones behind it shift to the gap.
  ///
  /// Locked ones at the end have no unlocked one behind them to fill the slot before them, and are pushed by
  /// one.
  mutating func takeOutAroundLocked(at place: Int) -> Element {
    let element = self[place]
    var hole = place
    for index in place + 1..<Swift.max(count, place + 1) where !self[index].isLocked {
      self[hole] = self[index]
      hole = index
    }
    remove(at: hole)
    return element
  }

  /// Puts an element in at a place that is not a locked one's, or at the end; unlocked ones shift backwards.
  mutating func putInAroundLocked(_ element: Element, at place: Int) {
    var carried = element
    for index in Swift.min(place, count)..<count where !self[index].isLocked { swap(&carried, &self[index]) }
    append(carried)
  }
}
