extension FreeDrag {
  public static let invariants: [Invariant<FreeDrag>] = [
    Invariant("no-item-lost", "No item is missing unless it was removed.", severity: .loss) { now in
      guard let lost = now.history.items.first(where: { $0.place == nil }) else { return nil }
      return Difference("", expected: "item \(lost.id) there", seen: now.after.order.asRest)
    },
    .eachOnce(
      given: { $0.history.items.map(\.id) }, seen: { $0.after.order },
      // If the number is right and no item is lost, none is unknown.
      unless: { now in
        now.after.items.count == now.history.items.count
          && !now.history.items.contains { $0.place == nil }
      }),
    Invariant(
      "rests-inside",
      "After its release or a resize, an item lies inside the container; a larger one starts at its left or top "
        + "edge."
    ) { now in
      for index in now.history.items.indices where now.history.items[index].rest.isPlaced {
        guard let seen = now.seen(index), seen.heldBy == nil,
          let difference = now.outside(seen, now.history.container, now.policies.oversizedAtRest)
        else { continue }
        return difference
      }
      return nil
    },
    Invariant(
      "clamped-without-bounce",
      "A held item that does not bounce stays inside the container; a larger one stays at its left or top edge."
    ) { now in
      now.firstHold { now, hold in
        guard let index = now.history.index(of: hold.item), !now.history.items[index].given.bounces,
          !hold.mayResize
        else { return nil }
        return now.seen(index).flatMap { now.outside($0, hold.container, now.policies.oversized) }
      }
    },
    Invariant(
      "adsorbed-touches-nearer-edge",
      "A released item that adsorbs rests at the edge nearest to its centre, and stays there when the container is "
        + "resized."
    ) { now in
      for index in now.history.items.indices {
        let rest = now.history.items[index].rest
        guard rest.isSideCertain, let side = rest.side, let seen = now.seen(index), seen.heldBy == nil,
          !now.isAtEdge(seen.frame, side)
        else { continue }
        let other = FreeDrag.Side.allCases.first { now.isAtEdge(seen.frame, $0) }
        return Difference(
          "\(side)", expected: "item \(seen.id) at the \(side) edge",
          seen: (other.map { "at the \($0) edge, " } ?? "") + "\(seen.frame)")
      }
      return nil
    },
    Invariant(
      "settles-in-place",
      "A released item moves only as far as it must to be inside the container, except along the axis on which it "
        + "adsorbs, or as the policy `release` says."
    ) { now in
      guard let ending = now.history.ending, let released = ending.released,
        now.history.items[ending.index].rest.isSideCertain, !ending.isDocked,
        let origin = now.seen(ending.index)?.frame.origin
      else { return nil }
      let expected =
        switch now.policies.release {
        case .settles, .own: now.history.container.clamped(released, now.policies.oversized).origin
        case .stays, .docks: released.origin
        case .reverts: ending.hold.start.origin
        }
      let (keepsX, keepsY) =
        (abs(origin.x - expected.x) <= now.tolerance, abs(origin.y - expected.y) <= now.tolerance)
      let side = now.history.items[ending.index].rest.side
      if keepsX || side?.isHorizontal == true, keepsY || side?.isHorizontal == false { return nil }
      return Difference(
        keepsX || side?.isHorizontal == true ? "y" : "x",
        expected: "item \(ending.hold.item), released at \(released), at \(expected)",
        seen: "\(origin)")
    },
    Invariant(
      "held-in-front",
      "Held items are in front of all others; of two held items, the one lifted later is in front."
    ) { now in
      let (holds, items) = (now.history.holds, now.after.items)
      let first = items.count - holds.count
      for index in holds.indices where first + index < 0 || items[first + index].id != holds[index].item {
        let held = holds.map(\.item)
        let inFront = items.suffix(holds.count).map(\.id)
        return Difference(
          Set(held) == Set(inFront) ? "order" : "behind", expected: "\(held.inWords) in front of all others",
          seen: "\(now.after.order.inWords) from back to front")
      }
      return nil
    },
    Invariant(
      "order-restored",
      "When nothing is held and nothing overlaps, the items are in their home order; with `order` = `while-held` also "
        + "where they overlap."
    ) { now in
      guard now.history.holds.isEmpty, now.after.items.count == now.history.items.count,
        !now.isInHomeOrder
      else { return nil }
      // Touching edges count as an overlap on some platforms.
      for place in now.after.items.indices
      where now.after.items[place].heldBy != nil
        || now.policies.order != .whileHeld && now.overlapsAnother(place, byMoreThan: -now.tolerance)
      {
        return nil
      }
      // Wrong home ranks after a change are a finding of their own, as those of the scene may be right.
      let home = now.history.items.map(\.id)
      return Difference(
        home == now.scene.items.map(\.id) ? "" : "changed siblings",
        expected: "the home order, \(home.inWords) from back to front",
        seen: now.after.order.inWords)
    },
    Invariant(
      "overlapping-stays-raised",
      "A raised item stays in front of every resting item that was not raised after it, until it overlaps nothing. The "
        + "policy `order` can make that for good, or in front of held items too."
    ) { now in
      let inFront = now.history.pressed
      if !now.after.items.lazy.map(\.id).suffix(inFront.count).elementsEqual(inFront) {
        return Difference(
          "", expected: "\(inFront.inWords) in front of all others",
          seen: "\(now.after.order.inWords) from back to front")
      }
      let countsHeld = now.policies.staysInFront
      for item in now.history.items where item.rest.isRaised {
        guard let place = item.place, countsHeld || now.after.items[place].heldBy == nil else { continue }
        for other in now.history.items where other.rest.lift < item.rest.lift {
          guard let front = other.place, front > place, countsHeld || now.after.items[front].heldBy == nil
          else { continue }
          return Difference(
            "", expected: "item \(item.id), which was raised, in front of item \(other.id)",
            seen: "\(now.after.order.inWords) from back to front")
        }
      }
      return nil
    },
    Invariant(
      "only-held-items-move",
      "Except at a resize, an event moves only items that are held before or after it; items that cannot be dragged "
        + "never move."
    ) { now in
      guard now.isChanged else { return nil }
      var isResized = false
      if case .resize = now.event { isResized = !now.isSenseless && now.policies.resize == .settles }
      for item in now.history.items {
        guard let place = item.place, let old = now.before.items.item(item.id, near: place) else { continue }
        let new = now.after.items[place]
        if new.frame.origin.isClose(to: old.frame.origin, within: now.tolerance) { continue }
        // A held item goes back when it is made undraggable.
        let isDropped = old.heldBy != nil && now.event == .setDraggable(item.id, false)
        let isDraggable = item.given.isDraggable || isDropped
        let isHeld = old.heldBy != nil || new.heldBy != nil
        guard !isDraggable || !(isHeld || isResized) else { continue }
        return Difference(
          isDraggable ? "bystander" : "not draggable", expected: "item \(item.id) at \(old.frame)",
          seen: "\(new.frame)")
      }
      return nil
    },
    Invariant(
      "sizes-never-change",
      "Every item keeps the size that it was given, except for that which a dragged edge gives it, with the policy "
        + "`edges`, or docking, with `release` = `docks`."
    ) { now in
      for item in now.history.items {
        guard let place = item.place else { continue }
        let (frame, given) = (now.after.items[place].frame, item.given.frame)
        if abs(frame.width - given.width) <= now.tolerance,
          abs(frame.height - given.height) <= now.tolerance
        {
          continue
        }
        return Difference(
          "", expected: "item \(item.id) of \(NumberText.of(given.width))×\(NumberText.of(given.height))",
          seen: "\(NumberText.of(frame.width))×\(NumberText.of(frame.height))")
      }
      return nil
    },
    Invariant(
      "tracks-touch",
      "A held item keeps its offset from the touch, which stays on it where the item gets its size back; one that does not "
        + "bounce stops at the edges of the container."
    ) { now in
      now.firstHold { now, hold in
        guard let index = now.history.index(of: hold.item), let origin = now.seen(index)?.frame.origin,
          let touch = now.touch(of: hold),
          let (frame, underTouch) = now.expectedFrame(hold, touch, now.history.items[index]),
          !origin.isClose(to: frame.origin, within: now.tolerance),
          // The promise `comes-back-after-clamp` judges this.
          hold.lost == nil
        else { return nil }
        // On an axis where the container stops the item, the touch has no influence.
        let isClamped =
          frame.x != underTouch.x && !(abs(origin.x - frame.x) <= now.tolerance)
          || frame.y != underTouch.y && !(abs(origin.y - frame.y) <= now.tolerance)
        return Difference(
          isClamped ? "clamped" : "", expected: "item \(hold.item) at \(frame.origin)",
          seen: "\(origin)")
      }
    },
    Invariant(
      "opposite-edge-stays", "While an edge of an item is dragged, those that are not dragged stay."
    ) { now in
      guard now.policies.dragsEdges else { return nil }
      return now.firstHold { now, hold in
        guard let (frame, _, _) = now.resizing(hold) else { return nil }
        let start = hold.start
        let sides: [(FreeDrag.Side, Double, Double)] = [
          (.left, start.x, frame.x), (.right, start.maxX, frame.maxX), (.top, start.y, frame.y),
          (.bottom, start.maxY, frame.maxY),
        ]
        for (side, was, place) in sides where side != hold.edges.x && side != hold.edges.y {
          if abs(place - was) <= now.tolerance { continue }
          return Difference(
            "\(side)", expected: "the \(side) edge of item \(hold.item) at \(NumberText.of(was))",
            seen: "at \(NumberText.of(place))")
        }
        return nil
      }
    },
    Invariant(
      "never-smaller-than-least",
      "No dragged edge makes an item smaller than its least size, or its size negative."
    ) { now in
      guard now.policies.dragsEdges else { return nil }
      return now.firstHold { now, hold in
        guard let (frame, _, _) = now.resizing(hold), let index = now.history.index(of: hold.item)
        else { return nil }
        let least = now.history.items[index].given.least
        let isTooNarrow = hold.edges.x != nil && frame.width < least.x - now.tolerance
        guard isTooNarrow || hold.edges.y != nil && frame.height < least.y - now.tolerance else { return nil }
        let (length, size, bound) =
          isTooNarrow ? ("width", frame.width, least.x) : ("height", frame.height, least.y)
        return Difference(
          size < 0 ? "negative" : length,
          expected: "item \(hold.item) with a \(length) of \(NumberText.of(bound)) or more",
          seen: NumberText.of(size))
      }
    },
    Invariant(
      "edge-tracks-touch",
      "A dragged edge keeps its offset from the touch; it stops at the least size, where it waits until the touch is back, "
        + "and, if its item does not bounce, at the edges of the container."
    ) { now in
      guard now.policies.dragsEdges else { return nil }
      return now.firstHold { now, hold in
        guard let (frame, expected, underTouch) = now.resizing(hold) else { return nil }
        let (place, wanted) = (hold.edges.corner(of: frame), hold.edges.corner(of: expected))
        let isWrongX = hold.edges.x != nil && !(abs(place.x - wanted.x) <= now.tolerance)
        guard
          let side = isWrongX
            ? hold.edges.x : abs(place.y - wanted.y) <= now.tolerance ? nil : hold.edges.y
        else { return nil }
        let (seen, right, free) =
          isWrongX ? (place.x, wanted.x, underTouch.x) : (place.y, wanted.y, underTouch.y)
        return Difference(
          right == free ? "" : "stopped",
          expected: "the \(side) edge of item \(hold.item) at \(NumberText.of(right))",
          seen: "at \(NumberText.of(seen))")
      }
    },
    Invariant(
      "comes-back-after-clamp",
      "When an edge has stopped a held item and the touch comes back, it is on the same point of the item again."
    ) { now in
      now.firstHold { now, hold in
        guard let lost = hold.lost, let index = now.history.index(of: hold.item), let seen = now.seen(index)
        else { return nil }
        return Difference("", expected: "item \(hold.item) at \(lost)", seen: "\(seen.frame.origin)")
      }
    },
    Invariant(
      "cancel-restores",
      "A cancelled drag puts the item back where it was lifted; if nothing else happened, the order is restored too.",
      severity: .stuck
    ) { now in
      guard let ending = now.history.ending,
        ending.cause == .cancelled || ending.cause == .disabled, let frame = now.seen(ending.index)?.frame
      else { return nil }
      if let home = ending.hold.home, !frame.isClose(to: home, within: now.tolerance) {
        return Difference("frame", expected: "item \(ending.hold.item) at \(home)", seen: "\(frame)")
      }
      guard let order = now.history.orderAtLift, now.after.items.count == order.count,
        now.after.order != order
      else { return nil }
      return Difference("order", expected: order.inWords, seen: now.after.order.inWords)
    },
    Invariant(
      "nothing-held-without-touch",
      "An item is held only by a touch that is down, and only if it has been draggable since that touch pressed it.",
      severity: .stuck, dependsOnTouches: true
    ) { now in
      now.firstHold { now, hold in
        func difference(_ aspect: String, _ expected: String) -> Difference {
          Difference(aspect, expected: expected, seen: "item \(hold.item) held by touch \(hold.touch)")
        }
        guard let touch = now.touch(of: hold) else {
          return difference("no touch", "touch \(hold.touch), which is not down, holding nothing")
        }
        if let index = now.history.index(of: hold.item), !now.history.items[index].given.isDraggable {
          return difference("not draggable", "item \(hold.item), which cannot be dragged, at rest")
        }
        guard touch.role == .inert, touch.note.isCertain, touch.note.item == hold.item else { return nil }
        return difference("inert touch", "touch \(hold.touch) without effect on item \(hold.item)")
      }
    },
    Invariant(
      "first-move-lifts",
      "The first move that goes far enough away from its press lifts the item that the touch has pressed, if that can "
        + "be dragged; or the press or the hold, as `lifts` says."
    ) { now in
      guard let due = now.history.liftDue, let touch = now.history.touches.index(of: due),
        let item = now.history.touches[touch].note.item, let index = now.history.index(of: item),
        let seen = now.seen(index), seen.heldBy != due
      else { return nil }
      return Difference(
        "", expected: "item \(item) held by touch \(due)",
        seen: seen.heldBy.map { "held by touch \($0)" } ?? "at rest")
    },
    Invariant(
      "lifts-front-most-item", "A touch lifts only the item that was in front where the touch went down."
    ) { now in
      now.firstHold { now, hold in
        guard let touch = now.touch(of: hold), touch.note.isCertain, let pressed = touch.note.item,
          pressed != hold.item
        else { return nil }
        return Difference(
          hold.start.contains(touch.press) ? "behind" : "elsewhere",
          expected: "touch \(hold.touch) holding nothing but item \(pressed), which it pressed",
          seen: "item \(hold.item) held by touch \(hold.touch)")
      }
    },
    Invariant(
      "press-beside-lifts-nothing",
      "A touch that went down beside all items, or outside the container, lifts nothing."
    ) { now in
      now.firstHold { now, hold in
        guard let touch = now.touch(of: hold), touch.note.isCertain, touch.note.item == nil else {
          return nil
        }
        return Difference(
          now.history.container.bounds.contains(touch.press) ? "" : "outside",
          expected: "nothing held by touch \(hold.touch), which pressed no item that is still there",
          seen: "item \(hold.item) held by touch \(hold.touch)")
      }
    },
    Invariant(
      "held-until-touch-ends",
      "A drag ends only when its touch ends, or when its item is removed or made not draggable."
    ) { now in
      guard let ending = now.history.ending, ending.cause == .lost,
        let seen = now.seen(ending.index)
      else { return nil }
      return Difference(
        "", expected: "item \(ending.hold.item) still held by touch \(ending.hold.touch)",
        seen: seen.heldBy.map { "held by touch \($0)" } ?? "at rest")
    },
    Invariant(
      "tap-changes-nothing",
      "A touch that has not moved away from its press changes nothing, neither when it goes down nor when it goes "
        + "up; except for the order, with `order` = `last-pressed`."
    ) { now in
      guard now.history.isTap, now.isChanged else { return nil }
      // Other promises judge the told taps and the order.
      var expected = now.before
      expected.tapped = now.after.tapped
      guard now.policies.order == .lastPressed, case .touch(.press) = now.event else {
        return now.after.firstDifference(from: expected, tolerance: now.tolerance)
      }
      expected.items = now.after.items.compactMap { now.before.items.item($0.id) }
      return now.after.firstDifference(from: expected, tolerance: now.tolerance)
    },
    Invariant("layout-changes-nothing", "A layout pass changes nothing.") { now in
      switch now.event {
      case .layout: now.change
      case .touch(.hold): now.policies.lifts == .hold ? nil : now.change
      default: nil
      }
    },
    .senselessEventsChangeNothing { $0.change },
    Invariant("options-stay-as-set", "Every item has the options that it was given.") { now in
      for item in now.history.items {
        guard let place = item.place else { continue }
        let (seen, given) = (now.after.items[place], item.given)
        if (seen.isDraggable, seen.bounces, seen.adsorbs) == (given.isDraggable, given.bounces, given.adsorbs)
        {
          continue
        }
        var expected = now.after
        expected.items[place].isDraggable = given.isDraggable
        (expected.items[place].bounces, expected.items[place].adsorbs) = (given.bounces, given.adsorbs)
        return now.after.firstDifference(from: expected, tolerance: now.tolerance)
      }
      return nil
    },
    Invariant("numbers-are-finite", "All numbers are finite.") { now in
      now.after.items.firstDifference { _, item in
        expect(item.frame.isFinite, "", "finite numbers", "item \(item.id) at \(item.frame)")
      }
    },
  ]
}

