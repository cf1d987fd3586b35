extension CollectionReorder {
  /// The axis along which a collection scrolls.
  public enum Axis: String, Word {
    /// Lines are rows, stacked from top to bottom.
    case vertical
    /// Lines are columns, stacked from the leading side to the trailing side.
    case horizontal
  }

  /// The direction of writing, which decides what leading means.
  public enum Direction: String, Word {
    /// Leading is left.
    case leftToRight = "left-to-right"
    /// Leading is right: the mirror image.
    case rightToLeft = "right-to-left"
  }

  /// The measures that all sections share, in points.
  ///
  /// Layout is worked out along the scroll axis from the content's leading end, and across it from the leading
  /// (or top) side. Only ``frame(along:across:size:offset:)`` knows how that lies in the viewport.
  public struct Layout: Hashable, Sendable {
    /// Width and height of the viewport.
    public var viewport: Point
    /// The axis along which the collection scrolls.
    public var axis: Axis
    /// The direction of writing.
    public var direction: Direction
    /// The room between two lines.
    public var lineSpacing: Double
    /// The room between two cells of a line.
    public var itemSpacing: Double

    /// Makes a layout.
    public init(
      viewport: Point, axis: Axis = .vertical, direction: Direction = .leftToRight, lineSpacing: Double = 0,
      itemSpacing: Double = 0
    ) {
      self.viewport = viewport
      self.axis = axis
      self.direction = direction
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
    }

    /// The extent of the viewport along the scroll axis.
    public var extent: Double { along(viewport) }
    /// The breadth of the viewport across the scroll axis.
    public var breadth: Double { across(viewport) }

    /// A location that lies along the scroll axis as one and across it as another.
    func location(along one: Point, across other: Point) -> Point {
      axis == .vertical ? Point(other.x, one.y) : Point(one.x, other.y)
    }

    /// What a size or a location measures along the scroll axis.
    public func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }
    /// What a size or a location measures across the scroll axis.
    public func across(_ point: Point) -> Double { axis == .vertical ? point.x : point.y }

    /// The size that measures that much along the scroll axis and across it.
    public func size(along: Double, across: Double) -> Point {
      axis == .vertical ? Point(across, along) : Point(along, across)
    }

    /// Whether the content begins at the right side.
    var flipsAlong: Bool { axis == .horizontal && direction == .rightToLeft }
    /// Whether lines begin at the right side.
    var flipsAcross: Bool { axis == .vertical && direction == .rightToLeft }

    /// The whole viewport in its own coordinates.
    public var bounds: Rect { Rect(0, 0, viewport.x, viewport.y) }

    /// How far a location lies from the side of the viewport at which the content begins.
    public func distanceFromStart(_ location: Point) -> Double {
      flipsAlong ? viewport.x - location.x : along(location)
    }

    /// Where something lies in the viewport.
    ///
    /// - Parameters:
    ///   - along: from the content's leading end to its beginning.
    ///   - across: from the leading (or top) side to its beginning.
    ///   - size: its width and height, in points.
    ///   - offset: how far the content is scrolled.
    public func frame(along: Double, across: Double, size: Point, offset: Double) -> Rect {
      switch axis {
      case .vertical:
        Rect(
          flipsAcross ? viewport.x - across - size.x : across, along - offset, size.x, size.y)
      case .horizontal:
        Rect(
          flipsAlong ? viewport.x - (along - offset) - size.x : along - offset, across, size.x, size.y)
      }
    }
  }

  /// The room that a section keeps free around its lines, in points.
  public struct Insets: Hashable, Sendable {
    /// Before the first line.
    public var leading: Double
    /// Behind the last line.
    public var trailing: Double
    /// Where each line begins.
    public var near: Double
    /// Where each line ends at the latest.
    public var far: Double

    /// Makes insets.
    public init(leading: Double = 0, trailing: Double = 0, near: Double = 0, far: Double = 0) {
      self.leading = leading
      self.trailing = trailing
      self.near = near
      self.far = far
    }
  }
}

extension CollectionReorder {
  /// Sections of cells that have been laid out.
  ///
  /// Each section is laid out on its own and keeps its extent, so a change costs the layout of the sections
  /// that it touches and one addition for each section behind them.
  public struct Flow: Sendable {
    /// A cell in its section.
    public struct Cell: Lockable, Hashable, Sendable {
      /// The item that it shows.
      public var id: ItemID
      /// Width and height.
      public var size: Point
      /// Whether it keeps its index path.
      public var isLocked: Bool
      /// Whether the lifted item's home lies before it; false everywhere at rest.
      public var followsHome = false
      /// From the beginning of the section to the cell, along the scroll axis.
      public var along = 0.0
      /// From the leading (or top) side of the viewport to the cell, across the scroll axis.
      public var across = 0.0

