/// An item of a tree, with those that are in it.
package final class Item {
  package let id: Int
  package let isLeaf, isFixed, isSelected: Bool
  package var isOpen: Bool
  package var children: [Item] = []

  package init(
    _ id: Int, isOpen: Bool = true, isLeaf: Bool = false, isFixed: Bool = false, isSelected: Bool = false
  ) {
    (self.id, self.isOpen, self.isLeaf) = (id, isOpen, isLeaf)
    (self.isFixed, self.isSelected) = (isFixed, isSelected)
  }

  /// The item and all that is in it, each before what is in it.
  package var inner: [Item] { [self] + children.flatMap(\.inner) }

  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  func holds(_ item: Item) -> Bool { inner.contains { $0 === item } }
}

/// A tree whose items are moved by drags, with all that is in them.
///
/// Put your own code in its place.
package final class Tree {
  package typealias Frame = (x: Double, y: Double, width: Double, height: Double)
  package typealias Place = (parent: Item, index: Int)

  package let root = Item(.min)
  /// The items that are dragged, from top to bottom.
  package private(set) var lifted: [Item] = []
  /// Called after each drop that has moved something; the parent is nil at the top.
  package var onDropped: (_ ids: [Int], _ parent: Int?, _ index: Int) -> Void = { _, _, _ in }

  private let width, rowHeight, indentation, openDelay: Double
  private let depthLimit: Int
  private var touches: [Int: Touch] = [:]
  /// The touch that drags the lifted items, the item that it is on, and for how long, in seconds.
  private var drag: Touch?
  private var restedOn: Item?
  private var rested = 0.0

  package init(width: Double, rowHeight: Double, indentation: Double, openDelay: Double, depthLimit: Int) {
    (self.width, self.rowHeight, self.indentation) = (width, rowHeight, indentation)
    (self.openDelay, self.depthLimit) = (openDelay, depthLimit)
  }

  // MARK: Touches

  package func press(_ id: Int, x: Double, y: Double) {
    guard touches[id] == nil else { return }
    let item = item(x: x, y: y)
    let isFree = lifted.isEmpty && touches.values.allSatisfy { $0.item !== item }
    touches[id] = Touch(x, y, item, isLive: item != nil && isFree)
    // <<press>> lift(id)
  }

  package func lift(_ id: Int) {
    guard let touch = touches[id], touch.isLive, let item = touch.item, !item.isFixed else { return }
    for each in touches.values { each.isLive = false }
    lifted = outermost(item.isSelected ? items.filter { $0.isSelected && !$0.isFixed } : [item])
    (drag, restedOn, rested) = (touch, nil, 0)
    hover()
  }

  package func move(_ id: Int, x: Double, y: Double) {
    guard let touch = touches[id] else { return }
    // <<move>> if (x, y) != touch.press { lift(id) }
    (touch.x, touch.y) = (x, y)
    let (dx, dy) = (x - touch.press.x, y - touch.press.y)
    // Without a root, which would be rounded.
    if dx * dx + dy * dy > Touch.tapRadius * Touch.tapRadius { touch.isLive = false }
    hover()
  }

  package func release(_ id: Int) {
    guard let touch = touches.removeValue(forKey: id), touch === drag else { return }
    let (place, moved, before) = (place, lifted, shape)
    endDrag()
    guard let (parent, end) = place else { return }
    let index = end - parent.children[..<end].filter { child in moved.contains { $0 === child } }.count
    for item in moved { takeOut(item) }
    parent.children.insert(contentsOf: moved, at: index)
    if shape != before { onDropped(moved.map(\.id), parent === root ? nil : parent.id, index) }
  }

  package func cancel(_ id: Int) {
    if let touch = touches.removeValue(forKey: id), touch === drag { endDrag() }
  }

  private func endDrag() { (lifted, drag) = ([], nil) }

  /// Opens a closed item on which something is dragged, once the touch has rested there for long enough.
  package func wait(_ seconds: Double) {
    guard drag != nil, seconds >= 0 else { return }
    rested += seconds
    if let item = restedOn, openDelay > 0, rested >= openDelay, !item.isOpen, !item.children.isEmpty,
      !lifted.contains(where: { $0.holds(item) })
    {
      (item.isOpen, rested) = (true, 0)
    }
    hover()
  }

  private func hover() {
    guard let drag else { return }
    let item = item(x: drag.x, y: drag.y)
    if item !== restedOn { (restedOn, rested) = (item, 0) }
  }

  // MARK: Changes by others

  package func toggle(_ id: Int) {
    guard let item = find(id), !item.isLeaf else { return }
    item.isOpen.toggle()
    if item === restedOn { rested = 0 }
    hover()
  }

  package func insert(_ item: Item, into parent: Int?, at index: Int) {
    guard let parent = find(parent), find(item.id) == nil, !parent.isLeaf, index <= parent.children.count
    else { return }
    parent.children.insert(item, at: index)
    hover()
  }

  package func moveItem(_ id: Int, into parent: Int?, at index: Int) {
    guard let item = find(id), let parent = find(parent), !item.holds(parent), !parent.isLeaf,
      index <= parent.children.filter({ $0 !== item }).count
    else { return }
    takeOut(item)
    parent.children.insert(item, at: index)
    lifted = outermost(lifted)
    hover()
  }

  package func delete(_ id: Int) {
    guard let item = find(id) else { return }
    takeOut(item)
    for touch in touches.values where touch.item.map(item.holds) ?? false {
      (touch.item, touch.isLive) = (nil, false)
    }
    lifted.removeAll { item.holds($0) }
    if lifted.isEmpty { endDrag() }
    hover()
  }

  private func takeOut(_ item: Item) { parent(of: item).children.removeAll { $0 === item } }

  // MARK: What is where

  package var items: [Item] { Array(root.inner.dropFirst()) }

  /// Those that are in no other of them, from top to bottom.
  private func outermost(_ items: [Item]) -> [Item] {
    self.items.filter { item in
      items.contains { $0 === item } && !items.contains { $0 !== item && $0.holds(item) }
    }
  }

  private func find(_ id: Int?) -> Item? { id.map { id in items.first { $0.id == id } } ?? root }

  package func parent(of item: Item) -> Item {
    root.inner.first { $0.children.contains { $0 === item } } ?? root
  }

  private var shape: [[Int]] { root.inner.map { [$0.id] + $0.children.map(\.id) } }

  package func level(of item: Item) -> Int {
    let parent = parent(of: item)
    return parent === root ? 0 : 1 + level(of: parent)
  }

  package var rows: [Item] { rows(of: root.children) }

  private func rows(of items: [Item]) -> [Item] {
    items.flatMap { [$0] + ($0.isOpen ? rows(of: $0.children) : []) }
  }

  package func frame(of item: Item) -> Frame {
    let indent = min(Double(level(of: item)) * indentation, width)
    let row = rows.firstIndex { $0 === item } ?? 0
    return (indent, Double(row) * rowHeight, width - indent, rowHeight)
  }

  private func item(x: Double, y: Double) -> Item? {
    guard x >= 0, x < width else { return nil }
    return rows.enumerated().first {
      Double($0.offset) * rowHeight <= y && y < Double($0.offset + 1) * rowHeight
    }?.element
  }

  /// Where a drop would go, counted with all items where they are; nil for nowhere.
  package var place: Place? {
    guard let drag,
      let place = item(x: drag.x, y: drag.y).map({ place(on: $0, drag.y) }) ?? placeBeside(drag),
      !lifted.contains(where: { $0.holds(place.parent) })
    else { return nil }
    let level = place.parent === root ? 0 : level(of: place.parent) + 1
    let depth = level + (lifted.map(\.depth).max() ?? 0)
    return depthLimit > 0 && depth > depthLimit ? nil : place
  }

  private func place(on item: Item, _ y: Double) -> Place {
    let (parent, share) = (parent(of: item), y - frame(of: item).y)
    let index = parent.children.firstIndex { $0 === item } ?? 0
    let edge = rowHeight / (item.isLeaf ? 2 : 4)
    if share < edge { return (parent, index) }
    if share < rowHeight - edge { return (item, item.children.count) }
    return item.isOpen && !item.children.isEmpty ? (item, 0) : (parent, index + 1)
  }

  private func placeBeside(_ drag: Touch) -> Place? {
    let isBelow = drag.x >= 0 && drag.x < width && drag.y >= Double(rows.count) * rowHeight
    return isBelow ? (root, root.children.count) : nil
  }
}

private final class Touch {
  /// A touch that was once farther from its press lifts nothing.
  static let tapRadius = 10.0

  let press: (x: Double, y: Double)
  var x: Double
  var y: Double
  var item: Item?
  /// Whether it may still lift its item.
  var isLive: Bool

  init(_ x: Double, _ y: Double, _ item: Item?, isLive: Bool) {
    press = (x, y)
    (self.x, self.y) = (x, y)
    self.item = item
    self.isLive = isLive
  }
}
