extension CollectionReorder {
  /// A collection and its data source as they are seen at one moment.
  ///
  /// As in UIKit only cells in the viewport exist, so the cost of a snapshot does not grow with the
  /// collection; the sections tell which items there are, and where.
  public struct Snapshot: SnapshotValue {
    /// The items of a section, in their order.
    public struct Section: Described, Hashable {
      /// The items.
      public var items: [ItemID]

      public init(_ items: [ItemID] = []) { self.items = items }

      public static let blank = Section()

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifiers("items", &items, .refers, "The items, in their order.")
      }
    }

    /// A cell, or the snapshot view of one.
    public struct Cell: Described, Hashable {
      /// The item that it shows.
      public var item: ItemID
      /// Where it is in the viewport.
      public var frame: Rect

      public init(_ item: ItemID, _ frame: Rect) {
        (self.item, self.frame) = (item, frame)
      }

      public static let blank = Cell(0, .zero)

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("item", &item, .refers, "The item that it shows.")
        try visitor.rect("frame", &frame, "Where it is in the viewport, in points, after scrolling.")
      }
    }

    /// Width and height of the viewport.
    public var viewport: Point
    /// How far the content is scrolled from its leading end, in points.
    public var offset: Double
    /// The extent of the whole content along the scroll axis, in points.
    public var contentExtent: Double
    /// The sections as the collection shows them, cells outside the viewport included.
    public var display: [Section]
    /// The sections as the data source has them.
    public var data: [Section]
    /// The cells that share an area with the viewport, by index path, hidden ones included.
    public var cells: [Cell]
    /// The items whose cells are hidden, or will be when they come into the viewport.
    public var hidden: [ItemID]
    /// The snapshot views in front of the cells.
    public var snapshotViews: [Cell]
    /// All callbacks of this run, in their order.
    public var reports: [Report]
    /// All that was tapped in this run, the oldest first; nil where the code does not tell of taps.
    public var tapped: [ItemID]?

    public init(
      viewport: Point, offset: Double = 0, contentExtent: Double, display: [Section], data: [Section],
      cells: [Cell], hidden: [ItemID] = [], snapshotViews: [Cell] = [], reports: [Report] = [],
      tapped: [ItemID]? = nil
    ) {
      (self.viewport, self.offset, self.contentExtent) = (viewport, offset, contentExtent)
      (self.display, self.data, self.cells) = (display, data, cells)
      (self.hidden, self.snapshotViews, self.reports) = (hidden, snapshotViews, reports)
      self.tapped = tapped
    }

    public static let blank = Snapshot(viewport: .zero, contentExtent: 0, display: [], data: [], cells: [])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point("viewport", &viewport, .size, "The width and height of the viewport now, in points.")
      try visitor.number(
        "offset", &offset, .plain, default: 0,
        "How far the content is scrolled from its beginning, in points.")
      try visitor.number(
        "contentExtent", &contentExtent, .plain,
        "How long the whole content is along the scroll axis, in points.")
      try visitor.list(
        "display", &display,
        "The sections as they are shown, the lifted item included, also what is outside the viewport.")
      try visitor.list("data", &data, "The sections as the data source has them now.")
      try visitor.list(
        "cells", &cells,
        """
        The cells that share an area with the viewport, hidden ones too, as a set. Those that only touch its border \
        may be there or not.
        """)
      try visitor.identifiers(
        "hidden", &hidden, .refers,
        "The items whose cells are hidden, as a set: the lifted one. Empty at rest.")
      try visitor.list(
        "snapshotViews", &snapshotViews,
        "The pictures of cells that lie in front and follow a touch, as a set. Empty at rest.")
      try visitor.list(
        "reports", &reports, "All that the delegate was told in this run, the oldest first.")
      try visitor.identifiers(Taps.field, &tapped, .refers, rare: true, Taps.meaning)
    }

    /// Takes over what another snapshot shows, in the memory of the lists.
    public mutating func overwrite(with other: Snapshot) {
      (viewport, offset, contentExtent) = (other.viewport, other.offset, other.contentExtent)
      display.overwrite(with: other.display)
      cells.overwrite(with: other.cells)
      hidden.overwrite(with: other.hidden)
      snapshotViews.overwrite(with: other.snapshotViews)
      // Shared, not copied: they seldom change, and shared memory is equal at a glance.
      data.share(other.data)
      reports.share(other.reports)
      tapped = other.tapped
    }

    /// The item of an index path in the display; nil where there is none.
    public func item(at path: IndexPath) -> ItemID? { display.item(at: path) }
  }
}

