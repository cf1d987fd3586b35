extension TreeMove.History {
  /// The rest of a dragging touch on closed items, as far as situations need it.
  struct Rest {
    /// The closed item under the touch that has contents; nil for none.
    var item: ItemID?
    /// Whether time has passed there.
    var hasBegun = false
    /// The items that the touch has left after it had rested on them.
    var left: [ItemID] = []
  }
}

extension Moment where Subject == TreeMove {
  /// Notes the progress of a rest.
  mutating func noteRest() {
    guard scene.openDelay > 0, history.ending == nil, let touch = history.drag?.touch,
      var rest = history.drag?.rest, let event
    else { return }
    let item = closedItem(under: touch)
    let isOfTouch = event.touchEvent != nil
    if rest.hasBegun, !isOfTouch, event.kind != .tick { note(.changedDuringRest) }
    if item != rest.item {
      if rest.hasBegun, isOfTouch, let left = rest.item {
        note(.restBroken)
        rest.left.append(left)
      }
      if let item, rest.left.contains(item) { note(.restedAgain) }
      (rest.item, rest.hasBegun) = (item, false)
    } else if case .tick(let seconds) = event, seconds > 0, item != nil {
      rest.hasBegun = true
    }
    history.drag?.rest = rest
  }

  /// The closed item under a touch that has contents; nil for none.
  private func closedItem(under touch: TouchID) -> ItemID? {
    guard let location = history.touches.index(of: touch).map({ history.touches[$0].location }),
      location.x >= 0, location.x < scene.width,
      let row = after.rows.first(where: { $0.frame.y <= location.y && location.y < $0.frame.maxY }),
      let index = after.items.index(of: row.id), !after.items[index].isOpen,
      index + 1 < after.items.count, after.items[index + 1].level > after.items[index].level
    else { return nil }
    return row.id
  }
}
