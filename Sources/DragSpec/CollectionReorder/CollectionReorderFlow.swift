extension CollectionReorder {
  /// The axis along which a collection scrolls.
  public enum Axis: String, Word {
    /// Lines are rows, stacked from top to bottom, or from bottom to top.
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
  /// Layout is worked out along the scroll axis from the content's leading end, and across it from the
  /// leading (or top) side. Only ``frame(_:offset:)`` converts this into places in the viewport.
  public struct Layout: Hashable, Sendable {
    /// Width and height of the viewport.
    public var viewport: Point
    /// The axis along which the collection scrolls.
    public var axis: Axis
    /// The direction of writing.
    public var direction: Direction
    /// Whether content that scrolls vertically begins at the bottom.
    public var isFromBottom: Bool
    /// The room between two lines.
    public var lineSpacing: Double
    /// The room between two cells of a line.
    public var itemSpacing: Double

    /// Makes a layout.
    public init(
      viewport: Point, axis: Axis = .vertical, direction: Direction = .leftToRight,
      isFromBottom: Bool = false,
      lineSpacing: Double = 0, itemSpacing: Double = 0
    ) {
      self.viewport = viewport
      self.axis = axis
      self.direction = direction
      self.isFromBottom = isFromBottom
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
    }

    /// The extent of the viewport along the scroll axis.
    public var extent: Double { along(viewport) }
    /// The breadth of the viewport across the scroll axis.
    public var breadth: Double { across(viewport) }

    /// The part of a size or a location that lies along the scroll axis.
    public func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }
    /// The part of a size or a location that lies across the scroll axis.
    public func across(_ point: Point) -> Double { axis == .vertical ? point.x : point.y }

    /// The size, or the location, with these parts along the scroll axis and across it.
    public func size(along: Double, across: Double) -> Point {
      axis == .vertical ? Point(across, along) : Point(along, across)
    }

    /// The whole viewport in its own coordinates.
    public var bounds: Rect { Rect(0, 0, viewport.x, viewport.y) }

    /// Whether the content begins at the right or at the bottom.
    public var isReversed: Bool { axis == .vertical ? isFromBottom : direction == .rightToLeft }

    /// How far a location lies from the side of the viewport at which the content begins.
    public func distanceFromStart(_ location: Point) -> Double {
      isReversed ? extent - along(location) : along(location)
    }

    /// A part of the content.
    ///
    /// - Parameters:
    ///   - along: from the content's leading end to its beginning.
    ///   - across: from the leading (or top) side to its beginning.
    ///   - size: its width and height, in points.
    public func part(along: Double, across: Double, _ size: Point) -> Rect {
      let origin = self.size(along: along, across: across)
      return Rect(origin.x, origin.y, size.x, size.y)
    }

    /// The frame of a part of the content in the viewport: scrolled, and mirrored if the layout is.
    public func frame(_ part: Rect, offset: Double) -> Rect {
      var frame = part
      if axis == .vertical { frame.y -= offset } else { frame.x -= offset }
      if direction == .rightToLeft { frame.x = viewport.x - frame.x - frame.width }
      if axis == .vertical, isFromBottom { frame.y = viewport.y - frame.y - frame.height }
      return frame
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
  /// Sections of items, and where their cells lie once they are laid out.
  public struct Flow: Sendable {
    /// The measures that all sections share.
    public var layout: Layout
    /// The sections with their items, in their order.
    public var sections: [Section]
    /// Where each cell lies in the content: neither scrolled nor mirrored.
    public var cells: [[Rect]] = []
    /// The part of the content that each section takes up, over the whole breadth.
    public var bands: [Rect] = []
    /// The extent of all sections together.
    public var contentExtent = 0.0

    /// Makes a collection that has not been laid out.
    public init(layout: Layout, sections: [Section] = []) {
      self.layout = layout
      self.sections = sections
    }

    /// The greatest offset: none where the content is no longer than the viewport.
    public var greatestOffset: Double { max(0, contentExtent - layout.extent) }

    /// An offset as the content allows it.
    public func clamped(_ offset: Double) -> Double { max(0, min(offset, greatestOffset)) }

    /// Whether there is an item at that index path.
    public func contains(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section) && sections[path.section].items.indices.contains(path.item)
    }

    /// The item of an index path; nil where there is none.
    public func item(at path: IndexPath) -> Item? {
      contains(path) ? sections[path.section].items[path.item] : nil
    }

    /// Whether the item of a place is locked; false where there is none.
    public func isLocked(_ path: IndexPath) -> Bool { item(at: path)?.isLocked ?? false }

    /// Whether there is a place at that index path, which may be the one behind the last item of a section.
    public func isPlace(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section) && path.item >= 0
        && path.item <= sections[path.section].items.count
    }

    /// Where an item is; nil for nowhere.
    public func path(of item: ItemID) -> IndexPath? {
      for section in sections.indices {
        for index in sections[section].items.indices where sections[section].items[index].id == item {
          return IndexPath(section, index)
        }
      }
      return nil
    }

    /// Where a cell lies in the viewport.
    public func frame(of path: IndexPath, offset: Double) -> Rect {
      layout.frame(cells[path.section][path.item], offset: offset)
    }

    /// The index path of the cell whose frame contains the location, inside the viewport or not.
    public func cell(at location: Point, offset: Double) -> IndexPath? {
      for section in cells.indices {
        for index in cells[section].indices
        where layout.frame(cells[section][index], offset: offset).contains(location) {
          return IndexPath(section, index)
        }
      }
      return nil
    }

    /// The section without items over whose extent the location lies.
    public func emptySection(at location: Point, offset: Double) -> Int? {
      for section in bands.indices
      where sections[section].items.isEmpty
        && layout.frame(bands[section], offset: offset).contains(location)
      {
        return section
      }
      return nil
    }

    /// The place to which a step from a cell goes; nil for none.
    ///
    /// Candidates are the unlocked cells and the empty sections straight on in that direction. The one whose
    /// middle is nearest to the cell's is chosen; among equals the first.
    ///
    /// - Complexity: O(number of items).
    public func place(beside path: IndexPath, _ direction: KeyEvent.Direction) -> IndexPath? {
      guard contains(path) else { return nil }
      let own = frame(of: path, offset: 0)
      let (far, tolerance) = (layout.breadth + contentExtent, joinTolerance)
      let way =
        switch direction {
        case .left: Rect(own.x - far, own.y, far, own.height)
        case .right: Rect(own.maxX, own.y, far, own.height)
        case .up: Rect(own.x, own.y - far, own.width, far)
        case .down: Rect(own.x, own.maxY, own.width, far)
        }
      var best: (path: IndexPath, distance: Double)?
      func offer(_ other: IndexPath, _ frame: Rect) {
        guard frame.overlaps(way, byMoreThan: tolerance) else { return }
        let distance = (frame.centre - own.centre).squaredLength
        if let best, distance > best.distance - tolerance { return }
        best = (other, distance)
      }
      for section in sections.indices {
        if sections[section].items.isEmpty {
          offer(IndexPath(section, 0), layout.frame(bands[section], offset: 0))
        }
        for index in sections[section].items.indices where !sections[section].items[index].isLocked {
          let other = IndexPath(section, index)
          offer(other, frame(of: other, offset: 0))
        }
      }
      return best?.path
    }

    /// Calls the body for each index path, in their order.
    public func forEachPath(_ body: (IndexPath) -> Void) {
      for section in sections.indices {
        for index in sections[section].items.indices { body(IndexPath(section, index)) }
      }
    }
  }
}

