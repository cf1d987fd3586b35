extension DragSession {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<DragSession>] = [
    Relation(
      "cadences-change-no-result",
      "Whatever the cadences of the views are, rows, contents, requests and reports are the same.",
      variant: { scenario, _ in
        var variant = scenario
        for index in variant.scene.views.indices {
          variant.scene.views[index].cadence =
            scenario.scene.views[index].cadence == .immediate ? .slow : .immediate
        }
        return variant.scene.views.isEmpty ? nil : variant
      },
      compare: { original, variant, _ in firstFinding(original, variant, resultDifference) }),
    Relation(
      "doubling-all-times-changes-nothing",
      "Making all times twice as long changes no snapshot.",
      variant: { scenario, _ in doublingTimes(scenario) },
      compare: { original, variant, tolerance in
        firstFinding(original, variant) { $1.firstDifference(from: $0, tolerance: tolerance) }
      }),
    Relation(
      "moving-the-screen-changes-nothing",
      "Moving all views and touches elsewhere on the screen changes no snapshot.",
      variant: { scenario, _ in scenario.isExact ? shifting(scenario, by: Point(256, -128)) : nil },
      compare: { original, variant, tolerance in
        firstFinding(original, variant) { $1.firstDifference(from: $0, tolerance: tolerance) }
      }),
    Relation(
      "a-far-away-view-changes-nothing",
      "Adding one more app, and one more view where no touch ever is, changes no other view.",
      variant: { scenario, _ in addingView(scenario) },
      compare: { original, variant, tolerance in
        firstFinding(original, variant) { one, other in
          var others = other
          others.views = Array(other.views.dropFirst())
          return others.firstDifference(from: one, tolerance: tolerance)
        }
      }),
    Relation(
      "splitting-moves-changes-no-result",
      "Stopping every move half-way changes neither rows nor contents nor requests.",
      variant: { scenario, _ in scenario.isExact ? splittingMoves(scenario) : nil },
      compare: { original, variant, _ in lastDifference(original, variant) }),
    Relation(
      "order-of-transfers-changes-no-result",
      "When two transfers end right after each other, the order in which they end makes no difference.",
      variant: { scenario, _ in swappingTransfers(scenario) },
      compare: { original, variant, _ in lastDifference(original, variant) }),
    Relation(
      "a-cancelled-drag-leaves-no-trace",
      "Leaving out a drag that was cancelled, the rows end up the same.",
      variant: { scenario, _ in removingCancelledDrag(scenario) },
      compare: { original, variant, _ in lastDifference(original, variant) }),
  ]
}

// MARK: Variants

extension DragSession {
  private static func doublingTimes(_ scenario: Scenario<DragSession>) -> Scenario<DragSession>? {
    var variant = scenario
    variant.scene.springTime *= 2
    variant.scene.fastRest *= 2
    variant.scene.slowRest *= 2
    var hasTicks = false
    for index in variant.events.indices {
      guard case .tick(let seconds) = variant.events[index] else { continue }
      // Doubling is exact, unless the sum of all times could overflow.
      guard abs(seconds) < 1e300 else { return nil }
      variant.events[index] = .tick(seconds: seconds * 2)
      hasTicks = true
    }
    return hasTicks ? variant : nil
  }

  private static func shifting(
    _ scenario: Scenario<DragSession>, by offset: Point
  ) -> Scenario<DragSession>? {
    var variant = scenario
    for index in variant.scene.views.indices {
      let frame = variant.scene.views[index].layout.frame
      variant.scene.views[index].layout.frame.origin = frame.origin + offset
    }
    for index in variant.events.indices {
      switch variant.events[index] {
      case .touch(.press(let touch, let location)):
        variant.events[index] = .press(touch, at: location + offset)
      case .touch(.move(let touch, let location)):
        variant.events[index] = .move(touch, to: location + offset)
      default: break
      }
    }
    return variant
  }

  private static func addingView(_ scenario: Scenario<DragSession>) -> Scenario<DragSession>? {
    var variant = scenario
    let app = AppID(1_000_003)
    let view = ViewID(1_000_003)
    guard !scenario.scene.apps.contains(where: { $0.id == app }),
      !scenario.scene.views.contains(where: { $0.id == view })
    else { return nil }
    variant.scene.apps.insert(App(id: app), at: 0)
    // A view of no size contains nothing, wherever it lies.
    variant.scene.views.insert(
      View(
        id: view, app: app, layout: Layout(frame: Rect(1_000, 1_000, 0, 0), rowHeight: 1),
        sections: [Section()]), at: 0)
    return variant
  }

