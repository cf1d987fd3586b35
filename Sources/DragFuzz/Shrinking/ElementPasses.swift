import DragSpec

// What is done to the elements of lists.

extension Shrinker {
  /// Makes two lists into one, for as long as that goes.
  mutating func mergeLists() {
    while B.merged(best).contains(where: { isLegal($0.scene) && attempt($0) }) {}
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
    if gone.count == 1, let (space, identifier) = gone.first {
      replaceElement(of: list, at: range.lowerBound, space, identifier, shape)
    }
  }

  /// Takes out an element, and lets what refers to it refer to a neighbour.
  private mutating func replaceElement(
    of list: Int, at index: Int, _ space: IdentifierSpace, _ identifier: Int, _ shape: ListEditor.Shape
  ) {
    let neighbours = [index - 1, index + 1].filter { shape.defined.indices.contains($0) }
    for case (space, let neighbour)? in neighbours.map({ shape.defined[$0] }) {
      var hasReferences = false
      var leaves = place.leaves
      for place in leaves.indices where leaves[place].role == .identifier(space, .refers) {
        guard leaves[place].value == Double(identifier) else { continue }
        leaves[place].value = Double(neighbour)
        hasReferences = true
      }
      guard hasReferences else { return }
      let referring = best.replacingLeaves(by: leaves)
      let scene = ListEditor.apply(.remove(list: list, index..<index + 1), to: referring.scene)
      if attempt(scene: scene, events: referring.events) { return }
    }
  }
}
