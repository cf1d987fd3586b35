import DragSpec

/// Moves the snapshot view by what its touch has moved, as with the translations of a recogniser.
final class TranslatedCollection: CollectionReorderRules {
  private var last = Point.zero

  override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    last = state.policies.lifts == .move ? touch.press : touch.location
    super.lift(path, touchIndex: touchIndex, &state)
  }

  override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
    let way = location - last
    last = location
    return drag.centre + way
  }
}

/// Keeps the touch, not the snapshot view, where the view does not leave the viewport.
final class KeptTouchCollection: CollectionReorderRules {
  override func viewInside(_ view: Rect, _ state: State) -> Rect {
    guard let grabOffset = state.drag?.grabOffset else { return super.viewInside(view, state) }
    let (touch, viewport) = (view.centre - grabOffset, state.flow.layout.viewport)
    func kept(_ place: Double, _ offset: Double, _ length: Double, in extent: Double) -> Double {
      let before = length / 2 - offset
      return max(before, min(place, extent - (length - before)))
    }
    let inside = Point(
      kept(touch.x, grabOffset.x, view.width, in: viewport.x),
      kept(touch.y, grabOffset.y, view.height, in: viewport.y))
    let way = inside - touch
    return Rect(view.x + way.x, view.y + way.y, view.width, view.height)
  }
}

/// Lays out by the room that is left in a line, and puts cells around the middle of their line.
final class FilledCollection: CollectionReorderRules {
  override func layOut(_ state: inout State) {
    let layout = state.flow.layout
    var start = 0.0
    state.flow.cells = []
    state.flow.bands = []
    for section in state.flow.sections {
      let far = layout.breadth - section.insets.far
      var top = start + section.header + section.insets.leading
      var end = top
      var cells: [Rect] = []
      while cells.count < section.items.count {
        let rest = section.items[cells.count...]
        var extent = 0.0
        var room = far - section.insets.near
        var places: [Double] = []
        for item in rest {
          let gap = places.isEmpty ? 0 : layout.itemSpacing
          if !places.isEmpty, layout.across(item.size) > room - gap { break }
          places.append(far - (room - gap))
          room -= gap + layout.across(item.size)
          extent = max(extent, layout.along(item.size))
        }
        let middle = top + extent / 2
        for (place, item) in zip(places, rest) {
          cells.append(layout.part(along: middle - layout.along(item.size) / 2, across: place, item.size))
        }
        end = top + extent
        top = end + layout.lineSpacing
      }
      state.flow.cells.append(cells)
      let size = layout.size(along: section.insets.trailing + end - start, across: layout.breadth)
      state.flow.bands.append(layout.part(along: start, across: 0, size))
      start = section.insets.trailing + end
    }
    state.flow.contentExtent = start
  }
}

/// Brings a location into the content, and from there into the coordinates of each section and cell.
final class ContentCollection: CollectionReorderRules {
  override func cell(at location: Point, _ state: State) -> IndexPath? {
    let (along, across) = inContent(location, state)
    let layout = state.flow.layout
    for (section, cells) in state.flow.cells.enumerated() {
      for (item, cell) in cells.enumerated() {
        if contains(along - layout.along(cell.origin), layout.along(cell.size), isAlong: true, layout),
          contains(across - layout.across(cell.origin), layout.across(cell.size), isAlong: false, layout)
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
      let band = state.flow.bands[$0]
      return state.flow.sections[$0].items.isEmpty
        && contains(along - layout.along(band.origin), layout.along(band.size), isAlong: true, layout)
        && contains(across, layout.breadth, isAlong: false, layout)
    }
  }

  private func inContent(_ location: Point, _ state: State) -> (along: Double, across: Double) {
    let layout = state.flow.layout
    var place = location
    if layout.direction == .rightToLeft { place.x = layout.viewport.x - location.x }
    if layout.axis == .vertical, layout.isFromBottom { place.y = layout.viewport.y - location.y }
    return (layout.along(place) + state.offset, layout.across(place))
  }

  /// Whether a length contains a place that is counted from its leading end: that end, unless it is on the right or below.
  private func contains(
    _ place: Double, _ length: Double, isAlong: Bool, _ layout: CollectionReorder.Layout
  ) -> Bool {
    let isHorizontal = isAlong == (layout.axis == .horizontal)
    let isFromRight = isHorizontal && layout.direction == .rightToLeft
    let isFromBottom = isAlong && layout.axis == .vertical && layout.isFromBottom
    return isFromRight || isFromBottom ? place > 0 && place <= length : place >= 0 && place < length
  }
}

/// Compares a touch with the borders of the zones, and takes off what is scrolled too far.
final class BoundedCollection: CollectionReorderRules {
  override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
    let layout = state.flow.layout
    let isFromRight = layout.axis == .horizontal && layout.direction == .rightToLeft
    let isFromBottom = layout.axis == .vertical && layout.isFromBottom
    let place =
      isFromRight
      ? layout.viewport.x - location.x
      : isFromBottom ? layout.viewport.y - location.y : layout.along(location)
    let isInStart = place - state.scene.edgeZone <= 0
    let isInEnd = place + state.scene.edgeZone >= layout.extent
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
    state.scene.scrollSpeed * (seconds / 2) + state.scene.scrollSpeed * (seconds / 2)
  }
}

/// Compares distances instead of their squares.
final class RootedCollection: CollectionReorderRules {
  override func wanders(_ touch: State.Touch) -> Bool {
    (touch.location - touch.press).length > TouchEvent.tapRadius
  }
}

/// Chooses among cells by distances instead of their squares, or by areas instead of shares of them.
final class ComparingCollection: CollectionReorderRules {
  override func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
    if let section = emptySection(at: drag.centre, state) { return IndexPath(section, 0) }
    var best: (path: IndexPath, frame: Rect)?
    state.flow.forEachPath { path in
      let frame = frame(of: path, state)
      guard frame.overlaps(state.flow.layout.bounds), isMeant(frame, drag, state) else { return }
      if let best {
        if isBetter(best.frame, than: frame, drag, state) { return }
        if path != drag.path, !isBetter(frame, than: best.frame, drag, state) { return }
      }
      best = (path, frame)
    }
    guard let path = best?.path, path != drag.path,
      !state.flow.isLocked(path)
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

/// Leaves the item where it is until it is dropped, and takes it then where its touch has been last.
final class DroppingCollection: CollectionReorderRules {
  private var isDropping = false

  override func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
    isDropping ? super.proposal(drag, state) : nil
  }

  override func release(_ drag: State.Drag, _ state: inout State) {
    isDropping = true
    settle(fallback: state.offset, &state)
    isDropping = false
    super.release(state.drag ?? drag, &state)
  }
}

/// Scrolls faster the nearer the touch is to the side, at no speed that the scene says.
final class FastCollection: CollectionReorderRules {
  private var depth = 0.0

  override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
    let fromStart = state.flow.layout.distanceFromStart(drag.location)
    depth = state.scene.edgeZone - min(fromStart, state.flow.layout.extent - fromStart)
    super.tick(seconds: seconds, drag, &state)
  }

  override func scrollStep(seconds: Double, _ state: State) -> Double { 3 * depth * seconds }
}
