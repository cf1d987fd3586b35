// The invariants about all items: which there are, in which order, where, and with which options.

extension FreeDrag.Observation {
  func lostItem() -> Difference? {
    for item in known where item.place < 0 {
      return Difference(
        "", expected: "item \(item.id) there", seen: after.order.asRest)
    }
    return nil
  }

  func strangeItem() -> Difference? {
    // If the number is right and none is lost, there can be no unknown ones.
    if after.items.count == known.count, !known.contains(where: { $0.place < 0 }) { return nil }
    var open = Set(known.map(\.id))
    guard let strange = after.items.first(where: { open.remove($0.id) == nil }) else { return nil }
    let isKnown = knownIndex(of: strange.id) != nil
    return Difference(
      isKnown ? "twice" : "unknown", expected: "each of \(known.map(\.id).inWords) once",
      seen: "item \(strange.id) \(isKnown ? "twice" : "unknown") in \(after.order.inWords)")
  }

  func hiddenHold() -> Difference? {
    guard !holds.isEmpty else { return nil }
    let first = after.items.count - holds.count
    for index in holds.indices {
      let place = first + index
      if place >= 0, after.items[place].id == holds[index].item { continue }
      let held = holds.map(\.item)
      let inFront = after.items.suffix(holds.count).map(\.id)
      return Difference(
        Set(held) == Set(inFront) ? "order" : "behind", expected: "\(held.inWords) in front of all others",
        seen: "\(after.order.inWords) from back to front")
    }
    return nil
  }

  func wrongRestingOrder() -> Difference? {
    guard holds.isEmpty, after.items.count == known.count, !isInHomeOrder else { return nil }
    for place in after.items.indices {
      // Edges that touch count as an overlap on some platforms.
      if after.items[place].heldBy != nil || overlapsAnother(place, byMoreThan: -tolerance) { return nil }
    }
    // Changed home ranks can go wrong where those of the scene do not, so they are a finding of their own.
    return Difference(
      siblingsHaveChanged ? "changed siblings" : "",
      expected: "the home order, \(known.map(\.id).inWords) from back to front", seen: after.order.inWords)
  }

  func sunkItem() -> Difference? {
    for item in known where item.isRaised && item.place >= 0 && after.items[item.place].heldBy == nil {
      for other in known where other.place > item.place && other.lift < item.lift {
        if after.items[other.place].heldBy != nil { continue }
        return Difference(
          "", expected: "item \(item.id), which was raised, in front of item \(other.id)",
          seen: "\(after.order.inWords) from back to front")
      }
    }
    return nil
  }

  func movedBystander() -> Difference? {
    for index in known.indices {
      let item = known[index]
      guard item.place >= 0, item.placeBefore >= 0 else { continue }
      let old = before.items[item.placeBefore]
      let new = after.items[item.place]
      if old.frame.origin == new.frame.origin { continue }
      if new.frame.origin.isClose(to: old.frame.origin, within: tolerance) { continue }
      let isHeld = old.heldBy != nil || new.heldBy != nil
      let isDraggable = wasDraggable(index)
      let isResized = changes.contains(.size) && policies.resize == .settles
      guard !isDraggable || !(isHeld || isResized) else { continue }
      return Difference(
        isDraggable ? "bystander" : "not draggable", expected: "item \(item.id) at \(old.frame)",
        seen: "\(new.frame)")
    }
    return nil
  }

  func wrongSize() -> Difference? {
    for item in known where item.place >= 0 {
      let frame = after.items[item.place].frame
      if abs(frame.width - item.width) <= tolerance, abs(frame.height - item.height) <= tolerance { continue }
      return Difference(
        "", expected: "item \(item.id) of \(NumberText.of(item.width))×\(NumberText.of(item.height))",
        seen: "\(NumberText.of(frame.width))×\(NumberText.of(frame.height))")
    }
    return nil
  }

  func change(unless reason: Stillness) -> Difference? {
    guard stillness == reason else { return nil }
    return after.firstDifference(from: before, tolerance: tolerance)
  }

  func wrongOption() -> Difference? {
    for item in known where item.place >= 0 {
      let seen = after.items[item.place]
      if (seen.isDraggable, seen.bounces, seen.adsorbs) == (item.isDraggable, item.bounces, item.adsorbs) {
        continue
      }
      var expected = after
      expected.items[item.place].isDraggable = item.isDraggable
      expected.items[item.place].bounces = item.bounces
      expected.items[item.place].adsorbs = item.adsorbs
      return after.firstDifference(from: expected, tolerance: tolerance)
    }
    return nil
  }

  func strangeNumber() -> Difference? {
    for item in after.items where !item.frame.isFinite {
      return Difference("", expected: "finite numbers", seen: "item \(item.id) at \(item.frame)")
    }
    return nil
  }
}
