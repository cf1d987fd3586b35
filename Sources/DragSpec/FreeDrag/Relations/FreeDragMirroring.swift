extension FreeDrag {
  /// What happens in the mirror image is the mirror image of what happens.
  ///
  /// It does not apply where left and right are not alike: to changes of width, presses on a vertical edge, exact
  /// ties, and items wider than the container, which are pinned to the left.
  static let mirroring = Relation<FreeDrag>(
    "mirror-image", "Left and right exchanged, everything happens in the mirror image.",
    variant: { scenario, policies in
      let width = scenario.scene.container.width
      guard Mirror.canShow(scenario, policies) else { return nil }
      var mirrored = scenario
      for index in mirrored.scene.items.indices {
        mirrored.scene.items[index].frame.x = width - mirrored.scene.items[index].frame.maxX
      }
      for index in mirrored.events.indices {
        switch mirrored.events[index] {
        case .press(let touch, let location):
          mirrored.events[index] = .press(touch, at: Point(width - location.x, location.y))
        case .move(let touch, let location):
          mirrored.events[index] = .move(touch, to: Point(width - location.x, location.y))
        case .insert(var item, let rank):
          item.frame.x = width - item.frame.maxX
          mirrored.events[index] = .insert(item, rank: rank)
        default: break
        }
      }
      return mirrored
    },
    compare: { original, variant, tolerance in
      let width = original.scenario.scene.container.width
      let finding = original.trace.firstDifference(of: variant.trace, tolerance: tolerance) { snapshot in
        var image = snapshot
        for index in image.items.indices {
          image.items[index].frame.x = width - image.items[index].frame.maxX
        }
        return image
      }
      guard let finding else { return nil }
      // Looking for ties costs more than comparing, and is needed only where something differs.
      return Mirror.hasTie(original, upTo: finding.eventIndex ?? -1, tolerance) ? nil : finding
    })

  /// Where the mirror is true.
  private enum Mirror {
    static func canShow(_ scenario: Scenario<FreeDrag>, _ policies: Policies) -> Bool {
      let width = scenario.scene.container.width
      func isWide(_ item: Scene.Item) -> Bool { item.frame.width > width }
      if scenario.scene.items.contains(where: isWide) { return false }
      var down = DownTouches()
      for event in scenario.events {
        down.take(event)
        switch event {
        case .resize(let container): if container.width != width { return false }
        case .insert(let item, _): if isWide(item) { return false }
        case .move(let touch, _):
          // Exactly at the recognition distance rounding decides.
          guard policies.recognitionDistance != 0, let touch = down[touch] else { continue }
          let way = touch.location - touch.press
          let distance = (way.x * way.x + way.y * way.y).squareRoot()
          if abs(distance - policies.recognitionDistance) <= Tolerance.standard { return false }
        default: break
        }
      }
      return true
    }

    /// Whether anything up to that event hangs on an exact edge or middle.
    static func hasTie(_ run: Run<FreeDrag>, upTo last: Int, _ tolerance: Double) -> Bool {
      let width = run.scenario.scene.container.width
      var height = run.scenario.scene.container.height
      guard last >= 0 else { return false }
      for index in 0...last {
        let before = run.trace[before: index]
        if case .press(_, let location) = run.scenario.events[index] {
          func isNear(_ edge: Double) -> Bool { abs(edge - location.x) <= tolerance }
          if isNear(0) || isNear(width) { return true }
          if before.items.contains(where: { isNear($0.frame.x) || isNear($0.frame.maxX) }) { return true }
        }
        let container = Container(width: width, height: height)
        for item in before.items where item.heldBy != nil {
          let depths = Side.allCases.map { container.depth(of: item.frame.centre, from: $0) }
          // Left and right, but with adsorption at all edges also where two axes come so close that rounding decides.
          if abs(depths[0] - depths[1]) <= 2 * tolerance { return true }
          let sorted = depths.sorted()
          if sorted[1] - sorted[0] <= 2 * tolerance { return true }
        }
        if case .resize(let container) = run.scenario.events[index], container.isLegal {
          height = container.height
        }
        if hasTouchingEdges(run.trace[after: index], tolerance) { return true }
      }
      return false
    }

    /// Whether two items overlap by so little that rounding decides.
    private static func hasTouchingEdges(_ snapshot: Snapshot, _ tolerance: Double) -> Bool {
      for (index, item) in snapshot.items.enumerated() {
        for other in snapshot.items[..<index] {
          let frame = other.frame
          if item.frame.overlaps(frame, byMoreThan: -tolerance)
            && !item.frame.overlaps(frame, byMoreThan: tolerance)
          {
            return true
          }
        }
      }
      return false
    }
  }
}
