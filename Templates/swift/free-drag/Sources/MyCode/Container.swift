/// A container whose items are dragged freely.
///
/// Put your own code in its place.
package final class Container {
  package private(set) var width: Double
  package private(set) var height: Double
  /// From back to front; a drag does not change that.
  package private(set) var items: [Item]
  private var touches: [Int: Touch] = [:]

  package init(width: Double, height: Double, items: [Item]) {
    self.width = width
    self.height = height
    self.items = items
  }

  package func item(_ id: Int) -> Item? { items.first { $0.id == id } }

  // MARK: Touches

  package func press(_ id: Int, x: Double, y: Double) {
    guard touches[id] == nil else { return }
    let isInside = x >= 0 && x < width && y >= 0 && y < height
    touches[id] = Touch(id, x, y, isInside ? items.last { $0.contains(x, y) } : nil)
    // <<press>> lift(id)
  }

  package func move(_ id: Int, x: Double, y: Double) {
    guard let touch = touches[id] else { return }
    (touch.x, touch.y) = (x, y)
    if (x, y) != touch.press { lift(id) }  // <<move>>
    guard touch.canDrag, let item = touch.item else { return }
    // <<hold>> let (dx, dy) = (x - touch.press.x, y - touch.press.y)
    // <<hold>> // Too far to be held.
    // <<hold>> if item.drag == nil, dx * dx + dy * dy > 100 { touch.canDrag = false }
    if item.drag != nil { follow(item) }
  }

  package func lift(_ id: Int) {
    guard let touch = touches[id], touch.canDrag, let item = touch.item, item.drag == nil else { return }
    silence(item, but: touch)
    item.drag = Item.Drag(touch: touch, x: item.x, y: item.y, edge: item.edge)
    item.edge = nil
    follow(item)
  }

  package func release(_ id: Int) {
    guard let touch = touches.removeValue(forKey: id), let item = touch.item, item.drag?.touch === touch
    else { return }
    settle(item)
    item.drag = nil
  }

  package func cancel(_ id: Int) {
    guard let touch = touches.removeValue(forKey: id), let item = touch.item, item.drag?.touch === touch
    else { return }
    putBack(item)
  }

  /// Touches on the item do nothing more until they press again.
  private func silence(_ item: Item, but exception: Touch? = nil) {
    for touch in touches.values where touch.item === item && touch !== exception { touch.canDrag = false }
  }

  // MARK: Where items are

  private func follow(_ item: Item) {
    guard let touch = item.drag?.touch else { return }
    (item.x, item.y) = (touch.x - touch.grab.x, touch.y - touch.grab.y)
    if !item.bounces { (item.x, item.y) = resting(item, item.x, item.y, nil) }
  }

  private func settle(_ item: Item) {
    if item.adsorbs {
      let centre = item.x + item.width / 2
      item.edge = width - centre < centre && item.width <= width ? .right : .left
    }
    (item.x, item.y) = resting(item, item.x, item.y, item.edge)
  }

  private func putBack(_ item: Item) {
    guard let home = item.drag else { return }
    (item.x, item.y, item.edge) = (home.x, home.y, home.edge)
    item.drag = nil
  }

  private func resting(_ item: Item, _ x: Double, _ y: Double, _ edge: Item.Edge?) -> (Double, Double) {
    let top = Self.clamp(y, item.height, height)
    switch edge {
    case .left?: return (0, top)
    case .right?: return (max(0, width - item.width), top)
    case nil: return (Self.clamp(x, item.width, width), top)
    }
  }

  /// The nearest place inside; what is too long begins at 0.
  private static func clamp(_ value: Double, _ length: Double, _ room: Double) -> Double {
    length > room ? 0 : min(max(value, 0), room - length)
  }

  // MARK: What else happens

  package func setDraggable(_ item: Item, _ value: Bool) {
    if !value {
      putBack(item)
      silence(item)
    }
    item.isDraggable = value
  }

  package func setBounces(_ item: Item, _ value: Bool) {
    item.bounces = value
    follow(item)
  }

  package func resize(width newWidth: Double, height newHeight: Double) {
    guard newWidth >= 0, newHeight >= 0 else { return }
    (width, height) = (newWidth, newHeight)
    for item in items {
      if var home = item.drag {
        follow(item)
        (home.x, home.y) = resting(item, home.x, home.y, home.edge)
        item.drag = home
      } else if item.isDraggable {
        (item.x, item.y) = resting(item, item.x, item.y, item.edge)
      }
    }
  }

  package func insert(_ new: Item, rank: Int) {
    guard item(new.id) == nil, new.width >= 0, new.height >= 0 else { return }
    items.insert(new, at: min(max(rank, 0), items.count))
  }

  package func remove(_ item: Item) {
    silence(item)
    items.removeAll { $0 === item }
  }
}

package final class Item {
  package enum Edge { case left, right }

  /// The touch that drags an item, and where the item was before.
  package struct Drag {
    package let touch: Touch
    var x: Double
    var y: Double
    let edge: Edge?
  }

  package let id: Int
  package fileprivate(set) var x: Double
  package fileprivate(set) var y: Double
  package let width: Double
  package let height: Double
  package fileprivate(set) var isDraggable: Bool
  package fileprivate(set) var bounces: Bool
  package var adsorbs: Bool
  package fileprivate(set) var drag: Drag?
  /// The edge to which a release has taken it.
  fileprivate var edge: Edge?

  package init(
    id: Int, x: Double, y: Double, width: Double, height: Double, isDraggable: Bool, bounces: Bool,
    adsorbs: Bool
  ) {
    self.id = id
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.isDraggable = isDraggable
    self.bounces = bounces
    self.adsorbs = adsorbs
  }

  fileprivate func contains(_ pointX: Double, _ pointY: Double) -> Bool {
    pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
  }
}

package final class Touch {
  package let id: Int
  fileprivate let item: Item?
  fileprivate let press: (x: Double, y: Double)
  fileprivate let grab: (x: Double, y: Double)
  fileprivate var x: Double
  fileprivate var y: Double
  fileprivate var canDrag: Bool

  fileprivate init(_ id: Int, _ x: Double, _ y: Double, _ item: Item?) {
    self.id = id
    self.item = item
    self.x = x
    self.y = y
    press = (x, y)
    grab = (x - (item?.x ?? 0), y - (item?.y ?? 0))
    canDrag = item.map { $0.isDraggable && $0.drag == nil } ?? false
  }
}
