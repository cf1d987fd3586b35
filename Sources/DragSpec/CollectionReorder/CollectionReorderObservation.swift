extension CollectionReorder {
  /// What the invariants of collection reorder look at.
  ///
  /// It keeps a model of the display: the items in the order in which they were seen, with their sizes and
  /// locks from the scene and the events, laid out as sections of cells.
  ///
  /// - Complexity: an event costs one comparison of all items and all visible cells, and work for what has
  ///   changed.
  public struct Observation: ObservationValue {
    /// The behaviour that is observed.
    public typealias Subject = CollectionReorder

    /// What is noted about a touch that is down.
    struct TouchNote {
      /// The item on which it went down, until that is deleted.
      var item: ItemID?
      /// Where that item is, as long as the touch can lift it.
      var path: IndexPath?
      /// It has wandered off, was down during a drag, was not the first on its item, or is on none.
      var isInert: Bool
      /// It was on an edge, or exactly 10 points away: implementations may differ on what it can do.
      var isUncertain = false

      /// Makes it one that lifts nothing until it is released.
      mutating func silence() {
        isInert = true
        isUncertain = false
      }
    }

    /// A drag in progress, beginning with the event after which a snapshot view was seen.
    struct Drag {
      var touch: TouchID
      var item: ItemID
      /// Where the item was at the lift.
      var home: IndexPath
      /// Where the item was before the event, but after its data change; nil for nowhere.
      var before: IndexPath?
      /// Where the item is after the event; nil for nowhere.
      var after: IndexPath?
      /// From the touch to the centre of the cell as it was seen before the lift.
      var grabOffset: Point
      /// The centre of that cell.
      var centreAtLift: Point
      /// The size of that cell.
      var size: Point
      /// Whether items came, went, or were moved or locked by others since the lift.
      var hasChangedData = false
      /// Whether its touch has moved, or the content below it.
      var hasMoved = false
      var hasLeftHome = false
    }

    /// How the drag in progress has ended with this event.
    enum Ending { case released, cancelled, deleted }

    /// What a hold has to do.
    enum Hold { case lifts(ItemID), liftsNothing, isUncertain }

    /// What is seen now.
    public var after = Snapshot.blank
    /// What was seen before the event; its display has the event's data change already.
    ///
    /// So what differs between `before.display` and `after.display` is the work of a drag. The reports are
    /// left out.
    var before = Snapshot.blank
    /// The event; nil at the start.
    var event: Event?

    let policies: Policies
    let tolerance: Double

    /// The display as it is seen now, laid out.
    var model = Flow(layout: Layout(viewport: .zero))
    /// The cells of `changed` as they were before the event, one section behind the other.
    var cellsBefore: [Flow.Cell] = []
    /// The sections whose display has changed by other things than data changes.
    var changed: [Int] = []
    /// The sections whose part of the data source has changed.
    var changedData: [Int] = []
    /// What this event has changed.
    public var changes = Changes.anything
    /// Whether there are as many sections as there were.
    var hasAllSections = true

    /// The items that must exist, in no particular order.
    var members: [ItemID] = []
    /// A hash of a set of items, whatever their order.
    var fingerprint: UInt64 = 0
    var sectionCount = 0

    var edgeZone = 0.0
    var scrollSpeed = 0.0
    var delegate: [Verdict] = []

    var touches: [ObservedTouch<TouchNote>] = []
    /// The drag in progress after the event, or the one that it has ended.
    var drag: Drag?
    /// How that drag has ended.
    var ending: Ending?
    /// Whether the event has begun the drag.
    var isLift = false
    /// What the event had to do, if it is one that lifts.
    var hold: Hold?
    /// Whether the event makes no sense where it stands.
    public internal(set) var isSenseless = false
    /// Whether the event repeats the location of the drag's touch, or is a tick that cannot scroll.
    var isStill = false
    /// The place to which the lifted item should still move after the event, where the delegate has spoken; nil where
    /// it should not, or where that is in doubt.
    var openProposal: IndexPath?
    var displayAtLift: [Snapshot.Section] = []
    /// How many callbacks there were before the event.
    var reportsBefore = 0

    var lastEnding: Ending?
    /// What has happened several times.
    var repeats = Repeats()
    /// How far a run has come at the end of the content: 1 after a change during a drag, 2 after its cancel.
    var endStage = 0
    private let passedByAddress = PassedByAddress()

    /// What was exercised in this run.
    public var labels = LabelSet<Label>()

    /// Makes an observation.
    public init(policies: Policies, tolerance: Double) {
      self.policies = policies
      self.tolerance = tolerance
    }

    /// Begins a run.
    public mutating func start(_ scene: Scene) {
      event = nil
      edgeZone = scene.edgeZone
      scrollSpeed = scene.scrollSpeed
      delegate = scene.delegate
      touches.clear()
      drag = nil
      ending = nil
      lastEnding = nil
      repeats.start()
      endStage = 0
      hold = nil
      isLift = false
      isStill = false
      isSenseless = false
      openProposal = nil
      reportsBefore = 0
      labels = LabelSet()
      model.layout = scene.layout
      model.replace(scene.sections)
      model.layOut()
      sectionCount = scene.sections.count
      members.clear()
      fingerprint = 0
      for section in scene.sections {
        for item in section.items { join(item.id) }
      }
      showScene(scene)
      before.cells.clear()
      before.hidden.clear()
      before.snapshotViews.clear()
      before.offset = after.offset
      findChanges()
      changes = .anything
      label(scene)
    }

    /// Makes what is seen now what was seen before.
    public mutating func turn() {
      if before.display.count == after.display.count {
        for section in changed {
          before.display[section].items.overwrite(with: after.display[section].items)
        }
      } else {
        before.display = after.display
      }
      if before.data.count == after.data.count {
        for section in changedData {
          before.data[section].items.overwrite(with: after.data[section].items)
        }
      } else {
        before.data = after.data
      }
      if changes.contains(Change.cells) { before.cells.overwrite(with: after.cells) }
      if changes.contains(Change.views) {
        before.hidden.overwrite(with: after.hidden)
        before.snapshotViews.overwrite(with: after.snapshotViews)
      }
      before.offset = after.offset
      before.viewport = after.viewport
      before.contentExtent = after.contentExtent
      reportsBefore = after.reports.count
    }

    /// Takes in what the event has changed.
    public mutating func advance(_ event: Event) {
      self.event = event
      if ending != nil { drag = nil }
      if let path = drag?.after { drag?.before = path } else { drag?.before = nil }
      ending = nil
      hold = nil
      isLift = false
      isStill = false
      isSenseless = false
      changes = []
      switch event {
      case .touch(let event): take(event)
      case .tick(let seconds): tick(seconds)
      case .background: background()
      case .resize(let viewport): resize(viewport)
      default: if !change(event) { ignore() }
      }
      findChanges()
      followDrag()
      if drag != nil, !changes.isEmpty {
        lookUnderCentre()
        labelMove()
      }
    }

    /// Notes that the event makes no sense where it stands.
    mutating func ignore() {
      isSenseless = true
      labels.insert(.ignoredEvent)
    }

    /// The callbacks of this event.
    var newReports: ArraySlice<Report> {
      after.reports[min(reportsBefore, after.reports.count)...]
    }

    /// The touch of the drag; nil where it is up.
    var dragTouch: ObservedTouch<TouchNote>? {
      drag.flatMap { touches.index(of: $0.touch) }.map { touches[$0] }
    }

    /// The centre that the snapshot view must have; nil where nothing is lifted.
    var centre: Point? {
      guard let drag, ending == nil, let touch = dragTouch else { return nil }
      let centre = touch.location + drag.grabOffset
      return policies.axis == .both ? centre : model.layout.location(along: centre, across: drag.centreAtLift)
    }
  }
}

