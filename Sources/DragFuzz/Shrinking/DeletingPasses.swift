import DragSpec

extension Shrinker {
  /// Takes out all events of one touch at a time, from its press to its end.
  mutating func dropGestures() {
    var index = best.events.count - 1
    while index >= 0 {
      defer { index = min(index, best.events.count) - 1 }
      guard index < best.events.count, let touch = best.events[index].touch else { continue }
      // The gesture goes back to the event where the touch was last heard of before a gap of its own end.
      var members = [index]
      for earlier in stride(from: index - 1, through: 0, by: -1) where best.events[earlier].touch == touch {
        members.append(earlier)
      }
      for count in Set([members.count, gestureLength(members)]).sorted(by: >) where count > 1 {
        var candidate = best
        for member in members.prefix(count) { candidate.events.remove(at: member) }
        if attempt(candidate) { break }
      }
    }
  }

  /// How many of the touch's events, from the last backwards, belong to its last gesture: up to its first kind of
  /// event, which is how presses are told without knowing them.
  private func gestureLength(_ members: [Int]) -> Int {
    guard let first = members.firstIndex(where: { best.events[$0].ordinal == 0 }) else {
      return members.count
    }
    return first + 1
  }

  /// Takes out stretches of events, halving their length down to single ones, then pairs of single ones.
  mutating func dropEvents() {
    var length = best.events.count / 2
    while length >= 1 {
      var start = best.events.count - length
      while start >= 0 {
        if start + length <= best.events.count {
          var candidate = best
          candidate.events.removeSubrange(start..<start + length)
          attempt(candidate)
        }
        start -= length == 1 ? 1 : max(1, length / 2)
        start = min(start, best.events.count - 1)
      }
      length /= 2
    }
  }

  /// Does without the end of a gesture by letting another touch go on: fewer events are worth another touch.
  mutating func dropEnds() {
    for index in best.events.indices.reversed() where index < best.events.count {
      guard let touch = best.events[index].touch else { continue }
      let last = best.events.compactMap { $0.touch?.number }.max() ?? 0
      var candidate = best
      candidate.events.remove(at: index)
      var leaves = candidate.leaves
      for place in leaves.indices where leaves[place].event ?? -1 >= index {
        guard case .identifier(.touch, _) = leaves[place].role, leaves[place].value == Double(touch.number)
        else {
          continue
        }
        leaves[place].value = Double(last + 1)
      }
      candidate = candidate.replacingLeaves(by: leaves)
      if candidate.events != best.events { attempt(candidate) }
    }
  }

  /// Lets changes of the surroundings be there from the start instead of happening.
  mutating func absorbEvents() {
    for index in best.events.indices.reversed() where index < best.events.count {
      guard let scene = B.scene(best.scene, after: best.events[index]) else { continue }
      var events = best.events
      events.remove(at: index)
      if attempt(scene: scene, events: events) { continue }
      // Perhaps all but one of the numbers that it changes.
      let old = LeafVisitor.reading(best.scene, event: nil).leaves
      let new = LeafVisitor.reading(scene, event: nil).leaves
      guard old.count == new.count else { continue }
      for place in new.indices where new[place] != old[place] {
        var leaves = new
        leaves[place] = old[place]
        var mixed = scene
        _ = LeafVisitor.write(leaves[...], into: &mixed)
        if mixed != best.scene, attempt(scene: mixed, events: events) { break }
      }
    }
  }

  /// Lets the scene begin with what the first gestures have led to.
  mutating func absorbGestures() {
    for count in (1..<max(best.events.count, 1)).reversed() where count < best.events.count {
      var scene = best.scene
      for event in best.events[..<count] { scene = B.scene(scene, after: event) ?? scene }
      var reference = B.reference(B.Policies())
      let beginning = Scenario<B>(scene: best.scene, events: Array(best.events[..<count]))
      let recording = Recording(of: beginning, on: &reference)
      guard recording.failure == nil, let shown = B.scene(scene, showing: recording.trace.last),
        isLegal(shown)
      else { continue }
      attempt(Scenario(scene: shown, events: Array(best.events[count...])))
    }
  }

  /// Lets an earlier event of a touch happen where a later one does, which then can go.
  mutating func mergeMoves() {
    for later in best.events.indices.reversed() where later < best.events.count {
      guard let touch = best.events[later].touch, let location = locations(of: later).first else { continue }
      for earlier in best.events[..<later].indices.reversed() where best.events[earlier].touch == touch {
        guard let x = locations(of: earlier).first, let target = leafIndex(event: earlier, place: x.place)
        else {
          continue
        }
        var leaves = place.leaves
        leaves[target].value = location.point.x
        leaves[target + 1].value = location.point.y
        var candidate = best.replacingLeaves(by: leaves)
        candidate.events.remove(at: later)
        if attempt(candidate) { break }
      }
    }
  }

  private func locations(of event: Int) -> [(place: Int, point: Point)] {
    let leaves = LeafVisitor.reading(best.events[event], event: event).leaves
    return leaves.indices.dropLast().filter { leaves[$0].role == .locationX }.map {
      ($0, Point(leaves[$0].value, leaves[$0 + 1].value))
    }
  }

  /// The index among all leaves of the leaf at that place of an event.
  private func leafIndex(event: Int, place: Int) -> Int? {
    self.place.leaves.firstIndex { $0.event == event }.map { $0 + place }
  }
}