extension Moment where Subject == FreeDrag {
  /// The first change by the event; nil for none.
  fileprivate var change: Difference? {
    isChanged ? after.firstDifference(from: before, tolerance: tolerance) : nil
  }

  /// The first difference that a check finds in the drags in progress, in the order of their lifts.
  ///
  /// The check gets the moment as an argument, as capturing it in a closure would copy all of it.
  fileprivate mutating func firstHold(_ check: (inout Self, History.Hold) -> Difference?) -> Difference? {
    for index in history.holds.indices {
      let hold = history.holds[index]
      if let difference = check(&self, hold) { return difference }
    }
    return nil
  }

  /// The touch of a drag; nil where it is not down.
  fileprivate func touch(of hold: History.Hold) -> Touch<History.TouchNote>? {
    history.touches.index(of: hold.touch).map { history.touches[$0] }
  }

  /// The visible and the expected frame of an item whose edges are dragged, and the place of the edges
  /// without any limits; nil where none are dragged, or where it is uncertain.
  fileprivate func resizing(_ hold: History.Hold) -> (seen: Rect, expected: Rect, underTouch: Point)? {
    guard hold.edges != .none, let touch = touch(of: hold), let index = history.index(of: hold.item),
      let frame = seen(index)?.frame,
      let (expected, underTouch) = resizedFrame(hold, touch, history.items[index])
    else { return nil }
    return (frame, expected, underTouch)
  }

