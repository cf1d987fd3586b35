import DragSpec

// Gestures that continue from where the tree stands: second and third times, and rests on closed items that
// are left, resumed or disturbed before they are over.

extension TreeMoveGenerator {
  public mutating func addChain() {
    switch below(8) {
    case 0: addSteps()
    case 1..<5: addRests()
    default: addRepeatedGestures()
    }
  }

  /// Adds a drag that rests on closed items for parts of their opening time, and acts between these.
  private mutating func addRests() {
    guard state.scene.openDelay > 0 else { return addRepeatedGestures() }
    if closedRow() == nil, let full = fullItem() { add(.toggle(full)) }
    lastItem = itemBeside(closedRow())
    addDrag(onSameItem: true, times: 1...3) { generator, touch in
      guard let row = generator.closedRow() else { return }
      let item = generator.state.items[generator.state.rows[row]].id
      let part = generator.state.scene.openDelay / Double([2, 2, 4][generator.below(3)])
      switch generator.below(5) {
      case 0:
        // The closed item may come under the touch that rests beside it.
        generator.rest(touch, onRow: row + (generator.chance(0.5) ? 1 : -1), part)
        generator.bring(item)
      case 1, 2:
        generator.rest(touch, onRow: row, part)
        generator.addMove(of: touch)
        generator.rest(touch, onRow: row, part)
      case 3:
        generator.rest(touch, onRow: row, part)
        generator.add(.toggle(item))
        if generator.chance(0.8) { generator.add(.toggle(item)) }
      default:
        generator.rest(touch, onRow: row, part)
        generator.addSurroundings()
      }
      for _ in 0...generator.below(2) { generator.add(.tick(seconds: part)) }
    }
  }

  /// The item of another row that does not contain the item of this one; nil where there is none.
  private mutating func itemBeside(_ row: Int?) -> ItemID? {
    let (items, rows) = (state.items, state.rows)
    guard let row, rows.indices.contains(row) else { return nil }
    let item = items[rows[row]].id
    return draft.random.pick(rows.map { items[$0].id }.filter { !items.contains(item, in: $0) })
  }

  /// Moves a touch onto a row, if there is one, and lets time pass.
  private mutating func rest(_ touch: TouchID, onRow row: Int, _ seconds: Double) {
    if state.rows.indices.contains(row) {
      location = place(inRow: row)
      add(.move(touch, to: location))
    }
    add(.tick(seconds: seconds))
  }

  /// Lets others bring an item under the touch that drags: something is inserted before it, or it is moved there.
  private mutating func bring(_ item: ItemID) {
    guard let index = state.items.index(of: item) else { return }
    guard chance(0.5), let hovered = state.drag?.hovered, let other = state.items.index(of: hovered) else {
      return addInsertion(at: state.items.place(of: index))
    }
    add(.moveItem(item, to: state.items.corrected(state.items.place(of: other), without: [item])))
  }

  /// An open item that contains others; nil where there is none.
  private mutating func fullItem() -> ItemID? {
    let items = state.items
    return draft.random.pick(items.filter { $0.isOpen && items.childCount(of: $0.id) > 0 })?.id
  }
}
