// What the invariants look at: the drag in progress, and what it leaves.

extension GridReorder.Observation {
  func leftLifted() -> Difference? {
    if drag != nil, ending == nil { return nil }
    if let lifted {
      return Difference("lifted", expected: "nothing lifted", seen: "item \(after.items[lifted].id) lifted")
    }
    if let front = after.front {
      return Difference("front", expected: "nothing in front", seen: "item \(front)")
    }
    return nil
  }

  func secondLift() -> Difference? {
    if liftedCount > 1 {
      return Difference(
        "several", expected: "at most one lifted item",
        seen: after.items.filter(\.isLifted).map(\.id).inWords)
    }
    guard let drag, ending == nil else { return nil }
    let item = drag.item
    guard let lifted else {
      return Difference("dropped", expected: "item \(item) lifted", seen: "nothing lifted")
    }
    guard after.items[lifted].id != item else { return nil }
    return Difference(
      "other", expected: "item \(item) lifted", seen: "item \(after.items[lifted].id) lifted")
  }

  func changeWithoutMovement() -> Difference? {
    guard let drag, ending == .released, !drag.hasMoved else { return nil }
    if orderDiffersFromLift {
      return Difference("order", expected: "the order \(orderAtLift.inWords)", seen: after.order.inWords)
    }
    let item = after.items[drag.homeSlot]
    guard !item.frame.isClose(to: drag.homeFrame, within: tolerance) else { return nil }
    return Difference("frame", expected: "item \(item.id) at \(drag.homeFrame)", seen: "\(item.frame)")
  }

  func changeAfterReturn() -> Difference? {
    guard isOtherOverHome else { return nil }
    return Difference("", expected: "the order \(orderAtLift.inWords)", seen: after.order.inWords)
  }

  func lostTouch() -> Difference? {
    guard let item = drag?.item, let (frame, centre) = held else { return nil }
    guard frame.centre.isClose(to: centre, within: tolerance) else {
      return Difference(
        "centre", expected: "item \(item) with its centre at \(centre)", seen: "its centre at \(frame.centre)"
      )
    }
    guard isOfSlotSize(frame) else {
      return Difference("size", expected: "item \(item) of a slot's size", seen: "\(frame)")
    }
    return nil
  }

  func wrongSlot() -> Difference? {
    guard let drag, ending == nil, let lifted, after.items[lifted].id == drag.item,
      lifted != drag.indicatedSlot
    else { return nil }
    let (item, slot) = (drag.item, drag.indicatedSlot)
    return Difference("", expected: "item \(item) in slot \(slot)", seen: "in slot \(lifted)")
  }

  func hiddenLift() -> Difference? {
    guard let lifted else { return nil }
    let item = after.items[lifted]
    if after.front != item.id {
      return Difference(
        "front", expected: "item \(item.id) in front",
        seen: after.front.map { "item \($0) in front" } ?? "nothing")
    }
    return item.isScaled ? nil : Difference("scale", expected: "item \(item.id) scaled", seen: "not scaled")
  }

  func wrongHeight() -> Difference? {
    let height = layout.height(itemCount: titles.items.count)
    guard !(abs(after.height - height) <= tolerance) else { return nil }
    return Difference("", expected: "a height of \(NumberText.of(height))", seen: NumberText.of(after.height))
  }

  func strangeNumber() -> Difference? {
    for index in changed where !after.items[index].frame.isFinite {
      let item = after.items[index]
      return Difference("", expected: "finite numbers", seen: "item \(item.id) at \(item.frame)")
    }
    return after.height.isFinite
      ? nil : Difference("", expected: "a finite height", seen: NumberText.of(after.height))
  }
}
