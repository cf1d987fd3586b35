extension CollectionReorder {
  /// Sections of cells that have been laid out: what stands where.
  ///
  /// Each section is laid out for itself and keeps its extent, so that a change costs the sections that it touches
  /// and one addition for each section behind them.
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

    /// Where a cell lies in the viewport.
    public func frame(of path: IndexPath, offset: Double) -> Rect {
      let cell = sections[path.section].cells[path.item]
      return layout.frame(
        along: sections[path.section].along + cell.along, across: cell.across, size: cell.size,
        offset: offset)
    }

    /// Takes over the sections of a scene, without laying them out.
    public mutating func replace(_ sections: [CollectionReorder.Section]) {
      while self.sections.count > sections.count { self.sections.removeLast() }
      while self.sections.count < sections.count { self.sections.append(Section()) }
      for index in sections.indices {
        self.sections[index].header = sections[index].header
        self.sections[index].insets = sections[index].insets
        self.sections[index].cells.removeAll(keepingCapacity: true)
        for item in sections[index].items { self.sections[index].cells.append(Cell(item)) }
      }
    }

    /// Lays all sections out.
    public mutating func layOut() {
      for index in sections.indices { sections[index].layOut(layout, joins: Self.joins) }
      stack()
    }

    /// Whether a cell joins a line in which it would end there.
    public static func joins(end: Double, room: Double) -> Bool { end <= room + joinTolerance }

    /// Puts the sections one behind the other, from one on whose place is right.
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
  ///   - joins: whether a cell joins a line of some room in which it would end there.
  /// - Complexity: O(number of cells).
  public mutating func layOut(
    _ layout: CollectionReorder.Layout, joins: (_ end: Double, _ room: Double) -> Bool
  ) {
    lines.removeAll(keepingCapacity: true)
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
