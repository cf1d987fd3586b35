import DragFuzz
import DragSpec

@testable import PhotoShelf

/// Stands where the gesture recogniser of the shelf stands.
struct ShelfDriver: Implementation {
  typealias Subject = GridReorder
  private var layout = GridReorder.Scene.blank.layout
  private var shelf = Shelf()
  private var finger: TouchID?
  private var pressed: Int?

  mutating func start(_ scene: GridReorder.Scene) {
    self = ShelfDriver()
    layout = scene.layout
    shelf = Shelf(scene.titles.items.map(\.number))
  }

  mutating func handle(_ event: GridReorder.Event) {
    switch event {
    case .touch(.press(let touch, let location)) where finger == nil:
      finger = touch
      pressed = place(at: location).map { shelf.photos[$0] }
    case .touch(.hold(finger)):
      if let pressed, shelf.dragged == nil { shelf.lift(pressed) }
    case .touch(.move(finger, let location)):
      if let place = place(at: location) { shelf.drag(to: place) }
    case .touch(.release(finger)):
      shelf.drop()
      finger = nil
    case .touch(.cancel(finger)):
      if shelf.dragged != nil { shelf.cancel() }
      finger = nil
    case .resize(let width):
      layout.width = width
    case .setTitles(let titles) where titles.items.firstRepeated == nil:
      shelf = Shelf(titles.items.map(\.number))
      pressed = nil
    default:
      break
    }
  }

  func observe(into snapshot: inout GridReorder.Snapshot) {
    // Next.
  }

  private func place(at location: Point) -> Int? {
    shelf.photos.indices.first { layout.slot($0).contains(location) }
  }
}
