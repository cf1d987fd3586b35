extension CollectionReorder {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<CollectionReorder>] = [
    Relation(
      "moving-the-container-changes-nothing", "Where the viewport lies in its window does not matter.",
      variant: { scenario, _ in
        var moved = scenario
        moved.scene.origin = scenario.scene.origin + Point(37, -53)
        return moved
      },
      compare: { original, variant, tolerance in
        parting(original, variant, tolerance, variantIndex: { $0 }, expected: { $0 })
      }),
    Relation(
      "right-to-left-mirrors-left-to-right",
      "With left and right exchanged, and leading on the other side, the mirror image is shown.",
      variant: { scenario, policies in Mirror.variant(of: scenario, policies) },
      compare: { original, variant, tolerance in
        var holds = 0
        return parting(
          original, variant, tolerance,
          variantIndex: { index in
            if index >= 0, case .touch(.hold) = original.scenario.events[index] { holds += 1 }
            return index + holds
          }, expected: Mirror.image, isTied: { Mirror.isTied(original, $0) })
      }),
    Relation(
      "both-axes-are-alike",
      "With x and y exchanged, a left-to-right scenario shows the same, with x and y exchanged.",
      variant: { scenario, _ in Transposition.variant(of: scenario) },
      compare: { original, variant, tolerance in
        parting(original, variant, tolerance, variantIndex: { $0 }, expected: Transposition.image)
      }),
    Relation(
      "repeating-moves-changes-nothing",
      "Making every move twice, each followed by a tick of 0 seconds, leaves the same as the moves alone.",
      variant: { scenario, _ in
        var repeated = scenario
        repeated.events = scenario.events.flatMap { event in
          if case .touch(.move) = event { [event, event, .tick(seconds: 0)] } else { [event] }
        }
        return repeated
      },
      compare: { original, variant, tolerance in
        var moves = 0
        return parting(
          original, variant, tolerance,
          variantIndex: { index in
            if index >= 0, case .touch(.move) = original.scenario.events[index] { moves += 1 }
            return index + 2 * moves
          }, expected: { $0 })
      }),
    Relation(
      "cancelled-drags-leave-no-trace",
      "After drags that were all cancelled, everything goes on as in a fresh collection.",
      variant: { scenario, _ in
        guard let end = endOfCancelledDrags(scenario.events) else { return nil }
        return Scenario(scene: scenario.scene, events: Array(scenario.events[(end + 1)...]))
      },
      compare: { original, variant, tolerance in
        guard let end = endOfCancelledDrags(original.scenario.events) else { return nil }
        let start = original.trace[after: end]
        // A cancel keeps the present offset; where that has changed, the two runs may differ.
        guard start.offset == variant.trace.initial.offset else { return nil }
        return parting(
          original, variant, tolerance, variantIndex: { $0 - end - 1 },
          expected: { snapshot in
            var rest = snapshot
            rest.reports.removeFirst(min(start.reports.count, rest.reports.count))
            return rest
          })
      }),
  ]

  /// The first event after which the variant does not show what follows from the original.
  ///
  /// - Parameters:
  ///   - variantIndex: the event of the variant to compare with one of the original; below -1 for none.
  ///   - isTied: whether after that event implementations may differ, so that nothing more can be said.
  private static func parting(
    _ original: Run<CollectionReorder>, _ variant: Run<CollectionReorder>, _ tolerance: Double,
    variantIndex: (Int) -> Int, expected: (Snapshot) -> Snapshot, isTied: (Int) -> Bool = { _ in false }
  ) -> Relation<CollectionReorder>.Finding? {
    for index in -1..<min(original.scenario.events.count, original.trace.count - 1) {
      let other = variantIndex(index)
      if isTied(index) { return nil }
      guard other >= -1, other + 1 < variant.trace.count else { continue }
      let image = expected(original.trace[after: index])
      guard let difference = variant.trace[after: other].firstDifference(from: image, tolerance: tolerance)
      else { continue }
      return Relation.Finding(eventIndex: index < 0 ? nil : index, difference: difference)
    }
    return nil
  }

  /// The last event of a beginning in which nothing but cancelled drags can have happened.
  private static func endOfCancelledDrags(_ events: [Event]) -> Int? {
    var down: Set<TouchID> = []
    for (index, event) in events.enumerated() {
      switch event {
      case .touch(.press(let touch, let location)): if location.isFinite { down.insert(touch) }
      case .touch(.move), .touch(.hold): continue
      case .touch(.cancel(let touch)):
        if down.remove(touch) != nil, down.isEmpty { return index }
      case .background: return index
      default: return nil
      }
    }
    return nil
  }
}

