/// Panes in a row, with dividers between them that are dragged.
///
/// Put your own code in its place.
package final class Strip {
  /// A pane; its divider is at its end.
  package struct Pane {
    package let id: Int
    package fileprivate(set) var size: Double
    package let least, most: Double

    package init(id: Int, size: Double, least: Double, most: Double) {
      (self.id, self.size, self.least, self.most) = (id, size, least, most)
    }

    fileprivate func fitted(_ size: Double) -> Double { min(max(size, least), most) }
  }

  /// The side at which the axis begins.
  package enum Side { case left, right, top, bottom }

  /// A drag, with the sizes of all panes at its press.
  package struct Drag {
    package let touch, index: Int
    fileprivate let offset: Double
    fileprivate let home: [Double]
  }

  package enum Arrow { case left, right, up, down }

  package private(set) var panes: [Pane]
  package private(set) var drag: Drag?
  package private(set) var reports: [Int] = []
  private let isVertical, isReversed: Bool
  private let breadth, grip, step: Double
  private var touches: Set<Int> = []

  package init(from side: Side, breadth: Double, grip: Double, step: Double, panes: [Pane]) {
    isVertical = side == .top || side == .bottom
    isReversed = side == .right || side == .bottom
    (self.breadth, self.grip, self.step, self.panes) = (breadth, grip, step, panes)
  }

  // MARK: Where things are

  package var length: Double { sizes.reduce(0, +) }

  /// The place of a divider as it is seen.
  package func seen(_ index: Int) -> Double { isReversed ? length - edge(index) : edge(index) }

  private func edge(_ index: Int) -> Double { sizes[...index].reduce(0, +) }

  /// How far a location is from the beginning of the axis.
  private func place(_ x: Double, _ y: Double) -> Double {
    let seen = isVertical ? y : x
    return isReversed ? length - seen : seen
  }

  private func isOn(_ index: Int, _ x: Double, _ y: Double) -> Bool {
    let (along, across, start) = (isVertical ? y : x, isVertical ? x : y, seen(index) - grip / 2)
    return along >= start && along < start + grip && across >= 0 && across < breadth
  }

  private func limits(_ index: Int) -> ClosedRange<Double> {
    let (before, behind) = (panes[index], panes[index + 1])
    let back = min(before.size - before.least, behind.most - behind.size)
    let on = min(before.most - before.size, behind.size - behind.least)
    return edge(index) - back...edge(index) + on
  }

  // MARK: Touches

  package func press(_ touch: Int, x: Double, y: Double) {
    guard touches.insert(touch).inserted, drag == nil else { return }
    let place = place(x, y)
    var hit = panes.indices.dropLast().filter { isOn($0, x, y) }
    guard let nearest = hit.map({ abs(edge($0) - place) }).min() else { return }
    hit.removeAll { abs(edge($0) - place) != nearest }
    // One that cannot move must not lie in front of one that can.
    let free = hit.last { limits($0).lowerBound < limits($0).upperBound }
    guard let index = free ?? hit.last else { return }
    drag = Drag(touch: touch, index: index, offset: place - edge(index), home: sizes)
  }

  package func move(_ touch: Int, x: Double, y: Double) {
    guard let drag, drag.touch == touch else { return }
    moveDivider(drag.index, to: place(x, y) - drag.offset)
  }

  package func release(_ touch: Int) {
    if let drag = end(touch) { report(drag.index, since: resized(drag.home, to: length)) }
  }

  package func cancel(_ touch: Int) {
    if let drag = end(touch) { sizes = resized(drag.home, to: length) }
  }

  private func end(_ touch: Int) -> Drag? {
    touches.remove(touch)
    guard let ended = drag, ended.touch == touch else { return nil }
    drag = nil
    return ended
  }

  // MARK: What moves dividers

  private func moveDivider(_ index: Int, to place: Double) {
    let wanted = step > 0 ? (place / step + 0.5).rounded(.down) * step : place
    let limits = limits(index)
    let change = min(max(wanted, limits.lowerBound), limits.upperBound) - edge(index)
    panes[index].size += change
    panes[index + 1].size -= change
  }

  package func key(_ id: Int, _ arrow: Arrow) {
    guard drag == nil, isVertical == (arrow == .up || arrow == .down),
      let index = panes.dropLast().firstIndex(where: { $0.id == id })
    else { return }
    let home = sizes
    let sign: Double = (arrow == .left || arrow == .up) == isReversed ? 1 : -1
    moveDivider(index, to: edge(index) + sign * (step > 0 ? step : 10))
    report(index, since: home)
  }

  package func resize(to length: Double) {
    let isStep = step == 0 || length.truncatingRemainder(dividingBy: step) == 0
    guard isStep, length.isFinite, length >= panes.reduce(0, { $0 + $1.least }),
      length <= panes.reduce(0, { $0 + $1.most })
    else { return }
    sizes = resized(sizes, to: length)
  }

  /// The last pane takes the change, and what it cannot, the one before it.
  private func resized(_ sizes: [Double], to length: Double) -> [Double] {
    var (new, change) = (sizes, length - sizes.reduce(0, +))
    for index in panes.indices.reversed() {
      new[index] = panes[index].fitted(sizes[index] + change)
      change -= new[index] - sizes[index]
    }
    return new
  }

  private var sizes: [Double] {
    get { panes.map(\.size) }
    set { for index in panes.indices { panes[index].size = newValue[index] } }
  }

  private func report(_ index: Int, since home: [Double]) {
    if zip(sizes, home).contains(where: { abs($0 - $1) > 1e-6 }) { reports.append(panes[index].id) }
  }
}
