import DragSpec

// Gestures that continue from where the collection stands: second and third times, the end of the content,
// sections that others empty, items that come back.

extension CollectionReorderGenerator {
  public mutating func addChain() {
    switch below(12) {
    case 0: addSteps()
    case 1: addDrag { generator, _ in generator.add(.resize(generator.newViewport())) }
    case 2: addDrag { generator, _ in generator.reloadLifted() }
    case 3: addDrag(cancelled: true) { generator, _ in generator.moveLifted() }
    case 4: addEmptying()
    case 5: addReturn()
    default: addRepeatedGestures()
    }
  }

  private mutating func reloadLifted() {
    guard let path = stage.state.drag?.path else { return }
    add(.reload(at: path, size: size()))
  }

  private mutating func moveLifted() {
    guard let path = stage.state.drag?.path else { return }
    add(.moveItem(from: path, to: place()))
  }

  /// Lets others delete all items of one or two sections except the lifted one, mostly of the section that it
  /// comes from, and drags it to a section without items.
  private mutating func addEmptying() {
    var isFirst = true
    addDrag(cancelled: chance(0.5), times: 1...2) { generator, touch in
      let sections = generator.stage.state.flow.sections
      guard !sections.isEmpty else { return }
      let drag = generator.stage.state.drag
      let start = generator.below(sections.count)
      let others = (start..<start + sections.count).map { $0 % sections.count }
      let full = others.first { sections[$0].items.contains { $0.id != drag?.item } } ?? start
      let section = drag.map { isFirst && generator.chance(0.8) ? $0.homeSection : full } ?? full
      isFirst = false
      if generator.chance(0.6) { generator.addMove(of: touch) }
      for _ in 0..<40 {
        let cells = generator.stage.state.flow.sections[section].items
        let lifted = generator.stage.state.drag?.item
        guard let index = cells.lastIndex(where: { $0.id != lifted }) else { break }
        generator.add(.delete(at: IndexPath(section, index)))
        // The limits of the implementation may have kept the deletion out.
        if generator.stage.state.flow.sections[section].items.count == cells.count { break }
      }
      guard let drag = generator.stage.state.drag,
        let centre = generator.emptySection()
      else { return }
      generator.add(.move(touch, to: centre - drag.grabOffset))
    }
  }

  /// Deletes an item, mostly one that a touch is on, and inserts one of its name.
  private mutating func addReturn() {
    let touch = startDrag()
    let isOwn = chance(0.5)
    let path = isOwn ? lastItem.flatMap { stage.state.flow.path(of: $0) } ?? place() : place()
    guard stage.state.flow.contains(path) else { return add(.release(touch)) }
    let item = stage.state.flow.sections[path.section].items[path.item].id
    add(.delete(at: path))
    add(.insert(CollectionReorder.Item(item, size: size()), at: place(orBehind: true)))
    if chance(0.5) { add(.hold(touch)) }
    addMove(of: touch)
    addEnd(of: touch)
    // A drag of the new item shows what is left over from the old one.
    lastItem = item
    addGestures(1, onSameItem: true, cancelled: false)
  }
}
