/// Lists side by side, whose rows are moved by drags, also from one into another.
///
/// Put your own code in its place.
package final class Lists {
  package typealias Location = (x: Double, y: Double)
  package typealias Frame = (x: Double, y: Double, width: Double, height: Double)
  /// The index of a view, a section of it and a row in that.
  package typealias Path = (view: Int, section: Int, item: Int)

  package struct View {
    package let frame: Frame
    package let rowHeight: Double
    /// The rows of each section.
    package var sections: [[Int]]

    package init(frame: Frame, rowHeight: Double, sections: [[Int]]) {
      (self.frame, self.rowHeight, self.sections) = (frame, rowHeight, sections)
    }
  }

  package enum DragEvent {
    case began
    case moved(Int, from: Path, to: Path)
    case ended(isMove: Bool)
  }

  /// From back to front.
  package private(set) var views: [View]
  /// The row of the drag, and whether that has begun: the finger has moved after the lift.
  package private(set) var lifted: Int?
  package private(set) var hasBegun = false
  /// The view in which a drop would go now, and where; no section for below all rows.
  package private(set) var destination: (view: Int, place: (section: Int, item: Int)?)?
  /// Called for what a drag does.
  package var onEvent: (DragEvent) -> Void = { _ in }

  private var finger: Finger?

  package init(_ views: [View]) { self.views = views }

  // MARK: The finger

  package func press(_ at: Location) {
    finger = Finger(press: at, row: spot(at)?.row)
    // <<press>> lift()
  }

  package func lift() {
    guard let finger, finger.isLive, let row = finger.row else { return }
    self.finger?.isLive = false
    lifted = row
  }

  package func move(_ to: Location) {
    guard let finger else { return }
    // <<move>> if to != finger.press { lift() }
    let (dx, dy) = (to.x - finger.press.x, to.y - finger.press.y)
    // Without a root, which would be rounded.
    if dx * dx + dy * dy > Finger.tapRadius * Finger.tapRadius { self.finger?.isLive = false }
    guard lifted != nil else { return }
    if !hasBegun { onEvent(.began) }
    hasBegun = true
    destination = spot(to).map { ($0.view, $0.place) }
  }

  /// Whether a drop would move the row: a view without sections has no place for anything.
  package var canDrop: Bool { destination.map { !views[$0.view].sections.isEmpty } ?? false }

  package func release() {
    if hasBegun {
      let isMove = canDrop
      if isMove { drop() }
      onEvent(.ended(isMove: isMove))
    }
    end()
  }

  package func cancel() {
    if hasBegun { onEvent(.ended(isMove: false)) }
    end()
  }

  private func end() { (finger, lifted, hasBegun, destination) = (nil, nil, false, nil) }

  private func drop() {
    guard let row = lifted, let source = path(row), let (view, place) = destination else { return }
    views[source.view].sections[source.section].remove(at: source.item)
    let section = place?.section ?? views[view].sections.count - 1
    // Behind the last row there is one place less if it comes from the same section.
    let end = views[view].sections[section].count
    let target: Path = (view, section, min(place?.item ?? end, end))
    views[view].sections[section].insert(row, at: target.item)
    if target != source { onEvent(.moved(row, from: source, to: target)) }
  }

  // MARK: What is where

  private func path(_ row: Int) -> Path? {
    for (view, shown) in views.enumerated() {
      for (section, rows) in shown.sections.enumerated() {
        if let item = rows.firstIndex(of: row) { return (view, section, item) }
      }
    }
    return nil
  }

  /// The view at a location, the row there, and the place that a drop takes: behind the last row in its lower half.
  private func spot(_ at: Location) -> (view: Int, row: Int?, place: (section: Int, item: Int)?)? {
    let index = views.lastIndex { view in
      let frame = view.frame
      return frame.x <= at.x && at.x < frame.x + frame.width && frame.y <= at.y
        && at.y < frame.y + frame.height
    }
    guard let index else { return nil }
    var top = views[index].frame.y
    for (section, rows) in views[index].sections.enumerated() {
      for (item, row) in rows.enumerated() {
        let bottom = top + views[index].rowHeight
        if top <= at.y, at.y < bottom {
          let isBehind = item == rows.count - 1 && at.y >= top + views[index].rowHeight / 2
          return (index, row, (section, isBehind ? item + 1 : item))
        }
        top = bottom
      }
    }
    return (index, nil, nil)
  }
}

private struct Finger {
  /// A touch that was once farther from its press does not lift.
  static let tapRadius = 10.0

  let press: Lists.Location
  /// The row that it pressed, and whether it may still lift that.
  let row: Int?
  var isLive = true
}
