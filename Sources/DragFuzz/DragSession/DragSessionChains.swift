import DragSpec

// Gestures that continue from where the sessions stand: second and third times, rest times that are half
// over, failures before arrivals, items that come back.

extension DragSessionGenerator {
  public mutating func addChain() {
    switch below(12) {
    case 0: addSteps()
    case 1, 2: addRest()
    case 3: addTransfers()
    case 4: addDrag(times: 2...5) { $0.hover($1) }
    case 5: addReturn()
    case 6, 7: addDropsInto()
    default: addRepeatedGestures()
    }
  }

  /// Lets the rest time pass by halves, with another proposal for the same place or something else between them.
  private mutating func addRest() {
    addDrag(times: 1...2) { generator, touch in
      generator.addMove(of: touch)
      let half: Double = [0.5, 1, 0.25][generator.below(3)]
      generator.add(.tick(seconds: half))
      if generator.chance(0.7) { generator.changeProposal() } else { generator.addSurroundings() }
      generator.add(.tick(seconds: half))
      if generator.chance(0.5) { generator.add(.tick(seconds: half)) }
    }
  }

  /// Puts another item under a touch at rest: one that is inserted there, or one that moves up.
  private mutating func changeProposal() {
    guard let target, views[target.view].counts.indices.contains(target.section) else { return }
    let view = views[target.view].id
    if chance(0.7) {
      itemCount += 1
      views[target.view].counts[target.section] += 1
      var item = makeItem(itemCount, neighbours: [])
      item.proposal = makeProposal()
      return add(.insert(item, at: DragSession.Path(view, target.section, target.row)))
    }
    guard views[target.view].counts[target.section] > 0 else { return }
    views[target.view].counts[target.section] -= 1
    add(.delete(DragSession.Path(view, target.section, target.row)))
  }

  /// Moves over a row, mostly another one than before, waits, and at times reloads its view.
  private mutating func hover(_ touch: TouchID) {
    if chance(0.3) { addMoveBack(of: touch) } else { addMove(of: touch) }
    add(.tick(seconds: chance(0.6) ? 1 : 0.5))
    if chance(0.3), let target { add(.reload(views[target.view].id)) }
    if chance(0.4) { add(.tick(seconds: 0.5)) }
  }

  /// Drops copies, then lets some requests fail before others arrive.
  private mutating func addTransfers() {
    addGestures(integer(in: 1...3), onSameItem: false, cancelled: false)
    var requests = Array(1...requestCount + 3)
    if chance(0.5) { draft.random.shuffle(&requests) }
    let failures = integer(in: 1...3)
    for (number, request) in requests.enumerated() {
      add(number < failures ? .fail(request: request) : .arrive(request: request))
    }
  }

  /// Drops items into rows that take things in, one after the other.
  private mutating func addDropsInto() {
    isAimedInto = true
    addGestures(integer(in: 2...4), onSameItem: false, cancelled: false)
    isAimedInto = false
  }

  /// Deletes the item that is dragged, and inserts one of its name.
  private mutating func addReturn() {
    addDrag(times: 1...2) { generator, touch in
      guard let source = generator.source, let item = generator.knownItem(at: source) else { return }
      let view = generator.views[source.view].id
      let path = DragSession.Path(view, source.section, source.row)
      generator.add(.delete(path))
      generator.add(.insert(generator.makeItem(item.number, neighbours: []), at: path))
    }
    addGestures(1, onSameItem: true, cancelled: false)
  }
}
