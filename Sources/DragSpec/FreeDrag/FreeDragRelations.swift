extension FreeDrag {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<FreeDrag>] = [
    movingContainer, splittingMoves, mirroring, farAwayItem, interleaving,
  ]
}

/// The touches that are down, as the events alone tell it.
private typealias DownTouches = [ObservedTouch<Void>]

extension [ObservedTouch<Void>] {
  fileprivate subscript(touch: TouchID) -> Element? { first { $0.id == touch } }

  /// Takes in an event; returns whether it is a press that counts.
  @discardableResult
  fileprivate mutating func take(_ event: FreeDrag.Event) -> Bool {
    guard let event = event.touchEvent, case .pressed(let touch, let location) = take(event) else {
      return false
    }
    append(ObservedTouch(touch, at: location, ()))
    return true
  }
}

extension FreeDrag.Snapshot {
  /// The index of the front-most item whose frame contains the location.
  func place(at location: Point) -> Int? { items.lastIndex { $0.frame.contains(location) } }

  /// The item of that name; nil for none.
  subscript(item: ItemID) -> Item? { items.first { $0.id == item } }
}

extension Trace where B == FreeDrag {
  /// Compares snapshot by snapshot with another trace of the same events; `image` is what is expected there.
  func firstDifference(
    of variant: Trace, tolerance: Double, expecting image: (FreeDrag.Snapshot) -> FreeDrag.Snapshot = { $0 },
    seeing view: (FreeDrag.Snapshot) -> FreeDrag.Snapshot = { $0 }
  ) -> Relation<FreeDrag>.Finding? {
    guard count == variant.count else { return nil }
    for index in -1..<count - 1 {
      let expected = image(self[after: index])
      let seen = view(variant[after: index])
      guard let difference = seen.firstDifference(from: expected, tolerance: tolerance) else { continue }
      return Relation.Finding(eventIndex: index < 0 ? nil : index, difference: difference)
    }
    return nil
  }
}

extension FreeDrag {
  /// Where the container lies in its window makes no difference.
  static let movingContainer = Relation<FreeDrag>(
    "moving-the-container-changes-nothing",
    "Where the container lies in its window makes no difference.",
    variant: { scenario, _ in
      var moved = scenario
      // Neither step is a multiple of the other, so that coordinates that are mixed up cannot cancel out.
      moved.scene.origin = scenario.scene.origin + Point(24, 40)
      return moved
    },
    compare: { original, variant, tolerance in
      original.trace.firstDifference(of: variant.trace, tolerance: tolerance)
    })

  /// A move in two steps along the same line ends as the move in one.
  static let splittingMoves = Relation<FreeDrag>(
    "splitting-moves-changes-nothing",
    "Making every move in two steps ends in the same place as making it in one.",
    variant: { scenario, policies in
      var down = DownTouches()
      // The way until a drag begins is made in one step where it is lost or decides on the axis.
      let waysCount = policies.grab == .begin || policies.axis == .one
      var begun = Set<TouchID>()
      var events: [Event] = []
      for event in scenario.events {
        if case .touch(.move(let touch, let location)) = event {
          let from = down[touch]?.location ?? location
          let middle = Point((from.x + location.x) / 2, (from.y + location.y) / 2)
          events.append(.move(touch, to: waysCount && !begun.contains(touch) ? from : middle))
        }
        events.append(event)
        if down.take(event), let touch = event.touch { begun.remove(touch) }
        if waysCount, let touch = event.touch, let now = down[touch],
          policies.begins(now.location - now.press)
        {
          begun.insert(touch)
        }
      }
      return events.count == scenario.events.count ? nil : Scenario(scene: scenario.scene, events: events)
    },
    compare: { original, variant, tolerance in
      var index = -1
      for (originalIndex, event) in original.scenario.events.enumerated() {
        // Every move has one before it in the variant, so the snapshot after the second step is compared.
        if case .touch(.move) = event { index += 2 } else { index += 1 }
        guard index < variant.trace.count - 1 else { return nil }
        let expected = original.trace[after: originalIndex]
        let seen = variant.trace[after: index]
        guard let difference = seen.firstDifference(from: expected, tolerance: tolerance) else { continue }
        return Relation.Finding(eventIndex: originalIndex, difference: difference)
      }
      return nil
    })

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

