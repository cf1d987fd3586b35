import DragSpec

/// Walks down to a row, and takes what it passes off the height.
final class WalkingSession: DragSessionRules {
  override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
    let layout = state.views[view].layout
    var rest = layout.isFromBottom ? layout.frame.maxY - location.y : location.y - layout.frame.y
    func isWithin(_ height: Double) -> Bool { layout.isFromBottom ? rest <= height : rest < height }
    for (section, content) in state.rows[view].sections.enumerated() {
      if isWithin(layout.headerHeight) { return .header(section: section) }
      rest -= layout.headerHeight
      for row in content.rows.indices {
        if isWithin(layout.rowHeight) {
          return .row(section: section, row: row, quarter: min(3, Int(4 * rest / layout.rowHeight)))
        }
        rest -= layout.rowHeight
      }
    }
    return nil
  }
}

/// Brings a location into the coordinates of a view, and there divides by the height of a row.
final class LocalSession: DragSessionRules {
  override func view(at location: Point, _ state: State) -> Int? {
    state.views.indices.last { index in
      let frame = state.views[index].layout.frame
      let local = location - frame.origin
      return local.x >= 0 && local.y >= 0 && local.x < frame.width && local.y < frame.height
        && state.app(state.views[index].app)?.isInBackground == false
    }
  }

  override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
    let layout = state.views[view].layout
    let isUp = layout.isFromBottom
    let local = isUp ? layout.frame.maxY - location.y : location.y - layout.frame.y
    var top = 0.0
    for (section, content) in state.rows[view].sections.enumerated() {
      let rows = top + layout.headerHeight
      let bottom = rows + layout.rowHeight * Double(content.rows.count)
      if isUp ? local <= rows : local < rows { return .header(section: section) }
      if isUp ? local <= bottom : local < bottom {
        let place = (local - rows) / layout.rowHeight
        let row = isUp ? place.rounded(.up) - 1 : place.rounded(.down)
        let above = local - rows - row * layout.rowHeight
        let quarter = [0.25, 0.5, 0.75].count { above >= layout.rowHeight * $0 }
        return .row(section: section, row: Int(row), quarter: quarter)
      }
      top = bottom
    }
    return nil
  }
}

/// Notes when a rest or a hover has begun, and looks at a clock.
final class ClockSession: DragSessionRules {
  private var now = 1000.0

  override func pass(seconds: Double, _ state: inout State) {
    let before = now
    now += seconds
    guard let session = state.session else { return }
    state.session?.restSeconds = now - (before - session.restSeconds)
    if let hover = session.hover { state.session?.hover?.seconds = now - (before - hover.seconds) }
  }
}

/// Compares distances instead of their squares.
final class RootedSession: DragSessionRules {
  override func wanders(_ touch: Touch) -> Bool {
    (touch.location - touch.press).length > TouchEvent.tapRadius
  }
}