  private static func splittingMoves(_ scenario: Scenario<DragSession>) -> Scenario<DragSession>? {
    var locations: [TouchID: Point] = [:]
    var variant = Scenario<DragSession>(scene: scenario.scene, events: [])
    for event in scenario.events {
      switch event {
      case .touch(.press(let touch, let location)):
        if locations[touch] == nil { locations[touch] = location }
      case .touch(.move(let touch, let location)):
        guard let old = locations[touch] else { break }
        variant.events.append(.move(touch, to: Point((old.x + location.x) / 2, (old.y + location.y) / 2)))
        locations[touch] = location
      case .touch(.release(let touch)), .touch(.cancel(let touch)): locations[touch] = nil
      default: break
      }
      variant.events.append(event)
    }
    return variant.events.count > scenario.events.count ? variant : nil
  }

  private static func transfer(_ event: Event) -> Int? {
    switch event {
    case .arrive(let request), .fail(let request): request
    default: nil
    }
  }

  private static func swappingTransfers(_ scenario: Scenario<DragSession>) -> Scenario<DragSession>? {
    var variant = scenario
    var index = 0
    var hasSwapped = false
    while index + 1 < variant.events.count {
      if let one = transfer(variant.events[index]), let other = transfer(variant.events[index + 1]),
        one != other
      {
        variant.events.swapAt(index, index + 1)
        hasSwapped = true
        index += 1
      }
      index += 1
    }
    return hasSwapped ? variant : nil
  }

  /// The scenario without the first press of a lone touch that ends in a cancel, and all that it does until
  /// then.
  private static func removingCancelledDrag(_ scenario: Scenario<DragSession>) -> Scenario<DragSession>? {
    var down: Set<TouchID> = []
    for (start, event) in scenario.events.enumerated() {
      guard let touch = event.touch else { continue }
      if event.isPress, down.isEmpty, let end = cancelOfLoneTouch(touch, from: start + 1, scenario) {
        var variant = scenario
        variant.events.removeSubrange(start...end)
        return variant
      }
      switch event {
      case .touch(.press): down.insert(touch)
      case .touch(.release), .touch(.cancel): down.remove(touch)
      default: break
      }
    }
    return nil
  }

  private static func cancelOfLoneTouch(
    _ touch: TouchID, from start: Int, _ scenario: Scenario<DragSession>
  ) -> Int? {
    for index in start..<scenario.events.count {
      switch scenario.events[index] {
      case .touch(.cancel(touch)): return index
      case .touch(.hold(touch)), .touch(.move(touch, _)), .tick: continue
      default: return nil
      }
    }
    return nil
  }
}

// MARK: Comparisons

extension DragSession {
  /// Compares all but the session and the reports.
  private static func same(_ one: Snapshot, _ other: Snapshot) -> Difference? {
    var model = one
    var seen = other
    (model.session, seen.session) = (nil, nil)
    (model.reports, seen.reports) = ([], [])
    return seen.firstDifference(from: model, tolerance: 0)
  }

  /// The first difference between what two runs show after the same event.
  private static func firstFinding(
    _ original: Run<DragSession>, _ variant: Run<DragSession>,
    _ difference: (_ original: Snapshot, _ variant: Snapshot) -> Difference?
  ) -> Relation<DragSession>.Finding? {
    for index in original.scenario.events.indices {
      if let difference = difference(original.trace[after: index], variant.trace[after: index]) {
        return Relation.Finding(eventIndex: index, difference: difference)
      }
    }
    return nil
  }

  /// Compares all but the session, reports included.
  private static func resultDifference(_ one: Snapshot, _ other: Snapshot) -> Difference? {
    if let difference = same(one, other) { return difference }
    guard one.reports != other.reports else { return nil }
    return Difference(
      "reports", expected: "\(one.reports.count) reports", seen: "other reports, \(other.reports.count)")
  }

  /// Compares how two runs of unlike length end.
  private static func lastDifference(
    _ original: Run<DragSession>, _ variant: Run<DragSession>
  ) -> Relation<DragSession>.Finding? {
    guard let difference = same(original.trace.last, variant.trace.last) else { return nil }
    return Relation.Finding(eventIndex: original.scenario.events.indices.last, difference: difference)
  }
}

extension Scenario where B == DragSession {
  /// Whether all coordinates are multiples of 1/64 so small that sums and halves of them are exact.
  var isExact: Bool {
    func isExact(_ value: Double) -> Bool {
      abs(value) < 1e6 && (value * 64).rounded(.towardZero) == value * 64
    }
    for view in scene.views {
      let layout = view.layout
      guard isExact(layout.frame.x), isExact(layout.frame.y), isExact(layout.frame.width),
        isExact(layout.frame.height), isExact(layout.rowHeight), isExact(layout.headerHeight)
      else { return false }
    }
    return events.allSatisfy { event in
      event.touchEvent?.location.map { isExact($0.x) && isExact($0.y) } ?? true
    }
  }
}
