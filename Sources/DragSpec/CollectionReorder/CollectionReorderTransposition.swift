extension CollectionReorder {
  /// The exchange of x and y, which turns one scroll axis into the other.
  enum Transposition {
    /// A scenario with x and y exchanged; nil where it is written from right to left, which stays horizontal.
    static func variant(of scenario: Scenario<CollectionReorder>) -> Scenario<CollectionReorder>? {
      guard scenario.scene.layout.direction == .leftToRight else { return nil }
      var image = scenario
      image.scene.origin = exchanged(scenario.scene.origin)
      image.scene.layout.viewport = exchanged(scenario.scene.layout.viewport)
      image.scene.layout.axis = scenario.scene.layout.axis == .vertical ? .horizontal : .vertical
      for section in image.scene.sections.indices {
        for item in image.scene.sections[section].items.indices {
          let size = scenario.scene.sections[section].items[item].size
          image.scene.sections[section].items[item].size = exchanged(size)
        }
      }
      for index in image.events.indices { image.events[index] = exchanged(scenario.events[index]) }
      return image
    }

    private static func exchanged(_ point: Point) -> Point { Point(point.y, point.x) }

    private static func exchanged(_ event: Event) -> Event {
      switch event {
      case .press(let touch, let location): return .press(touch, at: exchanged(location))
      case .move(let touch, let location): return .move(touch, to: exchanged(location))
      case .insert(var item, let path):
        item.size = exchanged(item.size)
        return .insert(item, at: path)
      case .reload(let path, let size): return .reload(at: path, size: exchanged(size))
      case .resize(let viewport): return .resize(exchanged(viewport))
      default: return event
      }
    }

    /// A snapshot with x and y exchanged.
    static func image(_ snapshot: Snapshot) -> Snapshot {
      var image = snapshot
      image.viewport = exchanged(snapshot.viewport)
      for index in image.cells.indices { image.cells[index].frame = exchanged(snapshot.cells[index].frame) }
      for index in image.snapshotViews.indices {
        image.snapshotViews[index].frame = exchanged(snapshot.snapshotViews[index].frame)
      }
      return image
    }

    private static func exchanged(_ frame: Rect) -> Rect { Rect(frame.y, frame.x, frame.height, frame.width) }
  }
}