      /// Makes a cell that has not been laid out.
      public init(_ item: Item) {
        id = item.id
        size = item.size
        isLocked = item.isLocked
      }
    }

    /// Some cells of a section, side by side.
    public struct Line: Hashable, Sendable {
      /// The place of the first one.
      public var first: Int
      /// From the beginning of the section to the line, along the scroll axis.
      public var along: Double
      /// The extent of its largest cell along the scroll axis.
      public var extent: Double

      /// Makes a line.
      public init(first: Int, along: Double, extent: Double) {
        (self.first, self.along, self.extent) = (first, along, extent)
      }
    }

    /// A section of cells.
    public struct Section: Hashable, Sendable {
      /// The extent of the header.
      public var header = 0.0
      /// The room around the lines.
      public var insets = Insets()
      /// The cells, in their order.
      public var cells: [Cell] = []
      /// The lines in which they stand.
      public var lines: [Line] = []
      /// From the content's leading end to the section.
      public var along = 0.0
      /// The extent of header, insets and lines.
      public var extent = 0.0

      /// Makes an empty section.
      public init() {}
    }

    /// The measures that all sections share.
    public var layout: Layout
    /// The sections, in their order.
    public var sections: [Section] = []
    /// The extent of all sections together.
    public var contentExtent = 0.0

    /// Makes a collection without sections.
    public init(layout: Layout) { self.layout = layout }

    /// The greatest offset: none where the content is no longer than the viewport.
    public var greatestOffset: Double { max(0, contentExtent - layout.extent) }

    /// Whether there is a cell at that index path.
    public func contains(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section) && sections[path.section].cells.indices.contains(path.item)
    }

    /// Whether there is a place at that index path; the one behind the last cell of a section counts.
    ///
    /// - Parameters:
    ///   - path: the index path.
    ///   - source: where a cell is removed first, which leaves its section one place less.
    public func isPlace(_ path: IndexPath, afterTakingOut source: IndexPath? = nil) -> Bool {
      guard sections.indices.contains(path.section), path.item >= 0 else { return false }
      let count = sections[path.section].cells.count
      return path.section == source?.section ? path.item < count : path.item <= count
    }

    /// Whether the cell of a place is locked; false where there is none.
    func isLocked(_ path: IndexPath) -> Bool {
      contains(path) && sections[path.section].cells[path.item].isLocked
    }

    /// Where an item is; nil for nowhere.
    func path(of item: ItemID) -> IndexPath? {
      for section in sections.indices {
        for index in sections[section].cells.indices where sections[section].cells[index].id == item {
          return IndexPath(section, index)
        }
      }
      return nil
    }

    /// Whether the items stand as they are seen.
    func shows(_ seen: [Snapshot.Section]) -> Bool {
      guard seen.count == sections.count else { return false }
      for section in sections.indices {
        let items = seen[section].items
        guard items.count == sections[section].cells.count else { return false }
        for index in items.indices where items[index] != sections[section].cells[index].id { return false }
      }
      return true
    }

    /// An offset as the content allows it.
    func clamped(_ offset: Double) -> Double { max(0, min(offset, greatestOffset)) }

    /// Whether an item at that place can be sent to another one: it would exist, and is not a locked item's.
    ///
    /// In its own section the last place is that of the last item, in others the one behind it.
    func isDestination(_ path: IndexPath, from own: IndexPath) -> Bool {
      contains(path) ? !isLocked(path) : isPlace(path) && path.section != own.section
    }

    /// Whether an item can go there without pushing a locked one off its index path.
    func canMove(from own: IndexPath, to path: IndexPath) -> Bool {
      path.section == own.section
        || sections.indices.contains(own.section) && sections[own.section].cells.last?.isLocked == false
    }

    /// Moves a cell around locked ones; the sections have to be laid out then.
    ///
    /// The rules name places that exist. Planted faults may not: then nothing moves.
    mutating func moveCell(from source: IndexPath, to path: IndexPath) {
      guard contains(source), sections.indices.contains(path.section), path.item >= 0 else { return }
      if source.section == path.section {
        let last = sections[path.section].cells.count - 1
        sections[source.section].cells.moveAroundLocked(from: source.item, to: min(path.item, last))
      } else {
        let cell = sections[source.section].cells.takeOutAroundLocked(at: source.item)
        sections[path.section].cells.putInAroundLocked(cell, at: path.item)
      }
    }

    /// Where a cell lies in the viewport.
    public func frame(of path: IndexPath, offset: Double) -> Rect {
      let cell = sections[path.section].cells[path.item]
      return layout.frame(
        along: sections[path.section].along + cell.along, across: cell.across, size: cell.size,
        offset: offset)
    }

