import DragSpec

// Gestures that continue from where items lie and what is held: second and third times, edges, switches.

extension FreeDragGenerator {
  public mutating func addChain() {
    if policies.release == .docks, chance(0.6) { return addDocking() }
    switch below(8) {
    case 0, 1: addEdgeChain()
    case 2: addSwitches()
    default: addRepeatedGestures()
    }
  }

  /// Lets an item rest at an edge, then changes its options, cancels a drag of it, and resizes the container.
  private mutating func addEdgeChain() {
    let touch = startDrag()
    guard let item = down(touch)?.item else { return add(.release(touch)) }
    if model.state.index(of: item).map({ !model.state.items[$0].adsorbs }) ?? false {
      add(.setAdsorbs(item, true))
    }
    add(.release(touch))
    add(chance(0.8) ? .setAdsorbs(item, false) : .setBounces(item, chance(0.5)))
    addGestures(integer(in: 1...2), onSameItem: true, cancelled: chance(0.85))
    for _ in 0..<integer(in: 1...3) { add(.resize(newSize())) }
  }

  /// Lets an item dock, and drags it off the edge, once or twice.
  private mutating func addDocking() {
    takesItems = true
    for number in 0..<integer(in: 2...4) {
      addDrag(onSameItem: number > 0, times: 1...1) { generator, touch in
        let isDocking = number % 2 == 0
        let place =
          isDocking ? generator.nearEdge(of: generator.model.state.container) : generator.target(of: touch)
        generator.add(.move(touch, to: place))
      }
    }
    takesItems = false
  }

  /// Sets options of an item two to four times, mostly one after the other, then drags it.
  private mutating func addSwitches() {
    let item = lastItem ?? ItemID(1)
    var isOn = chance(0.5)
    let isAlternating = chance(0.5)
    let option = below(3)
    addDrag { generator, touch in
      let item = generator.down(touch)?.item ?? item
      switch option {
      case 0: generator.add(.setDraggable(item, isOn))
      case 1: generator.add(.setBounces(item, isOn))
      default: generator.add(.setAdsorbs(item, isOn))
      }
      if isAlternating { isOn.toggle() }
    }
    if option == 0 { add(.setDraggable(lastItem ?? item, true)) }
    addGestures(1, onSameItem: true, cancelled: false)
  }
}
