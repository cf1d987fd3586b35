import DragFuzz
import DragSpec

@testable import PhotoShelf

/// Stands where the gesture recogniser of the shelf stands.
struct ShelfDriver: Implementation {
  typealias Subject = GridReorder
  private var layout = GridReorder.Scene.blank.layout
  private var shelf = Shelf()

  mutating func start(_ scene: GridReorder.Scene) {
    self = ShelfDriver()
    layout = scene.layout
    shelf = Shelf(scene.titles.items.map(\.number))
  }

  mutating func handle(_ event: GridReorder.Event) {
    // Next.
  }

  func observe(into snapshot: inout GridReorder.Snapshot) {
    // Next.
  }
}
