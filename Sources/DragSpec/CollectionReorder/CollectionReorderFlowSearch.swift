// Finding what lies at a location. Both axes are searched by halves, with the very numbers from which the frames are
// computed: what is found does not depend on rounding.

extension CollectionReorder.Flow {
  /// The first index for which the condition holds, where it holds for all behind it too; `count` for none.
  private static func firstIndex(in count: Int, from start: Int = 0, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The least coordinate of a span of the content on the scroll axis of the viewport.
  private func least(along: Double, extent: Double, offset: Double) -> Double {
    layout.flipsAlong ? layout.extent - (along - offset) - extent : along - offset
  }

  /// The one among spans in content order that may contain a coordinate; -1 or `count` for none.
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
    // One point more on either side makes up for what rounding may do.
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
