extension FreeDrag {
  /// Lets the reference go on from the frames, the order, the options and the drags that are seen.
  ///
  /// What cannot be seen stays as it is: home ranks, and what a cancel goes back to.
  public static func resume(_ reference: inout Reference, from seen: Snapshot) {
    reference.state.resume(from: seen, rules: reference.rules)
  }
}

extension FreeDrag.State {
  mutating func resume(from seen: FreeDrag.Snapshot, rules: FreeDragRules) {
    guard seen.items.count == items.count else { return }
    for shown in seen.items {
      guard let index = index(of: shown.id) else { return }
      items[index].isDraggable = shown.isDraggable
      items[index].bounces = shown.bounces
      items[index].adsorbs = shown.adsorbs
      resume(index, from: shown)
    }
    guard seen.order != stack.map({ items[$0].id }) else { return }
    // Those that are seen in home order are not raised, all behind them are.
    var last = -1
    for index in seen.order.compactMap(index(of:)) {
      if index > last, items[index].hold == nil {
        (items[index].raise, last) = (0, index)
      } else {
        liftCount += 1
        (items[index].raise, last) = (liftCount, items.count)
      }
    }
    rules.restack(&self)
  }

  private mutating func resume(_ index: Int, from shown: FreeDrag.Snapshot.Item) {
    let item = items[index]
    let touch = shown.heldBy.flatMap { self.index(of: $0) }
    if let hold = item.hold, hold.touch != shown.heldBy {
      items[index].hold = nil
      if let touch = self.index(of: hold.touch) { touches[touch].role = .inert }
    }
    if let touch, items[index].hold == nil {
      touches[touch].role = .drags
      items[index].hold = Hold(
        touch: touches[touch].id, grabOffset: touches[touch].location - shown.frame.origin,
        frameAtLift: item.frame, sideAtLift: item.side, raiseAtLift: item.raise)
      liftCount += 1
      items[index].raise = liftCount
    }
    guard item.frame != shown.frame else { return }
    items[index].frame = shown.frame
    if let side = item.side, container.frame(shown.frame, on: side) != shown.frame { items[index].side = nil }
    if let touch { items[index].hold?.grabOffset = touches[touch].location - shown.frame.origin }
  }
}
