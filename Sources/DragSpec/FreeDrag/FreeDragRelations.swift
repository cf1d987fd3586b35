extension FreeDrag {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<FreeDrag>] = [.containerElsewhere, mirroring]

  /// What happens in the mirror image is the mirror image of what happens.
  ///
  /// It does not apply where left and right are not alike: to changes of width, presses on a vertical edge, exact
  /// ties, items wider than the container, which are pinned to the left, and throws, which end where rounding may
  /// decide.
  static let mirroring = Relation<FreeDrag>(
    "mirror-image", "With left and right exchanged, the mirror image is shown.",
    variant: { scenario, policies in
      let width = scenario.scene.container.width
      guard Mirror.canShow(scenario, policies) else { return nil }
      var mirrored = scenario
      for index in mirrored.scene.items.indices {
        mirrored.scene.items[index].frame.x = width - mirrored.scene.items[index].frame.maxX
      }
      for index in mirrored.events.indices {
        switch mirrored.events[index] {
        case .touch(.press(let touch, let location)):
          mirrored.events[index] = .press(touch, at: Point(width - location.x, location.y))
        case .touch(.move(let touch, let location)):
          mirrored.events[index] = .move(touch, to: Point(width - location.x, location.y))
        case .insert(var item, let rank):
          item.frame.x = width - item.frame.maxX
          mirrored.events[index] = .insert(item, rank: rank)
        default: break
        }
      }
      return mirrored
    },
    image: { snapshot, scenario in
      let width = scenario.scene.container.width
      var image = snapshot
      for index in image.items.indices {
        image.items[index].frame.x = width - image.items[index].frame.maxX
      }
      return image
    },
    isTied: Mirror.hasTie)

  /// Where the mirror relation applies.
  private enum Mirror {
    static func canShow(_ scenario: Scenario<FreeDrag>, _ policies: Policies) -> Bool {
      let width = scenario.scene.container.width
      func isWide(_ item: Scene.Item) -> Bool { item.frame.width > width }
      if scenario.scene.items.contains(where: isWide) { return false }
      var down: [Touch<Void>] = []
      for event in scenario.events {
        if let event = event.touchEvent, case .pressed(let touch, let location) = down.take(event) {
          down.append(Touch(touch, at: location, .live, ()))
        }
        switch event {
        case .resize(let container): if container.width != width { return false }
        case .insert(let item, _): if isWide(item) { return false }
        case .touch(.move(let touch, _)):
          guard let touch = down.first(where: { $0.id == touch }) else { continue }
          // Exactly at the recognition distance rounding decides, and so it does on a diagonal.
          if policies.recognitionDistance != 0,
            abs(touch.squaredDistance.squareRoot() - policies.recognitionDistance) <= Tolerance.standard
          {
            return false
          }
          let way = touch.location - touch.press
          if policies.axis == .one, abs(abs(way.x) - abs(way.y)) <= Tolerance.standard { return false }
        case .throw: if policies.throwDistance != 0 { return false }
        default: break
        }
      }
      return true
    }

    /// Whether anything up to that event hangs on an exact edge or middle.
    static func hasTie(
      _ scenario: Scenario<FreeDrag>, _ trace: Trace<FreeDrag>, upTo last: Int, _ tolerance: Double
    ) -> Bool {
      let width = scenario.scene.container.width
      var height = scenario.scene.container.height
      guard last >= 0 else { return false }
      for index in 0...last {
        let before = trace[before: index]
        if case .touch(.press(_, let location)) = scenario.events[index] {
          func isNear(_ edge: Double) -> Bool { abs(edge - location.x) <= tolerance }
          if isNear(0) || isNear(width) { return true }
          if before.items.contains(where: { isNear($0.frame.x) || isNear($0.frame.maxX) }) { return true }
        }
        let container = Container(width: width, height: height)
        for item in before.items where item.heldBy != nil {
          let depths = Side.allCases.map { container.depth(of: item.frame.centre, from: $0) }
          // Left against right; with adsorption at all edges, also two axes so close that rounding decides.
          if abs(depths[0] - depths[1]) <= 2 * tolerance { return true }
          let sorted = depths.sorted()
          if sorted[1] - sorted[0] <= 2 * tolerance { return true }
        }
        if case .resize(let container) = scenario.events[index], container.isLegal {
          height = container.height
        }
        if hasTouchingEdges(trace[after: index], tolerance) { return true }
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