  /// Whether a frame lies at an edge of the container, if it has room there.
  fileprivate func isAtEdge(_ frame: Rect, _ side: FreeDrag.Side) -> Bool {
    !history.container.isExceeded(by: frame, from: side)
      && frame.isClose(to: history.container.frame(frame, on: side), within: tolerance)
  }

  /// The difference if an item is not inside a container; the policy judges larger items, and nothing does
  /// without a policy.
  fileprivate func outside(
    _ item: FreeDrag.Snapshot.Item, _ container: FreeDrag.Container, _ oversized: FreeDrag.Policies.Oversized?
  ) -> Difference? {
    let frame = item.frame
    var inside = container.clamped(frame, oversized ?? .covers)
    if oversized == nil, container.isExceeded(by: frame, from: .left) { inside.x = frame.x }
    if oversized == nil, container.isExceeded(by: frame, from: .top) { inside.y = frame.y }
    let isOutsideX = !(abs(frame.x - inside.x) <= tolerance)
    guard isOutsideX || !(abs(frame.y - inside.y) <= tolerance) else { return nil }
    let isLarger = container.isExceeded(by: frame, from: isOutsideX ? .left : .top)
    let isTooFar = isOutsideX ? inside.x < frame.x : inside.y < frame.y
    // An item larger than the container leaves a gap at the edge from which it is too far away.
    let isAtEnd =
      isLarger && oversized != .covers ? oversized == .end : isTooFar != isLarger
    let edge = isOutsideX ? (isAtEnd ? "right" : "left") : (isAtEnd ? "bottom" : "top")
    let place =
      !isLarger
      ? "inside the container"
      : oversized == .covers
        ? "without a gap at the \(edge) edge of the container"
        : "at the \(edge) edge of the container"
    var size = "\(NumberText.of(container.width))×\(NumberText.of(container.height))"
    if let margins = container.margins.inWords { size += " with margins of \(margins)" }
    return Difference(
      isLarger ? "larger, \(edge)" : edge, expected: "item \(item.id) \(place) of \(size)", seen: "\(frame)")
  }
}