    /// Where a section lies in the viewport: its extent over the whole breadth.
    public func frame(ofSection index: Int, offset: Double) -> Rect {
      let extent = sections[index].extent
      let size =
        layout.axis == .vertical ? Point(layout.breadth, extent) : Point(extent, layout.breadth)
      return layout.frame(along: sections[index].along, across: 0, size: size, offset: offset)
    }

    /// Takes over the sections of a scene, without laying them out.
    public mutating func replace(_ sections: [CollectionReorder.Section]) {
      self.sections.resize(to: sections.count, with: Section())
      for index in sections.indices {
        self.sections[index].header = sections[index].header
        self.sections[index].insets = sections[index].insets
        self.sections[index].cells.clear()
        for item in sections[index].items { self.sections[index].cells.append(Cell(item)) }
      }
    }

    /// Lays all sections out.
    public mutating func layOut() {
      for index in sections.indices { sections[index].layOut(layout, joins: Self.joins) }
      stack()
    }

    /// Whether a cell that would end there joins a line with that room.
    public static func joins(end: Double, room: Double) -> Bool { end <= room + joinTolerance }

    /// Puts the sections one behind the other, beginning with one whose place is right already.
    ///
    /// - Complexity: O(number of sections behind it).
    public mutating func stack(from first: Int = 0) {
      var end = first > 0 ? sections[first].along : 0
      for index in first..<sections.count {
        sections[index].along = end
        end += sections[index].extent
      }
      contentExtent = end
    }
  }
}

extension CollectionReorder.Flow.Section {
  /// Lays the section out: header, leading inset, lines, trailing inset.
  ///
  /// - Parameters:
  ///   - layout: the spacings and the viewport.
  ///   - joins: whether a cell that would end there joins a line with that room.
  /// - Complexity: O(number of cells).
  public mutating func layOut(
    _ layout: CollectionReorder.Layout, joins: (_ end: Double, _ room: Double) -> Bool
  ) {
    lines.clear()
    let room = layout.breadth - insets.near - insets.far
    var along = header + insets.leading
    var end = along
    var index = 0
    while index < cells.count {
      let first = index
      var breadth = 0.0
      var lineExtent = 0.0
      while index < cells.count {
        let size = cells[index].size
        let across = index == first ? 0 : breadth + layout.itemSpacing
        if index > first, !joins(across + layout.across(size), room) { break }
        cells[index].across = insets.near + across
        breadth = across + layout.across(size)
        lineExtent = max(lineExtent, layout.along(size))
        index += 1
      }
      lines.append(CollectionReorder.Flow.Line(first: first, along: along, extent: lineExtent))
      for member in first..<index {
        cells[member].along = along + (lineExtent - layout.along(cells[member].size)) / 2
      }
      end = along + lineExtent
      along = end + layout.lineSpacing
    }
    extent = end + insets.trailing
  }
}

// Finding what lies at a location. Both axes use binary search over the very numbers from which frames are
// computed, so the result does not depend on rounding.