extension CollectionReorder.Observation {
  /// What an event can change, in the kinds that invariants distinguish.
  enum Change {
    /// The order in the display, except for data changes by others.
    static let display = Changes(rawValue: 1 << 0)
    /// The order in the data source.
    static let data = Changes(rawValue: 1 << 1)
    /// The cells in the viewport, its size, or the extent of the content.
    static let cells = Changes(rawValue: 1 << 2)
    static let offset = Changes(rawValue: 1 << 3)
    /// The snapshot views and what is hidden.
    static let views = Changes(rawValue: 1 << 4)
    /// New callbacks.
    static let reports = Changes(rawValue: 1 << 5)
    /// What must exist: items, sizes, locks, the viewport.
    static let model = Changes(rawValue: 1 << 6)
    /// The touch of the lifted item has moved, whether or not that is seen.
    static let touch = Changes(rawValue: 1 << 7)
    /// Something was lifted, or the event was one that lifts.
    static let lift = Changes(rawValue: 1 << 8)
    /// The drag has ended, whether or not that is seen.
    static let ending = Changes(rawValue: 1 << 9)
    /// The location of the lifted item's touch was repeated, or time has passed during the drag.
    static let time = Changes(rawValue: 1 << 10)
  }
}

// What the observation makes of the display that it sees.

extension CollectionReorder.Observation {
  /// Adds an item to the set of those that must exist.
  mutating func join(_ item: ItemID) {
    members.append(item)
    fingerprint &+= Self.fingerprint(of: item)
  }

