import DragSpec

extension Move {
  // MARK: Fewer events

  /// Removes all events of a touch up to the end of one of its gestures, or only those since its press.
  static var dropGesture: Move {
    atEvents { scenario, index in
      let events = scenario.events
      guard let touch = events[index].touch, events.endsGesture(index) else { return [] }
      let members = (0...index).reversed().filter { events[$0].touch == touch }
      let last = members.firstIndex { events[$0].isPress }.map { $0 + 1 } ?? members.count
      return [members.count, last].filter { $0 > 1 }.map { count in
        scenario.changed { for member in members.prefix(count) { $0.events.remove(at: member) } }
      }
    }
  }

  /// Removes an event, and then more and more of the events before it.
  static var dropEvents: Move {
    Move(sites: { $0.scenario.events.count }) { place, index, reach in
      guard reach <= index + 1 else { return [] }
      return [place.scenario.changed { $0.events.removeSubrange(index + 1 - reach...index) }]
    }
  }

  /// Removes a move, and aims a later press at the middle of a region.
  ///
  /// The move may have brought another item to the place of the press.
  static var dropMove: Move {
    atEvents { scenario, index in
      guard case .move = scenario.events[index].touchEvent else { return [] }
      let fewer = scenario.changed { $0.events.remove(at: index) }
      return fewer.events.indices[index...].filter { fewer.events[$0].isPress }.flatMap { press in
        B.regions(of: scenario.scene).map { region in
          fewer.changed { $0.events[press].location = region.frame.centre }
        }
      }
    }
  }

  /// Makes a change of the surroundings part of the scene.
  static var absorbEvent: Move {
    atSites({ $0.scenario.events.count }) { place, index in
      guard let scene = B.scene(place.scenario.scene, after: place.scenario.events[index]) else { return [] }
      return place.relocated(
        place.scenario.changed {
          $0.scene = scene
          $0.events.remove(at: index)
        })
    }
  }

  /// Replaces the first gestures by a scene that begins with their result.
  static var absorbGestures: Move {
    atSites({ max($0.scenario.events.count - 1, 0) }) { place, site in
      let first = place.scenario.events[...site]
      var scene = place.scenario.scene
      for event in first { scene = B.scene(scene, after: event) ?? scene }
      var reference = B.reference(B.Policies())
      let recording = Recording(
        of: Scenario<B>(scene: place.scenario.scene, events: Array(first)), on: &reference)
      guard recording.failure == nil, let shown = B.scene(scene, showing: recording.trace.last) else {
        return []
      }
      return [Scenario<B>(scene: shown, events: Array(place.scenario.events[(site + 1)...]))]
    }
  }

  // MARK: Other events

  /// Changes the kind of an event to a simpler one, the simplest first.
  static var otherKind: Move {
    atSites({ $0.scenario.events.count }) { place, index in
      let scenario = place.scenario
      return B.Event.Kind.allCases.prefix(scenario.events[index].kind.index).lazy.flatMap { kind in
        place.eventsAlike(index, of: kind).map { event in
          scenario.changed { $0.events[index] = event }.namingNew(inEvent: index)
        }
      }
    }
  }

  /// Exchanges an event and the next one.
  static var moveEvent: Move {
    atEvents { scenario, from in
      guard from + 1 < scenario.events.count else { return [] }
      return [scenario.changed { $0.events.swapAt(from, from + 1) }]
    }
  }
}

extension Array where Element: EventValue {
  /// Whether an event is the last of its touch before the touch goes down again.
  fileprivate func endsGesture(_ index: Int) -> Bool {
    self[(index + 1)...].first { $0.touch == self[index].touch }?.isPress ?? true
  }
}

extension Place {
  /// Events of another kind that may have the same effect; they take over the touch, identifiers and location
  /// that both kinds have.
  fileprivate func eventsAlike(_ index: Int, of kind: B.Event.Kind) -> [B.Event] {
    let event = scenario.events[index]
    let leaves = LeafVisitor.reading(event, event: index).leaves
    var other = B.Event.blank(kind)
    var filled = LeafVisitor.reading(other, event: index).leaves
    for place in filled.indices where filled[place].role != .eventKind {
      if let leaf = leaves.first(where: { $0.role == filled[place].role }) {
        filled[place].value = leaf.value
      }
    }
    _ = LeafVisitor.write(filled[...], into: &other)
    guard event.location == nil, other.location != nil else { return [other] }
    // A missing location is tried where the touch was last, and in the middle of the first regions.
    let last = scenario.events[..<index].last { $0.touch == event.touch && $0.location != nil }?.location
    let points = [last].compactMap { $0 } + B.regions(of: scenario.scene).prefix(3).map(\.frame.centre)
    return (points.isEmpty ? [.zero] : points.unique).map { point in
      var placed = other
      placed.location = point
      return placed
    }
  }
}

extension Scenario where B: FuzzedBehaviour {
  /// The scenario in which the item that an event adds has a new name.
  fileprivate func namingNew(inEvent event: Int) -> Scenario {
    var leaves = leaves
    for index in leaves.indices where leaves[index].event == event {
      guard case .identifier(let space, .defines) = leaves[index].role else { continue }
      let others = leaves.filter { leaf in
        guard case .identifier(space, _) = leaf.role else { return false }
        return leaf.event != event && leaf.value.isFinite
      }
      leaves[index].value = max(others.map(\.value).max() ?? 0, Double(space.first - 1)) + 1
    }
    return replacingLeaves(by: leaves)
  }
}