extension CollectionReorder.Flow {
  /// Whether a cell that would end there joins a line with this much room.
  public static func joins(end: Double, room: Double) -> Bool {
    end <= room + CollectionReorder.joinTolerance
  }

  /// Lays all sections out, one behind the other: header, leading inset, lines, trailing inset.
  public mutating func layOut(joins: (_ end: Double, _ room: Double) -> Bool = Self.joins) {
    contentExtent = 0
    cells.resize(to: sections.count, with: [])
    bands.clear()
    for index in sections.indices {
      let extent = layOut(index, joins)
      let size = layout.size(along: extent, across: layout.breadth)
      bands.append(layout.part(along: contentExtent, across: 0, size))
      contentExtent += extent
    }
  }

  /// Puts the cells of a section in lines, behind the sections before it; returns the section's extent.
  private mutating func layOut(_ index: Int, _ joins: (_ end: Double, _ room: Double) -> Bool) -> Double {
    let (items, insets) = (sections[index].items, sections[index].insets)
    let room = layout.breadth - insets.near - insets.far
    var along = sections[index].header + insets.leading
    var end = along
    cells[index].clear()
    while cells[index].count < items.count {
      let first = cells[index].count
      var next = first
      var (breadth, lineExtent) = (0.0, 0.0)
      while next < items.count {
        let joined = (next == first ? 0 : breadth + layout.itemSpacing) + layout.across(items[next].size)
        if next > first, !joins(joined, room) { break }
        breadth = joined
        lineExtent = max(lineExtent, layout.along(items[next].size))
        next += 1
      }
      var across = 0.0
      for item in items[first..<next] {
        let middle = along + (lineExtent - layout.along(item.size)) / 2
        cells[index].append(
          layout.part(along: contentExtent + middle, across: insets.near + across, item.size))
        across += layout.across(item.size) + layout.itemSpacing
      }
      end = along + lineExtent
      along = end + layout.lineSpacing
    }
    return end + insets.trailing
  }