extension CollectionReorder.Flow {
  /// The first index for which the condition holds, which then holds for all later ones; `count` for none.
  private static func firstIndex(in count: Int, from start: Int = 0, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The least coordinate, on the viewport's scroll axis, of a span of the content.
  private func least(along: Double, extent: Double, offset: Double) -> Double {
    layout.flipsAlong ? layout.extent - (along - offset) - extent : along - offset
  }

  /// The only span, of several in content order, that may contain a coordinate; -1 or `count` for none.
  private static func candidate(
    in count: Int, from start: Int = 0, _ coordinate: Double, flipped: Bool, least: (Int) -> Double
  ) -> Int {
    // Spans contain their least coordinate and not their greatest one, whichever way they are laid out.
    flipped
      ? firstIndex(in: count, from: start) { least($0) <= coordinate }
      : firstIndex(in: count, from: start) { least($0) > coordinate } - 1
  }

  /// The section whose extent contains a location of the scroll axis, empty or not.
  ///
  /// - Complexity: O(log(number of sections)).
  public func section(atAlong coordinate: Double, offset: Double) -> Int? {
    func least(_ index: Int) -> Double {
      self.least(along: sections[index].along, extent: sections[index].extent, offset: offset)
    }
    let index = Self.candidate(in: sections.count, coordinate, flipped: layout.flipsAlong, least: least)
    guard sections.indices.contains(index), coordinate < least(index) + sections[index].extent else {
      return nil
    }
    return index
  }

  /// The index path of the cell whose frame contains the location, inside the viewport or not.
  ///
  /// - Complexity: O(log(number of sections) + log(number of cells of a section)).
  public func cell(at location: Point, offset: Double) -> CollectionReorder.IndexPath? {
    let coordinate = layout.along(location)
    guard let index = section(atAlong: coordinate, offset: offset) else { return nil }
    let start = sections[index].along
    let lineCount = sections[index].lines.count
    let line = Self.candidate(in: lineCount, coordinate, flipped: layout.flipsAlong) {
      least(
        along: start + sections[index].lines[$0].along, extent: sections[index].lines[$0].extent,
        offset: offset)
    }
    guard line >= 0, line < lineCount else { return nil }
    let first = sections[index].lines[line].first
    let end = line + 1 < lineCount ? sections[index].lines[line + 1].first : sections[index].cells.count
    let flips = layout.flipsAcross
    let place = Self.candidate(in: end, from: first, layout.across(location), flipped: flips) {
      let across = sections[index].cells[$0].across
      return flips ? layout.viewport.x - across - sections[index].cells[$0].size.x : across
    }
    let path = CollectionReorder.IndexPath(index, place)
    guard place >= first, place < end, frame(of: path, offset: offset).contains(location) else { return nil }
    return path
  }

  /// The cell in the viewport with the highest score; in a tie the given one, then the first.
  ///
  /// - Complexity: O(number of cells near the viewport).
  func bestCell(
    _ target: CollectionReorder.Policies.Target, under view: Rect, offset: Double,
    own: CollectionReorder.IndexPath
  ) -> CollectionReorder.IndexPath? {
    var best: (path: CollectionReorder.IndexPath, score: Double)?
    let bounds = layout.bounds
    forEachCellNearViewport(offset: offset) { path in
      let frame = frame(of: path, offset: offset)
      guard frame.overlaps(bounds), let score = target.score(of: frame, under: view) else { return }
      if let best, score < best.score || score == best.score && path != own { return }
      best = (path, score)
    }
    return best?.path
  }

  /// What a snapshot view proposes, whether or not it can be done: the place of a cell, or the first of an empty section.
  ///
  /// - Parameters:
  ///   - place: its centre or, by the policy, the touch.
  ///   - own: where its item is.
  func proposal(
    _ target: CollectionReorder.Policies.Target, at place: Point, under view: Rect, offset: Double,
    own: CollectionReorder.IndexPath
  ) -> CollectionReorder.IndexPath? {
    switch target {
    case .centre, .touch:
      if let path = cell(at: place, offset: offset) { return path }
      return emptySection(at: place, offset: offset).map { CollectionReorder.IndexPath($0, 0) }
    case .nearest, .overlap:
      if let section = emptySection(at: place, offset: offset) {
        return CollectionReorder.IndexPath(section, 0)
      }
      return bestCell(target, under: view, offset: offset, own: own)
    }
  }

  /// Whether a cell or an empty section lies within the tolerance of a location.
  func mayHit(_ location: Point, offset: Double, within tolerance: Double) -> Bool {
    for x in [-tolerance, tolerance] {
      for y in [-tolerance, tolerance] {
        let corner = location + Point(x, y)
        if cell(at: corner, offset: offset) != nil || emptySection(at: corner, offset: offset) != nil {
          return true
        }
      }
    }
    return false
  }

  /// The section without cells over whose extent the location lies, which spans the breadth of the viewport.
  ///
  /// - Complexity: O(log(number of sections)).
  public func emptySection(at location: Point, offset: Double) -> Int? {
    guard layout.across(location) >= 0, layout.across(location) < layout.breadth,
      let index = section(atAlong: layout.along(location), offset: offset), sections[index].cells.isEmpty
    else { return nil }
    return index
  }

  /// Calls the body for each cell that lies in lines within reach of the viewport, in the order of index paths.
  ///
  /// - Complexity: O(number of those cells + log(number of sections) + log(number of cells of a section)).
  public func forEachCellNearViewport(offset: Double, _ body: (CollectionReorder.IndexPath) -> Void) {
    // One point more on either side makes up for rounding.
    let (start, end) = (offset - 1, offset + layout.extent + 1)
    var index = Self.firstIndex(in: sections.count) { sections[$0].along + sections[$0].extent > start }
    while index < sections.count, sections[index].along < end {
      let along = sections[index].along
      let count = sections[index].lines.count
      var line = Self.firstIndex(in: count) {
        along + sections[index].lines[$0].along + sections[index].lines[$0].extent > start
      }
      while line < count, along + sections[index].lines[line].along < end {
        let last = line + 1 < count ? sections[index].lines[line + 1].first : sections[index].cells.count
        for place in sections[index].lines[line].first..<last {
          body(CollectionReorder.IndexPath(index, place))
        }
        line += 1
      }
      index += 1
    }
  }
}
