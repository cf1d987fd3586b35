import DragSpec

/// What stands for a reader's own grid in the articles: it does everything as it should.
struct Board {
  private var reference = GridReorder.reference(GridReorder.Policies())
  private(set) var appearance = GridReorder.Snapshot.blank

  init() { self.init(layout: GridReorder.Scene.blank.layout, titles: GridReorder.Scene.blank.titles) }

  init(layout: GridReorder.Layout, titles: GridReorder.Titles) {
    reference.start(GridReorder.Scene(layout: layout, titles: titles))
    reference.observe(into: &appearance)
  }

  private mutating func take(_ event: GridReorder.Event) throws {
    reference.handle(event)
    reference.observe(into: &appearance)
  }

  mutating func touchDown(_ touch: TouchID, at location: Point) throws {
    try take(.press(touch, at: location))
  }
  mutating func longPress(_ touch: TouchID) throws { try take(.hold(touch)) }
  mutating func touchMoved(_ touch: TouchID, to location: Point) throws {
    try take(.move(touch, to: location))
  }
  mutating func touchUp(_ touch: TouchID) throws { try take(.release(touch)) }
  mutating func touchCancelled(_ touch: TouchID) throws { try take(.cancel(touch)) }
  mutating func setWidth(_ width: Double) throws { try take(.resize(width: width)) }
  mutating func show(_ titles: GridReorder.Titles) throws { try take(.setTitles(titles)) }
}

extension MyGridDriver {
  /// Sets the grid up as its options say; the one of the articles has none.
  init(snapping: String, cancel: String?) { self.init() }
}
