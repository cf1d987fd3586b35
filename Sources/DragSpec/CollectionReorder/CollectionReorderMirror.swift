extension CollectionReorder {
  /// The mirror image about the middle of the viewport.
  enum Mirror {
    /// How much farther left each location of the image lies than the one before it, in points.
    ///
    /// Left edges belong to a cell and right ones do not. Without the shift a location exactly on an edge would so
    /// be on another cell than its image.
    private static let shift = 1e-9
    /// The most events for which all shifts together stay far below any tolerance.
    private static let greatestEventCount = 200

    /// The mirror image of a scenario; nil where ties that no shift decides make the image another scenario.
    ///
    /// Behind each hold stands a move by the shift alone, as the snapshot view has no part in those before it.
    static func variant(of scenario: Scenario<CollectionReorder>) -> Scenario<CollectionReorder>? {
      guard scenario.events.count <= greatestEventCount else { return nil }
      var image = Scenario<CollectionReorder>(scene: scenario.scene, events: [])
      let isLeftToRight = scenario.scene.layout.direction == .leftToRight
      image.scene.layout.direction = isLeftToRight ? .rightToLeft : .leftToRight
      var layout = scenario.scene.layout
      var touches: [TouchID: (press: Point, location: Point)] = [:]
      for event in scenario.events {
        let step = shift * Double(image.events.count + 1)
        switch event {
        case .press(let touch, let location):
          guard !isTied(location, layout, scenario.scene) else { return nil }
          if location.isFinite, touches[touch] == nil { touches[touch] = (location, location) }
          image.events.append(.press(touch, at: mirrored(location, layout, step)))
        case .move(let touch, let location):
          guard !isTied(location, layout, scenario.scene) else { return nil }
          if location.isFinite { touches[touch]?.location = location }
          if let press = touches[touch]?.press, isExactlyTapRadius(location - press) { return nil }
          image.events.append(.move(touch, to: mirrored(location, layout, step)))
        case .hold(let touch):
          let location = touches[touch]?.location ?? .zero
          image.events.append(event)
          image.events.append(.move(touch, to: mirrored(location, layout, step + shift)))
        case .resize(let viewport):
          guard touches.isEmpty else { return nil }
          if isSize(viewport) { layout.viewport = viewport }
          image.events.append(event)
        case .release(let touch), .cancel(let touch):
          touches[touch] = nil
          image.events.append(event)
        case .background:
          touches.removeAll()
          image.events.append(event)
        default: image.events.append(event)
        }
      }
      return image
    }

    private static func mirrored(_ location: Point, _ layout: Layout, _ step: Double) -> Point {
      Point(layout.viewport.x - location.x - step, location.y)
    }

    private static func isExactlyTapRadius(_ way: Point) -> Bool {
      abs((way.x * way.x + way.y * way.y).squareRoot() - tapRadius) <= Tolerance.standard
    }

    /// Whether the location lies on a border of the viewport or of an edge zone, or exactly between both zones.
    private static func isTied(_ location: Point, _ layout: Layout, _ scene: Scene) -> Bool {
      func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= Tolerance.standard }
      let width = layout.viewport.x
      if isNear(location.x, 0) || isNear(location.x, width) { return true }
      guard layout.axis == .horizontal else { return false }
      return isNear(location.x, scene.edgeZone) || isNear(width - location.x, scene.edgeZone)
        || isNear(location.x, width / 2)
    }

    /// The mirror image of a snapshot.
    static func image(_ snapshot: Snapshot) -> Snapshot {
      var image = snapshot
      for index in image.cells.indices {
        image.cells[index].frame.x = snapshot.viewport.x - snapshot.cells[index].frame.maxX
      }
      for index in image.snapshotViews.indices {
        image.snapshotViews[index].frame.x = snapshot.viewport.x - snapshot.snapshotViews[index].frame.maxX
      }
      return image
    }

    /// Whether a touch or the centre of a snapshot view lies on the vertical edge of a cell.
    ///
    /// Implementations may then differ in which cell it is, and be right both times.
    static func isTied(_ run: Run<CollectionReorder>, _ index: Int) -> Bool {
      guard index >= 0 else { return false }
      switch run.scenario.events[index] {
      case .press(_, let location): return isTied(location.x, run.trace[before: index])
      default:
        guard let view = run.trace[after: index].snapshotViews.first else { return false }
        return isTied(view.frame.centre.x, run.trace[after: index])
          || isTied(view.frame.centre.x, run.trace[before: index])
      }
    }

    private static func isTied(_ x: Double, _ snapshot: Snapshot) -> Bool {
      snapshot.cells.contains {
        abs($0.frame.x - x) <= Tolerance.standard || abs($0.frame.maxX - x) <= Tolerance.standard
      }
    }
  }
}