extension CollectionReorder {
  /// The mirror image about the middle of the viewport.
  enum Mirror {
    /// How much farther left each location of the image lies than the one before it, in points.
    ///
    /// Left edges belong to a cell and right ones do not. So without the shift, a location exactly on an edge
    /// would be on another cell than its image.
    private static let shift = 1e-9
    /// The most events for which all shifts together stay far below any tolerance.
    private static let greatestEventCount = 200

    /// The mirror image of a scenario; nil where ties that no shift decides make the image another scenario.
    ///
    /// Each hold is followed by a move by the shift alone, as the snapshot view takes no part in the shifts
    /// before it.
    static func variant(
      of scenario: Scenario<CollectionReorder>, _ policies: Policies
    ) -> Scenario<CollectionReorder>? {
      guard scenario.events.count <= greatestEventCount else { return nil }
      // A centre that does not follow the touch takes no part in the shifts, either.
      if policies.axis == .scrolling, scenario.scene.layout.axis == .vertical { return nil }
      let radius = policies.liftsByMove ? policies.liftDistance : tapRadius
      var image = Scenario<CollectionReorder>(scene: scenario.scene, events: [])
      let isLeftToRight = scenario.scene.layout.direction == .leftToRight
      image.scene.layout.direction = isLeftToRight ? .rightToLeft : .leftToRight
      var layout = scenario.scene.layout
      var touches: [TouchID: (press: Point, location: Point)] = [:]
      for event in scenario.events {
        let step = shift * Double(image.events.count + 1)
        switch event {
        case .touch(.press(let touch, let location)):
          guard !isTied(location, layout, scenario.scene) else { return nil }
          if location.isFinite, touches[touch] == nil { touches[touch] = (location, location) }
          image.events.append(.press(touch, at: mirrored(location, layout, step)))
        case .touch(.move(let touch, let location)):
          guard !isTied(location, layout, scenario.scene) else { return nil }
          if location.isFinite { touches[touch]?.location = location }
          if let press = touches[touch]?.press, isLength(radius, of: location - press) { return nil }
          image.events.append(.move(touch, to: mirrored(location, layout, step)))
        case .touch(.hold(let touch)):
          let location = touches[touch]?.location ?? .zero
          image.events.append(event)
          image.events.append(.move(touch, to: mirrored(location, layout, step + shift)))
        case .resize(let viewport):
          guard touches.isEmpty else { return nil }
          if isSize(viewport) { layout.viewport = viewport }
          image.events.append(event)
        case .touch(.release(let touch)), .touch(.cancel(let touch)):
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

    private static func isLength(_ radius: Double, of way: Point) -> Bool {
      abs(way.squaredLength.squareRoot() - radius) <= Tolerance.standard
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

    /// Whether a touch or the centre of a snapshot view lies on the vertical edge of a cell, or two cells are meant alike.
    ///
    /// Implementations may then differ in which cell it is, and be right both times.
    static func isTied(_ run: Run<CollectionReorder>, _ index: Int) -> Bool {
      guard index >= 0 else { return false }
      switch run.scenario.events[index] {
      case .tick where run.policies.scroll == .anySpeed:
        // The speed may depend on the very place of the touch.
        return run.trace[before: index].offset != run.trace[after: index].offset
      case .touch(.press(_, let location)): return isTied(location.x, run.trace[before: index])
      default:
        guard let view = run.trace[after: index].snapshotViews.first?.frame else { return false }
        let snapshots = [run.trace[after: index], run.trace[before: index]]
        if snapshots.contains(where: { isTied(view.centre.x, $0) }) { return true }
        switch run.policies.target {
        case .centre: return false
        case .touch:
          guard case .touch(.move(_, let location)) = run.scenario.events[index] else { return false }
          return snapshots.contains { isTied(location.x, $0) }
        case .nearest, .overlap: return snapshots.contains { isTied(run.policies.target, view, $0) }
        }
      }
    }

    /// Whether a cell is as much the one that is meant as another, or exactly as much as it must be.
    private static func isTied(_ target: Policies.Target, _ view: Rect, _ snapshot: Snapshot) -> Bool {
      if target == .overlap,
        snapshot.cells.contains(where: { abs($0.frame.shareCovered(by: view) - 0.5) <= Tolerance.standard })
      {
        return true
      }
      let scores = snapshot.cells.compactMap { target.score(of: $0.frame, under: view) }.sorted(by: >)
      return scores.count > 1 && abs(scores[0] - scores[1]) <= Tolerance.standard * max(1, abs(scores[0]))
    }

    private static func isTied(_ x: Double, _ snapshot: Snapshot) -> Bool {
      snapshot.cells.contains {
        abs($0.frame.x - x) <= Tolerance.standard || abs($0.frame.maxX - x) <= Tolerance.standard
      }
    }
  }
}

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
      case .touch(.press(let touch, let location)): return .press(touch, at: exchanged(location))
      case .touch(.move(let touch, let location)): return .move(touch, to: exchanged(location))
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