  /// Moves an item; locked ones keep their index path, and all others close ranks between them.
  ///
  /// If the item leaves a section that ends with locked items, those move up by one. All sections have to be laid out
  /// afterwards. The rules name places that exist; planted faults may name others, and then nothing moves.
  public mutating func moveItem(
    from source: CollectionReorder.IndexPath, to path: CollectionReorder.IndexPath
  ) {
    guard let item = item(at: source), sections.indices.contains(path.section), path.item >= 0 else { return }
    sections[source.section].items[source.item].isLocked = true
    let (left, entered) = (sections[source.section].items, sections[path.section].items)
    // Forwards in its own section the item goes behind those that shift towards it.
    let isForward = path.section == source.section && path.item > source.item
    let rank = entered.prefix(isForward ? path.item + 1 : path.item).filter { !$0.isLocked }.count
    var items = entered.filter { !$0.isLocked }
    items.insert(item, at: rank)
    sections[source.section].items = left.filter { !$0.isLocked }.around(left, without: source.item)
    sections[path.section].items = items.around(
      entered, without: path.section == source.section ? source.item : nil)
  }

  /// Whether a change by others makes sense.
  public func accepts(_ event: CollectionReorder.Event) -> Bool {
    event.isChange(
      ofSections: sections.count, itemCount: { sections[$0].items.count }, has: { path(of: $0) != nil })
  }

  /// Makes a change by others that makes sense; items behind it shift, locked ones too.
  ///
  /// Overridden rules may name any path: one that does not exist changes nothing.
  ///
  /// - Returns: the item that has come, gone, changed its place or its lock; nil for none.
  public mutating func change(_ event: CollectionReorder.Event) -> ItemID? {
    switch event {
    case .insert(let item, let path):
      guard isPlace(path) else { return nil }
      sections[path.section].items.insert(item, at: path.item)
      return item.id
    case .delete(let path):
      guard contains(path) else { return nil }
      return sections[path.section].items.remove(at: path.item).id
    case .moveItem(let source, let path):
      guard contains(source), isPlace(path) else { return nil }
      let item = sections[source.section].items.remove(at: source.item)
      sections[path.section].items.insert(item, at: min(path.item, sections[path.section].items.count))
      return item.id
    case .lock(let path), .unlock(let path):
      guard contains(path) else { return nil }
      sections[path.section].items[path.item].isLocked = event.kind == .lock
      return sections[path.section].items[path.item].id
    case .reload(let path, let size):
      guard contains(path) else { return nil }
      sections[path.section].items[path.item].size = size
    case .resize(let viewport): layout.viewport = viewport
    case .touch, .tick, .background, .key: break
    }
    return nil
  }
}

extension [CollectionReorder.Item] {
  /// These items with the locked ones of a section put in at their places there, or at the end where there are too
  /// few.
  fileprivate func around(_ section: Self, without left: Int?) -> Self {
    var items = self
    for (place, item) in section.enumerated() where item.isLocked && place != left {
      items.insert(item, at: Swift.min(place, items.count))
    }
    return items
  }
}
