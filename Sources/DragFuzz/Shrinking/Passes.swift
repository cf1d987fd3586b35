import DragSpec

extension Shrinker {
  /// One way of making scenarios smaller; it adopts what it finds and ends by itself.
  typealias Pass = (inout Shrinker) -> Void

  /// The passes in the order in which they are run: what removes most comes first.
  static var passes: [Pass] {
    [
      { $0.dropGestures() }, { $0.dropEvents() }, { $0.absorbEvents() }, { $0.mergeMoves() },
      { $0.takeDefaults() },
      { $0.dropElements() }, { $0.simplifyGeometry() }, { $0.mergeTouches() }, { $0.simplifyKinds() },
      { $0.lowerNumbers() }, { $0.lowerTogether() }, { $0.mirror() }, { $0.renumber() }, { $0.reorder() },
    ]
  }

  // MARK: Deleting

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

  /// Lets changes of the surroundings be there from the start instead of happening.
  mutating func absorbEvents() {
    for index in best.events.indices.reversed() where index < best.events.count {
      guard let scene = B.scene(best.scene, after: best.events[index]) else { continue }
      var events = best.events
      events.remove(at: index)
      attempt(scene: scene, events: events)
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
        var leaves = best.leaves
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
    best.leaves.firstIndex { $0.event == event }.map { $0 + place }
  }

  /// Takes out elements of lists, in the scene and in events, with what refers to them.
  mutating func dropElements() {
    let lists = ListEditor.look(at: best.scene).lists
    for list in lists.indices {
      if lists[list].mayBeAbsent { attempt(scene: ListEditor.apply(.makeAbsent(list: list), to: best.scene)) }
      dropElements(of: list)
    }
    for event in best.events.indices.reversed() where event < best.events.count {
      let lists = ListEditor.look(at: best.events[event]).lists
      for list in lists.indices {
        if lists[list].mayBeAbsent { attempt(event, .makeAbsent(list: list)) }
        for index in (0..<lists[list].count).reversed() {
          attempt(event, .remove(list: list, index..<index + 1))
        }
      }
    }
  }

  private mutating func attempt(_ event: Int, _ edit: ListEditor.Edit) {
    guard best.events.indices.contains(event) else { return }
    var candidate = best
    candidate.events[event] = ListEditor.apply(edit, to: candidate.events[event])
    if candidate != best { attempt(candidate) }
  }

  private mutating func dropElements(of list: Int) {
    func shape(_ shrinker: Shrinker) -> ListEditor.Shape? {
      let lists = ListEditor.look(at: shrinker.best.scene).lists
      return lists.indices.contains(list) ? lists[list] : nil
    }
    var length = shape(self)?.count ?? 0
    while length >= 1 {
      var start = (shape(self)?.count ?? 0) - length
      while start >= 0, let now = shape(self) {
        if start + length <= now.count { dropElements(of: list, start..<start + length, now) }
        start -= length
      }
      length /= 2
    }
  }

  private mutating func dropElements(of list: Int, _ range: Range<Int>, _ shape: ListEditor.Shape) {
    var scene = ListEditor.apply(.remove(list: list, range), to: best.scene)
    guard scene != best.scene else { return }
    let gone = range.compactMap { shape.defined.indices.contains($0) ? shape.defined[$0] : nil }
    for (space, identifier) in gone { scene = ListEditor.apply(.forget(space, identifier), to: scene) }
    if attempt(scene: scene) { return }
    // With the element go the events that name it.
    var candidate = best
    candidate.events.removeAll { event in
      ListEditor.look(at: event).references.contains { reference in gone.contains { $0 == reference } }
    }
    if candidate.events.count < best.events.count { attempt(scene: scene, events: candidate.events) }
  }

  // MARK: Simplifying

  /// Sets options to their defaults: all at once, then one by one.
  mutating func takeDefaults() {
    setLeaves { leaf in
      switch leaf.role {
      case .choice(_, let fallback): fallback.map { Double($0) }
      case .number(_, let fallback): fallback
      case .placeX, .placeY: 0
      default: nil
      }
    }
    for index in best.leaves.indices {
      setLeaf(index) { leaf in
        guard case .choice(_, let fallback?) = leaf.role else { return [] }
        return [Double(fallback)]
      }
      setLeaf(index) { leaf in
        guard case .choice(let count, _) = leaf.role else { return [] }
        return (0..<count).map { Double($0) }
      }
    }
  }

  /// Makes everything smaller at once, on both axes or on one: to nothing, to one, to a fraction.
  mutating func simplifyGeometry() {
    for axis in [nil, true, false] as [Bool?] {
      for divisor in [64.0, 16, 8, 4, 2] {
        setLeaves { leaf in
          guard let isHorizontal = leaf.isHorizontal, axis == nil || axis == isHorizontal, !leaf.isLocation
          else {
            return nil
          }
          return Self.dividing(leaf.value, by: divisor)
        }
        var leaves = best.leaves
        for index in leaves.indices {
          guard let isHorizontal = leaves[index].isHorizontal, axis == nil || axis == isHorizontal else {
            continue
          }
          leaves[index].value = Self.dividing(leaves[index].value, by: divisor)
        }
        attempt(best.replacingLeaves(by: leaves))
      }
    }
  }

  /// A length does not become nothing unless it was.
  private static func dividing(_ value: Double, by divisor: Double) -> Double {
    let part = (value / divisor).rounded(.towardZero)
    return part == 0 && value != 0 ? (value < 0 ? -1 : 1) : part
  }

  /// Lets one touch do what two did.
  mutating func mergeTouches() {
    let touches = Set(best.events.compactMap(\.touch)).sorted()
    for (index, touch) in touches.enumerated().reversed() {
      for other in touches[..<index] {
        setLeaves { leaf in
          guard case .identifier(.touch, _) = leaf.role, leaf.value == Double(touch.number) else {
            return nil
          }
          return Double(other.number)
        }
      }
    }
  }

  /// Replaces events by simpler kinds, carrying over touch, identifiers and location where both have them.
  mutating func simplifyKinds() {
    for index in best.events.indices.reversed() where index < best.events.count {
      let event = best.events[index]
      for kind in B.Event.Kind.allCases.prefix(event.ordinal) {
        if simplerEvents(event, index, kind).contains(where: { simpler in
          var candidate = best
          candidate.events[index] = simpler
          return attempt(candidate)
        }) {
          break
        }
      }
    }
  }

  /// Events of a simpler kind that may do what the event does.
  private func simplerEvents(_ event: B.Event, _ index: Int, _ kind: B.Event.Kind) -> [B.Event] {
    let leaves = LeafVisitor.reading(event, event: index).leaves
    let blank = B.Event.blank(kind)
    var filled = LeafVisitor.reading(blank, event: index).leaves
    var missing: [Int] = []
    for place in filled.indices where filled[place].role != .eventKind {
      if let leaf = leaves.first(where: { $0.role == filled[place].role }) {
        filled[place].value = leaf.value
      } else if filled[place].isLocation {
        missing.append(place)
      }
    }
    // A location that the event does not have is looked for next to the origin.
    let guesses: [[Double]] = missing.isEmpty ? [[]] : [[0, 0], [0, 1], [1, 0]]
    return guesses.map { guess in
      var simpler = blank
      var values = filled
      for (place, value) in zip(missing, guess) { values[place].value = value }
      _ = LeafVisitor.write(values[...], into: &simpler)
      return simpler
    }
  }

  // MARK: Names and order

  /// Names touches and all else 1, 2, 3 in the order of their first use.
  mutating func renumber() {
    var names = FirstUseNames()
    setLeaves { leaf in
      guard case .identifier(let space, _) = leaf.role else { return nil }
      return names.see(leaf.value, in: space)
    }
    for index in best.leaves.indices {
      setLeaf(index) { leaf in
        guard case .identifier(let space, _) = leaf.role, leaf.value.isFinite else { return [] }
        return (space.first..<space.first + 4).map { Double($0) }.filter { $0 < leaf.value }
      }
    }
  }

  /// Turns the gestures around, which is no smaller but lets later passes see what is, and exchanges touches.
  mutating func mirror() {
    for role in [Leaf.Role.locationX, .locationY] {
      let values = best.leaves.filter { $0.role == role }.map(\.value)
      guard let least = values.min(), let most = values.max() else { return }
      setLeaves { $0.role == role ? least + most - $0.value : nil }
    }
    turnLocations { Point($0.y, $0.x) }
    turnLocations { Point(0, $0.x + $0.y) }
    turnLocations { Point(0, ($0.x * $0.x + $0.y * $0.y).squareRoot().rounded(.up)) }
    let touches = Set(best.events.compactMap(\.touch)).sorted().prefix(3)
    for first in touches {
      for second in touches where first < second {
        for start in best.events.indices {
          setLeaves { leaf in
            guard case .identifier(.touch, _) = leaf.role, leaf.event ?? -1 >= start else { return nil }
            return leaf.value == Double(first.number)
              ? Double(second.number) : leaf.value == Double(second.number) ? Double(first.number) : nil
          }
        }
      }
    }
  }

  /// Puts each location, and then all of them, elsewhere.
  private mutating func turnLocations(_ turn: (Point) -> Point) {
    let places = best.leaves.indices.filter { best.leaves[$0].role == .locationX }
    for chosen in [places] + places.map({ [$0] }) {
      var leaves = best.leaves
      for x in chosen where x + 1 < leaves.count {
        let turned = turn(Point(leaves[x].value, leaves[x + 1].value))
        (leaves[x].value, leaves[x + 1].value) = (turned.x, turned.y)
      }
      attempt(leaves: leaves)
    }
  }

  /// Brings neighbouring events into the order with the smaller text.
  mutating func reorder() {
    guard best.events.count > 1 else { return }
    for index in 0..<best.events.count - 1 where index + 1 < best.events.count {
      var candidate = best
      candidate.events.swapAt(index, index + 1)
      attempt(candidate)
    }
  }

  // MARK: Leaves

  /// Gives many leaves other values at once; where the scene changes, locations move along.
  mutating func setLeaves(_ value: (Leaf) -> Double?) {
    var leaves = best.leaves
    for index in leaves.indices {
      if let new = value(leaves[index]) { leaves[index].value = new }
    }
    attempt(leaves: leaves)
  }

  /// Runs the scenario with other leaves, once with the locations moving along and once without.
  @discardableResult
  mutating func attempt(leaves: [Leaf]) -> Bool {
    let candidate = best.replacingLeaves(by: leaves)
    guard candidate != best, isLegal(candidate.scene) else { return false }
    if candidate.scene != best.scene {
      var inOldScene = candidate
      inOldScene.scene = best.scene
      return attempt(scene: candidate.scene, events: inOldScene.events)
    }
    return attempt(candidate)
  }

  /// Gives one leaf the first of the values with which the scenario still fails.
  @discardableResult
  mutating func setLeaf(_ index: Int, _ values: (Leaf) -> [Double]) -> Bool {
    let leaves = best.leaves
    guard leaves.indices.contains(index) else { return false }
    for value in values(leaves[index]) where value != leaves[index].value {
      var changed = leaves
      changed[index].value = value
      if attempt(leaves: changed) { return true }
    }
    return false
  }
}