  /// Removes an item from the set of those that must exist.
  mutating func leave(_ item: ItemID) {
    guard let index = members.firstIndex(of: item) else { return }
    members.swapAt(index, members.count - 1)
    members.removeLast()
    fingerprint &-= Self.fingerprint(of: item)
  }

  /// The finalizer of SplitMix64, so that sums of different sets practically never agree.
  private static func fingerprint(of item: ItemID) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: item.number) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Whether sections hold exactly the items that must exist.
  ///
  /// - Complexity: O(number of items).
  func areMembers(_ sections: [CollectionReorder.Snapshot.Section]) -> Bool {
    var count = 0
    var sum: UInt64 = 0
    for section in sections {
      count += section.items.count
      for item in section.items { sum &+= Self.fingerprint(of: item) }
    }
    return count == members.count && sum == fingerprint
  }

  /// Sets what was seen before the start to what the scene says.
  mutating func showScene(_ scene: CollectionReorder.Scene) {
    before.display.resize(to: scene.sections.count, with: .blank)
    before.data.resize(to: scene.sections.count, with: .blank)
    for section in scene.sections.indices {
      before.display[section].items.clear()
      before.data[section].items.clear()
      for item in scene.sections[section].items {
        before.display[section].items.append(item.id)
        before.data[section].items.append(item.id)
      }
    }
  }

  /// Finds what differs between before and after, and brings the model up to what is seen.
  mutating func findChanges() {
    changed.clear()
    changedData.clear()
    if before.cells != after.cells || before.contentExtent != after.contentExtent
      || before.viewport != after.viewport
    {
      changes.insert(Change.cells)
    }
    if before.offset != after.offset { changes.insert(Change.offset) }
    if before.hidden != after.hidden || before.snapshotViews != after.snapshotViews {
      changes.insert(Change.views)
    }
    if reportsBefore != after.reports.count { changes.insert(Change.reports) }
    hasAllSections = after.display.count == sectionCount && after.data.count == sectionCount
    guard hasAllSections, before.display.count == sectionCount, before.data.count == sectionCount else {
      changes.formUnion([Change.display, Change.data])
      return
    }
    for section in after.display.indices where before.display[section] != after.display[section] {
      changed.append(section)
    }
    for section in after.data.indices where before.data[section] != after.data[section] {
      changedData.append(section)
    }
    if !changedData.isEmpty { changes.insert(Change.data) }
    guard !changed.isEmpty else { return }
    changes.insert(Change.display)
    followDisplay()
  }

  /// Puts the cells of changed sections into the order in which they are seen.
  ///
  /// - Complexity: O(number of cells of those sections) where most of them keep their order.
  private mutating func followDisplay() {
    cellsBefore.clear()
    for section in changed { cellsBefore.append(contentsOf: model.sections[section].cells) }
    var next = 0
    for section in changed {
      model.sections[section].cells.clear()
      for item in after.display[section].items {
        model.sections[section].cells.append(cellBefore(of: item, from: &next))
      }
      model.sections[section].layOut(model.layout, joins: CollectionReorder.Flow.joins)
    }
    model.stack()
  }

  /// The cell of an item as it was before; the search begins where the last one was found.
  private func cellBefore(of item: ItemID, from next: inout Int) -> CollectionReorder.Flow.Cell {
    for step in cellsBefore.indices {
      let index = (next + step) % cellsBefore.count
      if cellsBefore[index].id == item {
        next = index + 1
        return cellsBefore[index]
      }
    }
    // It has come from nowhere, or from a section that looks as before: other invariants report that.
    return CollectionReorder.Flow.Cell(CollectionReorder.Item(item, size: .zero))
  }

  /// Finds the lifted item again.
  mutating func followDrag() {
    guard let item = drag?.item else { return }
    let path = pathNow(of: item)
    drag?.after = path
  }

  /// Where an item is now.
  private func pathNow(of item: ItemID) -> CollectionReorder.IndexPath? {
    if changed.isEmpty || !hasAllSections { return hasAllSections ? drag?.before : nil }
    if let path = drag?.before, after.display.item(at: path) == item { return path }
    for section in changed {
      for index in after.display[section].items.indices where after.display[section].items[index] == item {
        return CollectionReorder.IndexPath(section, index)
      }
    }
    return after.display.path(of: item)
  }

  /// Whether the cell of an index path of the model is locked; false where there is none.
  func isLocked(_ path: CollectionReorder.IndexPath) -> Bool {
    model.contains(path) && model.sections[path.section].cells[path.item].isLocked
  }
}
