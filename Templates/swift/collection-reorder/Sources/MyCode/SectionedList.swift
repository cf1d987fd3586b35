/// A list with sections, whose rows are moved by drags, also across sections.
///
/// Put your own code in its place.
package final class SectionedList {
  package typealias Location = (x: Double, y: Double)
  package typealias Frame = (x: Double, y: Double, width: Double, height: Double)
  package typealias Path = (section: Int, item: Int)

  package let width: Double
  package let height: Double
  /// The rows of each section.
  package private(set) var sections: [[Int]]
  package private(set) var lifted: Int?
  /// Called when a drag begins, moves its row or ends.
  package var onEvent: (DragEvent) -> Void = { _ in }

  package enum DragEvent {
    case began(Path)
    case moved(from: Path, to: Path)
    case ended(Path)
    case cancelled(Path)
  }

  /// The height of each section's header.
  private let headers: [Double]
  /// The height of each row.
  private let heights: [Int: Double]
  private var finger: Finger?
  /// The way from the finger to the corner of the lifted row.
  private var grab: Location = (0, 0)
  private var sectionsBefore: [[Int]] = []

  package init(
    width: Double, height: Double, headers: [Double], sections: [[Int]], heights: [Int: Double]
  ) {
    (self.width, self.height, self.headers) = (width, height, headers)
    (self.sections, self.heights) = (sections, heights)
  }

  // MARK: The finger

  package func press(_ at: Location) {
    let hit = Self.contains((0, 0, width, height), at) ? hit(at) : nil
    finger = Finger(press: at, at: at, row: hit?.row)
    // <<press>> lift()
  }

  package func lift() {
    guard let finger, finger.isLive, let row = finger.row, let path = path(row), let frame = frame(row) else {
      return
    }
    self.finger?.isLive = false
    (lifted, sectionsBefore) = (row, sections)
    grab = (frame.x - finger.at.x, frame.y - finger.at.y)
    onEvent(.began(path))
  }

  package func move(_ to: Location) {
    guard let finger else { return }
    // <<move>> if to != finger.press { lift() }
    self.finger?.at = to
    let (dx, dy) = (to.x - finger.press.x, to.y - finger.press.y)
    // Without a root, which would be rounded.
    if dx * dx + dy * dy > Finger.tapRadius * Finger.tapRadius { self.finger?.isLive = false }
    if let lifted, let start = path(lifted) { settle(lifted, from: start) }
  }

  /// Moves the lifted row to where its middle is, until that is where it lies.
  private func settle(_ row: Int, from start: Path) {
    guard let frame = liftedFrame else { return }
    let (before, middle) = (sections, (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
    var visited: [Path] = []
    var here = start
    while let target = hit(middle)?.path, target != here {
      visited.append(here)
      if visited.contains(where: { $0 == target }) {
        // It would go to and fro for ever.
        sections = before
        return
      }
      sections[here.section].remove(at: here.item)
      sections[target.section].insert(row, at: target.item)
      here = target
    }
    if here != start { onEvent(.moved(from: start, to: here)) }
  }

  package func release() {
    if let lifted, let path = path(lifted) { onEvent(.ended(path)) }
    (finger, lifted) = (nil, nil)
  }

  package func cancel() {
    if let lifted, let start = path(lifted) {
      sections = sectionsBefore
      if let home = path(lifted) {
        if home != start { onEvent(.moved(from: start, to: home)) }
        onEvent(.cancelled(home))
      }
    }
    (finger, lifted) = (nil, nil)
  }

  // MARK: What is where

  private func path(_ row: Int) -> Path? {
    for (section, rows) in sections.enumerated() {
      if let item = rows.firstIndex(of: row) { return (section, item) }
    }
    return nil
  }

  /// The row at a location and its place; over a section without rows, the first place in it.
  private func hit(_ at: Location) -> (row: Int?, path: Path)? {
    for (section, rows) in sections.enumerated() {
      if rows.isEmpty, Self.contains((0, top(of: section), width, headers[section]), at) {
        return (nil, (section, 0))
      }
      for (item, row) in rows.enumerated() {
        if let frame = frame(row), Self.contains(frame, at) { return (row, (section, item)) }
      }
    }
    return nil
  }

  /// Where a row is, without the picture of the lifted one; nil for a row that is not there.
  package func frame(_ row: Int) -> Frame? {
    guard let path = path(row), let height = heights[row] else { return nil }
    let above = sections[path.section][..<path.item].compactMap { heights[$0] }.reduce(0, +)
    return (0, top(of: path.section) + headers[path.section] + above, width, height)
  }

  /// Where a section begins: below the sections before it.
  private func top(of section: Int) -> Double {
    headers[..<section].reduce(0, +) + sections[..<section].joined().compactMap { heights[$0] }.reduce(0, +)
  }

  package var liftedFrame: Frame? {
    guard let lifted, let finger, let height = heights[lifted] else { return nil }
    return (finger.at.x + grab.x, finger.at.y + grab.y, width, height)
  }

  package var contentHeight: Double { top(of: sections.count) }

  private static func contains(_ frame: Frame, _ at: Location) -> Bool {
    frame.x <= at.x && at.x < frame.x + frame.width && frame.y <= at.y && at.y < frame.y + frame.height
  }
}

private struct Finger {
  /// A touch that was once farther from its press does not lift.
  static let tapRadius = 10.0

  let press: SectionedList.Location
  var at: SectionedList.Location
  /// The row that it pressed, and whether it may still lift that.
  let row: Int?
  var isLive = true
}
