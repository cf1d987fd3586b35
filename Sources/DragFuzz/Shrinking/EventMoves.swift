import DragSpec

extension Move {
  // MARK: Fewer events

  /// Takes out all events of a touch up to the end of one of its gestures, or only those since its press.
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

  /// Takes out an event, and more and more of those before it.
  static var dropEvents: Move {
    reaching(sites: { $0.scenario.events.count }) { place, index, reach in
      guard reach <= index + 1 else { return [] }
      return [place.scenario.changed { $0.events.removeSubrange(index + 1 - reach...index) }]
    }
  }

  /// Removes the end of a gesture and lets another touch go on: fewer events are worth another touch.
  static var dropEnd: Move {
    atEvents { scenario, index in
      guard let touch = scenario.events[index].touch?.number else { return [] }
      let last = scenario.events.compactMap { $0.touch?.number }.max() ?? touch
      let without = scenario.changed { $0.events.remove(at: index) }
      return [without.namingTouches(from: index) { $0 == Double(touch) ? Double(last + 1) : $0 }]
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

  /// Lets the scene begin with what the first gestures have led to.
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

  /// Lets an earlier event of a touch happen where a later one does, which then can go.
  static var mergeMoves: Move {
    atEvents { scenario, later in
      let events = scenario.events
      guard let touch = events[later].touch, let location = events[later].location else { return [] }
      return (0..<later).reversed().filter { events[$0].touch == touch && events[$0].location != nil }
        .map { earlier in
          scenario.changed {
            $0.events[earlier].location = location
            $0.events.remove(at: later)
          }
        }
    }
  }

  // MARK: Other events

  /// Lets one touch do what two did.
  static var mergeTouches: Move {
    whole { place in
      let touches = place.touches
      return touches.indices.reversed().flatMap { index in
        touches[..<index].map { other in
          place.scenario.namingTouches { $0 == touches[index] ? other : $0 }
        }
      }
    }
  }

  /// Swaps the names of two touches, or of one and a new one, from some event on.
  static var exchangeTouches: Move {
    atSites({ $0.scenario.events.count }) { place, start in
      let touches = place.touches
      guard let last = touches.last else { return [] }
      let names = (touches + [last + 1]).prefix(3)
      return names.flatMap { first in
        names.filter { $0 > first }.map { second in
          place.scenario.namingTouches(from: start) { $0 == first ? second : $0 == second ? first : $0 }
        }
      }
    }
  }

  /// Changes the kind of an event to a simpler one, the simplest first.
  static var otherKind: Move {
    atSites({ $0.scenario.events.count }) { place, index in
      let scenario = place.scenario
      return B.Event.Kind.allCases.prefix(scenario.events[index].ordinal).lazy.flatMap { kind in
        place.eventsAlike(index, of: kind).map { event in
          scenario.changed { $0.events[index] = event }.namingNew(inEvent: index)
        }
      }
    }
  }

  /// Lets an event and the one after it change places; where things have been moved in between, also with its location
  /// moved along.
  static var moveEvent: Move {
    atEvents { scenario, from in
      guard from + 1 < scenario.events.count else { return [] }
      return ([scenario.events[from]] + scenario.followingNext(eventAt: from)).map { event in
        scenario.changed {
          $0.events.remove(at: from)
          $0.events.insert(event, at: from + 1)
        }
      }
    }
  }

  /// Lets a gesture and what follows it change places with the gesture before.
  static var exchangeGestures: Move {
    atEvents { scenario, index in
      let events = scenario.events
      guard events[index].isPress, let earlier = events[..<index].lastIndex(where: \.isPress) else {
        return []
      }
      let end = events[(index + 1)...].firstIndex(where: \.isPress) ?? events.count
      let other = scenario.changed {
        $0.events.replaceSubrange(earlier..<end, with: events[index..<end] + events[earlier..<index])
      }
      return [other.renumbered, other]
    }
  }

}

extension Array where Element: EventValue {
  /// Whether the touch of an event does nothing more before it goes down again.
  fileprivate func endsGesture(_ index: Int) -> Bool {
    self[(index + 1)...].first { $0.touch == self[index].touch }?.isPress ?? true
  }
}

extension Place {
  /// The names of all touches, in order.
  fileprivate var touches: [Double] {
    Set(scenario.events.compactMap(\.touch)).map { Double($0.number) }.sorted()
  }
}

extension Place {
  /// Events of another kind that may do what an event does: with its touch, identifiers and location, where both kinds
  /// have them.
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
    // A location that the event does not have is looked for where its touch was, and in the middle of what there is.
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
  /// An event adjusted to happen after the next one, which may move what it touches, one way or the other.
  ///
  /// - Returns: nothing where the next one moves nothing.
  fileprivate func followingNext(eventAt index: Int) -> [B.Event] {
    let next = events[index + 1]
    guard let location = events[index].location, let touch = next.touch, touch != events[index].touch,
      let end = next.location, let start = events[...index].last(where: { $0.touch == touch })?.location,
      start != end
    else { return [] }
    return [location + (end - start), location - (end - start)].map {
      var event = events[index]
      event.location = $0
      return event
    }
  }

  /// The scenario in which what an event adds has a name of its own.
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
