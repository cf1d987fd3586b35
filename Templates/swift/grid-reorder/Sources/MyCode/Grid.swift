/// A grid whose items are selected by taps, and reordered by drags.
///
/// Put your own code in its place.
package final class Grid {
  package typealias Frame = (x: Double, y: Double, width: Double, height: Double)

  package private(set) var order: [Int] = []
  package private(set) var enabled: Set<Int> = []
  package private(set) var selected: Set<Int> = []
  /// Called after each drag that was not cancelled.
  package var onEnded: (_ order: [Int], _ selection: [Int]) -> Void = { _, _ in }

  private var width: Double
  private let columns: Int
  private let rowHeight: Double
  private let margin: (x: Double, y: Double)
  private let padding: (x: Double, y: Double)
  private var touches: [Int: Touch] = [:]
  /// The touch that drags its item.
  private var drag: Touch?
  private var orderBefore: [Int] = []

  package init(
    width: Double, columns: Int, rowHeight: Double, margin: (x: Double, y: Double),
    padding: (x: Double, y: Double)
  ) {
    self.width = width
    self.columns = columns
    self.rowHeight = rowHeight
    self.margin = margin
    self.padding = padding
  }

  package func show(_ items: [Int], enabled: [Int]?, selected: [Int]?) {
    guard Set(items).count == items.count else { return }
    order = items
    self.enabled = Set(enabled ?? items)
    self.selected = Set(selected ?? items)
    drag = nil
    for touch in touches.values { (touch.item, touch.isLive) = (nil, false) }
  }

  package func resize(_ newWidth: Double) {
    if newWidth >= 0, slotWidth(newWidth) >= 0 { width = newWidth }
  }

  // MARK: Touches

  package func press(_ id: Int, x: Double, y: Double) {
    guard touches[id] == nil else { return }
    let item = item(x: x, y: y)
    let isFree = drag == nil && touches.values.allSatisfy { $0.item != item }
    touches[id] = Touch(x, y, item, isLive: item != nil && isFree)
    // <<press>> lift(id)
  }

  package func lift(_ id: Int) {
    guard let touch = touches[id], touch.isLive, let item = touch.item else { return }
    let frame = frame(item)
    touch.grab = (touch.x - (frame.x + frame.width / 2), touch.y - (frame.y + frame.height / 2))
    (drag, orderBefore) = (touch, order)
    for each in touches.values { each.isLive = false }
  }

  package func move(_ id: Int, x: Double, y: Double) {
    guard let touch = touches[id] else { return }
    // <<move>> if (x, y) != touch.press { lift(id) }
    (touch.x, touch.y) = (x, y)
    let (dx, dy) = (x - touch.press.x, y - touch.press.y)
    // Without a root, which would be rounded.
    if dx * dx + dy * dy > Touch.tapRadius * Touch.tapRadius { touch.isLive = false }
    if touch === drag, let item = touch.item, let slot = slot(x: x - touch.grab.x, y: y - touch.grab.y) {
      order.removeAll { $0 == item }
      order.insert(item, at: slot)
    }
  }

  package func release(_ id: Int) {
    guard let touch = touches.removeValue(forKey: id), let item = touch.item else { return }
    if touch === drag {
      drag = nil
      onEnded(order, order.filter { selected.contains($0) })
    } else if touch.isLive, enabled.contains(item) {
      selected.formSymmetricDifference([item])
    }
  }

  package func cancel(_ id: Int) {
    guard let touch = touches.removeValue(forKey: id), touch === drag else { return }
    (order, drag) = (orderBefore, nil)
  }

  // MARK: What is where

  package var lifted: Int? { drag?.item }

  private func item(x: Double, y: Double) -> Int? {
    guard contains((0, 0, width, height), x, y) else { return nil }
    let hits = order.filter { contains(frame($0), x, y) }
    return hits.first { $0 == lifted } ?? hits.first
  }

  package func frame(_ item: Int) -> Frame {
    let slot = slot(order.firstIndex(of: item) ?? 0)
    guard let drag, drag.item == item else { return slot }
    let (x, y) = (drag.x - drag.grab.x, drag.y - drag.grab.y)
    return (x - slot.width / 2, y - slot.height / 2, slot.width, slot.height)
  }

  private func slot(x: Double, y: Double) -> Int? {
    order.indices.first { contains(slot($0), x, y) }
  }

  private func slot(_ index: Int) -> Frame {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let width = slotWidth(width)
    let x = margin.x + Double(column) * (width + padding.x)
    return (x, margin.y + Double(row) * (rowHeight + padding.y), width, rowHeight)
  }

  private func slotWidth(_ width: Double) -> Double {
    (width - 2 * margin.x - padding.x * Double(columns - 1)) / Double(columns)
  }

  package var height: Double {
    let rows = (order.count + columns - 1) / columns
    return 2 * margin.y + Double(rows) * rowHeight + Double(max(rows - 1, 0)) * padding.y
  }

  private func contains(_ frame: Frame, _ x: Double, _ y: Double) -> Bool {
    frame.x <= x && x < frame.x + frame.width && frame.y <= y && y < frame.y + frame.height
  }
}

private final class Touch {
  /// A touch that was once farther from its press neither taps nor lifts.
  static let tapRadius = 10.0

  let press: (x: Double, y: Double)
  var x: Double
  var y: Double
  var item: Int?
  /// Whether it may still tap or lift its item.
  var isLive: Bool
  /// Once it drags its item: the way from the item's centre to the touch.
  var grab = (x: 0.0, y: 0.0)

  init(_ x: Double, _ y: Double, _ item: Int?, isLive: Bool) {
    press = (x, y)
    (self.x, self.y) = (x, y)
    self.item = item
    self.isLive = isLive
  }
}
