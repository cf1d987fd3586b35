import DragSpec

/// Moves the snapshot view by what its touch has moved, as with the translations of a recogniser.
final class TranslatedCollection: CollectionReorderRules {
  private var last = Point.zero

  override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    last = state.touches[touchIndex].location
    super.lift(path, touchIndex: touchIndex, &state)
  }

  override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
    let way = location - last
    last = location
    return drag.centre + way
  }
}

/// Lays out by the room that is left in a line, and puts cells around the middle of their line.
final class FilledCollection: CollectionReorderRules {
  override func layOut(section: Int, _ state: inout State) {
    let layout = state.flow.layout
    var laid = state.flow.sections[section]
    let far = layout.breadth - laid.insets.far
    var top = laid.header + laid.insets.leading
    var end = top
    var index = 0
    laid.lines.removeAll()
    while index < laid.cells.count {
      let first = index
      var extent = 0.0
      var rest = far - laid.insets.near
      repeat {
        if index > first { rest -= layout.itemSpacing }
        laid.cells[index].across = far - rest
        rest -= layout.across(laid.cells[index].size)
        extent = max(extent, layout.along(laid.cells[index].size))
        index += 1
      } while index < laid.cells.count
        && layout.across(laid.cells[index].size) <= rest - layout.itemSpacing
      let middle = top + extent / 2
      for member in first..<index {
        laid.cells[member].along = middle - layout.along(laid.cells[member].size) / 2
      }
      laid.lines.append(CollectionReorder.Flow.Line(first: first, along: top, extent: extent))
      end = top + extent
      top = end + layout.lineSpacing
    }
    laid.extent = laid.insets.trailing + end
    state.flow.sections[section] = laid
  }
}

/// Brings a location into the content, and from there into the coordinates of each section and cell.
final class ContentCollection: CollectionReorderRules {
  override func cell(at location: Point, _ state: State) -> IndexPath? {
    let (along, across) = inContent(location, state)
    let layout = state.flow.layout
    for (section, content) in state.flow.sections.enumerated() {
      for (item, cell) in content.cells.enumerated() {
        if contains(along - content.along - cell.along, layout.along(cell.size), isAlong: true, layout),
          contains(across - cell.across, layout.across(cell.size), isAlong: false, layout)
        {
          return IndexPath(section, item)
        }
      }
    }
    return nil
  }

  override func emptySection(at location: Point, _ state: State) -> Int? {
    let (along, across) = inContent(location, state)
    let layout = state.flow.layout
    return state.flow.sections.indices.first {
      let section = state.flow.sections[$0]
      return section.cells.isEmpty
        && contains(along - section.along, section.extent, isAlong: true, layout)
        && contains(across, layout.breadth, isAlong: false, layout)
    }
  }

  private func inContent(_ location: Point, _ state: State) -> (along: Double, across: Double) {
    let layout = state.flow.layout
    var place = location
    if layout.direction == .rightToLeft { place.x = layout.viewport.x - location.x }
    return (layout.along(place) + state.offset, layout.across(place))
  }

  /// Whether a length contains a place that is counted from its leading end: that end, unless it is on the right.
  private func contains(
    _ place: Double, _ length: Double, isAlong: Bool, _ layout: CollectionReorder.Layout
  ) -> Bool {
    let isHorizontal = isAlong == (layout.axis == .horizontal)
    let isFromRight = isHorizontal && layout.direction == .rightToLeft
    return isFromRight ? place > 0 && place <= length : place >= 0 && place < length
  }
}

/// Compares a touch with the borders of the zones, and takes off what is scrolled too far.
final class BoundedCollection: CollectionReorderRules {
  override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
    let layout = state.flow.layout
    let isFromRight = layout.axis == .horizontal && layout.direction == .rightToLeft
    let place = isFromRight ? layout.viewport.x - location.x : layout.along(location)
    let isInStart = place - state.edgeZone <= 0
    let isInEnd = place + state.edgeZone >= layout.extent
    if isInStart, isInEnd { return 2 * place <= layout.extent ? .start : .end }
    return isInStart ? .start : isInEnd ? .end : nil
  }

  override func clampedOffset(_ offset: Double, _ state: State) -> Double {
    var bounded = offset
    let beyond = bounded + state.flow.layout.extent - state.flow.contentExtent
    if beyond > 0 { bounded -= beyond }
    return bounded > 0 ? bounded : 0
  }

  override func scrollStep(seconds: Double, _ state: State) -> Double {
    state.scrollSpeed * (seconds / 2) + state.scrollSpeed * (seconds / 2)
  }
}

/// Compares distances instead of their squares.
final class RootedCollection: CollectionReorderRules {
  override func wanders(_ touch: State.Touch, at location: Point) -> Bool {
    (location - touch.press).length > CollectionReorder.tapRadius
  }
}

/// Chooses among cells by distances instead of their squares, or by areas instead of shares of them.
final class ComparingCollection: CollectionReorderRules {
  override func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
    if let section = emptySection(at: drag.centre, state) { return IndexPath(section, 0) }
    var best: (path: IndexPath, frame: Rect)?
    state.flow.forEachCellNearViewport(offset: state.offset) { path in
      let frame = frame(of: path, state)
      guard frame.overlaps(state.flow.layout.bounds), isMeant(frame, drag, state) else { return }
      if let best {
        if isBetter(best.frame, than: frame, drag, state) { return }
        if path != drag.path, !isBetter(frame, than: best.frame, drag, state) { return }
      }
      best = (path, frame)
    }
    guard let path = best?.path, path != drag.path,
      !state.flow.sections[path.section].cells[path.item].isLocked
    else { return nil }
    return path
  }

  private func isMeant(_ frame: Rect, _ drag: State.Drag, _ state: State) -> Bool {
    state.policies.target == .nearest
      || area(frame) > 0 && 2 * shared(frame, drag) >= area(frame)
  }

  private func isBetter(_ one: Rect, than other: Rect, _ drag: State.Drag, _ state: State) -> Bool {
    state.policies.target == .nearest
      ? (one.centre - drag.centre).length < (other.centre - drag.centre).length
      : shared(one, drag) * area(other) > shared(other, drag) * area(one)
  }

  private func area(_ frame: Rect) -> Double { frame.width * frame.height }

  private func shared(_ frame: Rect, _ drag: State.Drag) -> Double {
    let (left, top) = (drag.centre.x - drag.size.x / 2, drag.centre.y - drag.size.y / 2)
    let width = min(left + drag.size.x - frame.x, frame.maxX - left, frame.width, drag.size.x)
    let height = min(top + drag.size.y - frame.y, frame.maxY - top, frame.height, drag.size.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}