extension [CollectionReorder.Snapshot.Section] {
  /// The item of an index path; nil where there is none.
  func item(at path: CollectionReorder.IndexPath) -> ItemID? {
    guard indices.contains(path.section), self[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return self[path.section].items[path.item]
  }

  /// The index path of an item; nil where it is in no section.
  ///
  /// - Complexity: O(number of items).
  func path(of item: ItemID) -> CollectionReorder.IndexPath? {
    for section in indices {
      for index in self[section].items.indices where self[section].items[index] == item {
        return CollectionReorder.IndexPath(section, index)
      }
    }
    return nil
  }

  /// The sections as violations show them: `[1, 2]`, or `section 0 [1, 2], section 1 [3]`.
  var inWords: String {
    if isEmpty { return "no sections" }
    if count == 1 { return self[0].items.inWords }
    return indices.map { "section \($0) \(self[$0].items.inWords)" }.joined(separator: ", ")
  }
}

extension CollectionReorder.Snapshot {
  /// Sorts hidden items and snapshot views by their names, and cells by index path.
  public mutating func sortSets() {
    hidden.sort()
    snapshotViews.sort { $0.item < $1.item }
    var places: [ItemID: Int] = [:]
    for item in display.lazy.flatMap(\.items) where places[item] == nil { places[item] = places.count }
    cells.sort { places[$0.item] ?? places.count < places[$1.item] ?? places.count }
  }

  /// The first difference of this snapshot from the expected one.
  ///
  /// A cell that shares no more than the tolerance with the viewport may be there or not.
  public func firstDifference(
    from expected: Self, tolerance: Double, ignoring ignored: Set<String>
  ) -> Difference? {
    if self == expected { return nil }
    let bounds = Rect(0, 0, expected.viewport.x, expected.viewport.y)
    func counts(_ cell: Cell, besides others: [Cell]) -> Bool {
      cell.frame.overlaps(bounds, byMoreThan: tolerance) || others.contains { $0.item == cell.item }
    }
    var (seen, due) = (self, expected)
    seen.cells = cells.filter { counts($0, besides: expected.cells) }
    due.cells = expected.cells.filter { counts($0, besides: cells) }
    return seen.describedDifference(from: due, tolerance: tolerance, ignoring: ignored)
  }

  /// The items come first, then what is lifted, where everything lies, and what was told.
  public static let aspects: [Aspect<Self>] = [
    Aspect("display", as: takesThePlace) { snapshot, _ in snapshot.display.inWords },
    Aspect("snapshot", of: "snapshotViews", as: lifts) { snapshot, _ in
      snapshot.snapshotViews.isEmpty
        ? "no item lifted" : "\(snapshot.snapshotViews.map(\.item).inWords) lifted"
    },
    Aspect("snapshot frame", of: "snapshotViews.frame", as: tracks) { snapshot, index in
      "the snapshot view of \(snapshot.snapshotViews[index])"
    },
    Aspect("data") { snapshot, _ in snapshot.data.inWords },
    Aspect("viewport", as: laidOut) { snapshot, _ in "a viewport of \(snapshot.viewport)" },
    Aspect("content", of: "contentExtent", as: laidOut) { snapshot, _ in
      "a content of \(NumberText.of(snapshot.contentExtent))"
    },
    Aspect("offset", as: scrolls) { snapshot, _ in "an offset of \(NumberText.of(snapshot.offset))" },
    Aspect("hidden") { snapshot, _ in snapshot.hiddenInWords },
    Aspect("cell", of: "cells", as: laidOut) { snapshot, _ in "cells of \(snapshot.cells.map(\.item).inWords)"
    },
    Aspect("cell frame", of: "cells.frame", as: laidOut) { snapshot, index in
      "the cell of \(snapshot.cells[index])"
    },
    Aspect("report", of: "reports", as: reports) { snapshot, _ in
      snapshot.reports.isEmpty ? "no callback" : snapshot.reports.map(\.description).joined(separator: ", ")
    },
    Taps.aspect { $0.tapped },
  ]

  private static let takesThePlace = ComparedPromise(
    "takes-the-place-under-it",
    "After every event the lifted item has settled in the place under it, or at home after a cancel, and all others are "
      + "where that and the changes of others put them.")
  private static let lifts = ComparedPromise(
    "hold-lifts-the-pressed-cell",
    "A hold lifts the item that its touch has pressed, if it is still there, not locked, and nothing else is lifted.",
    dependsOnTouches: true)
  private static let tracks = ComparedPromise(
    "snapshot-tracks-touch",
    "The centre of the snapshot view keeps the offset from the touch that it had at the hold, also while scrolling; by "
      + "keys it is that of the item's cell.")
  private static let laidOut = ComparedPromise(
    "cells-are-laid-out", "The cells in the viewport lie where sizes, spacings, insets and headers put them.")
  private static let scrolls = ComparedPromise(
    "scrolls-in-the-edge-zone",
    "While the touch is in one edge zone, or beyond that edge, a tick scrolls by speed times seconds, and nothing else "
      + "scrolls but what the content no longer allows.")
  private static let reports = ComparedPromise(
    "reports-are-true",
    "The delegate is told what happens, when it happens, and what it was told does not change.")

  /// Which cells are hidden.
  var hiddenInWords: String {
    hidden.isEmpty ? "no hidden cell" : "hidden cells \(hidden.inWords)"
  }
}

extension CollectionReorder.Snapshot.Cell: CustomStringConvertible {
  /// The item and the frame: `item 1 at (0, 10) 40×20`.
  public var description: String { "item \(item) at \(frame)" }
}