  /// Where the mirror relation applies.
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
        case .touch(.move(let touch, _)):
          guard let touch = down[touch] else { continue }
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
    static func hasTie(_ run: Run<FreeDrag>, upTo last: Int, _ tolerance: Double) -> Bool {
      let width = run.scenario.scene.container.width
      var height = run.scenario.scene.container.height
      guard last >= 0 else { return false }
      for index in 0...last {
        let before = run.trace[before: index]
        if case .touch(.press(_, let location)) = run.scenario.events[index] {
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

  /// One more item, in front of all, far away and not draggable, changes nothing for the others.
  ///
  /// It does not apply to inserts beyond the count, which mean another place when there is one item more.
  static let farAwayItem = Relation<FreeDrag>(
    "far-away-item-changes-nothing",
    "Adding an item that is far away, in front of all and not draggable changes nothing for the others.",
    variant: { scenario, policies in
      guard let item = FarAway.item(of: scenario, policies), !FarAway.insertsBeyondCount(scenario) else {
        return nil
      }
      var variant = scenario
      variant.scene.items.append(item)
      return variant
    },
    compare: { original, variant, tolerance in
      guard let extra = variant.scenario.scene.items.last?.id else { return nil }
      return original.trace.firstDifference(
        of: variant.trace, tolerance: tolerance,
        seeing: { snapshot in
          var others = snapshot
          others.items.removeAll { $0.id == extra }
          return others
        })
    })

  private enum FarAway {
    /// An item farther away than anything in the scenario can come, with an unused name.
    static func item(of scenario: Scenario<FreeDrag>, _ policies: Policies) -> Scene.Item? {
      var reach =
        scenario.scene.container.width + scenario.scene.container.height + abs(policies.throwDistance)
      var name = 0
      func take(_ item: Scene.Item) {
        name = max(name, item.id.number)
        let frame = item.frame
        if frame.isFinite { reach += abs(frame.x) + abs(frame.y) + abs(frame.width) + abs(frame.height) }
      }
      for item in scenario.scene.items { take(item) }
      for event in scenario.events {
        switch event {
        case .touch(let event):
          if let location = event.location, location.isFinite { reach += abs(location.x) + abs(location.y) }
        case .resize(let container): if container.isLegal { reach += container.width + container.height }
        case .insert(let item, _): take(item)
        case .setDraggable(let item, _), .setBounces(let item, _), .setAdsorbs(let item, _),
          .remove(let item):
          name = max(name, item.number)
        default: break
        }
      }
      guard name < .max, reach.isFinite else { return nil }
      let far = (4 * reach).rounded(.up) + 1
      return Scene.Item(id: ItemID(name + 1), frame: Rect(far, far, 1, 1))
    }

    static func insertsBeyondCount(_ scenario: Scenario<FreeDrag>) -> Bool {
      var present = Set(scenario.scene.items.map(\.id))
      for event in scenario.events {
        switch event {
        case .insert(let item, let rank):
          if rank > present.count { return true }
          if item.isLegal { present.insert(item.id) }
        case .remove(let item): present.remove(item)
        default: break
        }
      }
      return false
    }
  }

  /// Touches that have nothing to do with one another can be interleaved in any way.
  ///
  /// Between two changes of the surroundings the events of each touch keep their order, but the touch that came
  /// last now goes first. Only frames are compared: the order in which touches lift decides what is in front.
  static let interleaving = Relation<FreeDrag>(
    "interleaving-changes-no-frame",
    "When touches and their items never meet, the order in which their events take turns changes no frame.",
    variant: { scenario, _ in
      let events = Interleaving.regrouped(scenario.events)
      return events == scenario.events ? nil : Scenario(scene: scenario.scene, events: events)
    },
    compare: { original, variant, tolerance in
      let events = original.scenario.events
      guard original.trace.count == variant.trace.count else { return nil }
      for index in events.indices
      where index + 1 == events.count || events[index].touch == nil || events[index + 1].touch == nil {
        guard let difference = Interleaving.frameDifference(original, variant, index, tolerance) else {
          continue
        }
        let finding = Relation<FreeDrag>.Finding(eventIndex: index, difference: difference)
        // Whether the touches meet costs more than comparing, and matters only where something differs.
        return Interleaving.touchesMeet(original, variant, tolerance) ? nil : finding
      }
      return nil
    })

  private enum Interleaving {
    static func regrouped(_ events: [Event]) -> [Event] {
      var result: [Event] = []
      var run: [Event] = []
      func flush() {
        var touches: [TouchID] = []
        for event in run {
          if let touch = event.touch, !touches.contains(touch) { touches.append(touch) }
        }
        for touch in touches.reversed() { result += run.filter { $0.touch == touch } }
        run.removeAll()
      }
      for event in events {
        if event.touch != nil {
          run.append(event)
        } else {
          flush()
          result.append(event)
        }
      }
      flush()
      return result
    }

    static func frameDifference(
      _ original: Run<FreeDrag>, _ variant: Run<FreeDrag>, _ index: Int, _ tolerance: Double
    ) -> Difference? {
      let seen = variant.trace[after: index]
      for item in original.trace[after: index].items {
        guard let frame = seen[item.id]?.frame, !frame.isClose(to: item.frame, within: tolerance) else {
          continue
        }
        return Difference("frame", expected: "item \(item.id) at \(item.frame)", seen: "\(frame)")
      }
      return nil
    }

    /// A press that counts: by which touch, where, and on which item.
    private struct Press {
      var touch: TouchID
      var location: Point
      var item: ItemID?
    }

    /// Whether two touches press the same item, or one presses where an item of the other is at any time.
    static func touchesMeet(_ original: Run<FreeDrag>, _ variant: Run<FreeDrag>, _ tolerance: Double) -> Bool
    {
      let presses = presses(of: original)
      let others = Self.presses(of: variant)
      // Each touch must press the same items in both runs, or else an order has decided between them.
      for press in presses {
        let same = presses.filter { $0.touch == press.touch }.map(\.item)
        if same != others.filter({ $0.touch == press.touch }).map(\.item) { return true }
      }
      for press in presses {
        for other in presses where other.touch != press.touch {
          guard let item = other.item else { continue }
          if item == press.item { return true }
          if passes(item, over: press.location, in: original.trace, tolerance)
            || passes(item, over: press.location, in: variant.trace, tolerance)
          {
            return true
          }
        }
      }
      return false
    }

    private static func presses(of run: Run<FreeDrag>) -> [Press] {
      var down = DownTouches()
      var presses: [Press] = []
      for (index, event) in run.scenario.events.enumerated() {
        guard down.take(event), case .touch(.press(let touch, let location)) = event else { continue }
        let before = run.trace[before: index]
        let item = before.place(at: location).map { before.items[$0].id }
        presses.append(Press(touch: touch, location: location, item: item))
      }
      return presses
    }

    private static func passes(
      _ item: ItemID, over location: Point, in trace: Trace<FreeDrag>, _ tolerance: Double
    ) -> Bool {
      for index in -1..<trace.count - 1 {
        guard let frame = trace[after: index][item]?.frame else { continue }
        if frame.contains(location, within: tolerance) { return true }
      }
      return false
    }
  }
}
