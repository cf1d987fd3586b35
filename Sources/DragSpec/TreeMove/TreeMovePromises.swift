extension TreeMove {
  /// The invariants of every tree, in the order in which they are listed.
  public static let invariants: [Invariant<TreeMove>] = [
    .nothingLost(
      "tree", given: { $0.history.members }, seen: { $0.after.items.map(\.id) },
      unless: { $0.event != nil && $0.history.isTreeKept && $0.history.moving.isEmpty }),
    .eachOnce(
      given: { $0.history.members }, seen: { $0.after.items.map(\.id) },
      unless: { $0.event != nil && $0.history.isTreeKept && $0.history.moving.isEmpty }),
    Invariant(
      "levels-make-a-tree", "Every item is at the top, or in one that is shown before it.", severity: .loss
    ) {
      now in
      var greatest = 0
      return now.after.items.firstDifference { _, item in
        let isRight = item.level >= 0 && item.level <= greatest
        defer { greatest = item.level + 1 }
        return expect(isRight, "", "item \(item.id) at a level of at most \(greatest)", "level \(item.level)")
      }
    },
    Invariant(
      "others-keep-their-places",
      "Only what is dropped, or what others insert, move or delete, changes its place."
    ) { now in
      if now.history.isTreeKept { return nil }
      let moving = now.history.moving
      let (before, after) = (now.before.items.without(moving), now.after.items.without(moving))
      return expect(
        after.hasPlaces(of: before), "", "the others in the tree \(before.inWords)", after.inWords)
    },
    Invariant(
      "content-goes-along", "An item that moves takes along all items in it, in the same order.",
      severity: .loss
    ) { now in
      if now.history.isTreeKept { return nil }
      for item in now.history.moving {
        guard let old = now.before.items.index(of: item), let new = now.after.items.index(of: item) else {
          continue
        }
        let before = now.before.items[old..<now.before.items.end(of: old)]
        let after = now.after.items[new..<now.after.items.end(of: new)]
        let isSame = before.elementsEqual(after) {
          $0.id == $1.id && $0.level - now.before.items[old].level == $1.level - now.after.items[new].level
        }
        guard !isSame else { continue }
        return Difference("", expected: "\(Array(before).inWords)", seen: Array(after).inWords)
      }
      return nil
    },
    Invariant(
      "drop-lands-where-shown",
      "A drop takes the items where it was shown that it would; if nowhere, nothing moves."
    ) { now in
      guard now.history.ending == .released, now.history.drag?.touch != nil, now.history.tornOff.isEmpty
      else {
        return nil
      }
      guard let place = now.before.indicator else {
        return expect(
          now.history.isTreeKept, "nowhere", "the tree \(now.before.items.inWords)", now.after.items.inWords)
      }
      let first = now.before.items.corrected(place, without: now.before.lifted)
      for (number, item) in now.before.lifted.enumerated() {
        let due = Place(first.index + number, in: first.parent)
        guard let index = now.after.items.index(of: item) else { continue }
        let seen = now.after.items.place(of: index)
        if seen != due {
          return Difference("place", expected: "item \(item) at \(due.inWords)", seen: seen.inWords)
        }
      }
      return nil
    },
    Invariant(
      "changes-are-made",
      "An item that others insert or move is where they put it, and one that they delete is gone."
    ) { now in
      let (item, place): (ItemID, Place?)
      switch now.event {
      case .insert(let inserted, let to, _)?: (item, place) = (inserted, to)
      case .moveItem(let moved, let to)?: (item, place) = (moved, to)
      case .delete(let deleted)?: (item, place) = (deleted, nil)
      default: return nil
      }
      if now.isSenseless { return nil }
      let seen = now.after.items.index(of: item).map { now.after.items.place(of: $0) }
      return expect(
        seen == place, "", place.map { "item \(item) at \($0.inWords)" } ?? "item \(item) gone",
        seen?.inWords ?? "no item \(item)")
    },
    Invariant("nothing-in-leaves", "Nothing is in an item in which nothing can be.") { now in
      if now.history.leaves.isEmpty || now.event != nil && now.history.isTreeKept { return nil }
      return now.after.items.firstDifference { index, item in
        guard index > 0 else { return nil }
        let parent = now.after.items[index - 1]
        guard item.level > parent.level, now.history.leaves.contains(parent.id) else { return nil }
        return Difference("", expected: "nothing in the leaf \(parent.id)", seen: "item \(item.id) in it")
      }
    },
    Invariant(
      "rows-are-the-open-part", "There is a row for each item that is in no closed one, in their order."
    ) { now in
      let (items, rows) = (now.after.items, now.after.rows)
      var (index, row) = (0, 0)
      while index < items.count {
        guard row < rows.count, rows[row].id == items[index].id else { break }
        row += 1
        index = items[index].isOpen ? index + 1 : items.end(of: index)
      }
      if index >= items.count, row == rows.count { return nil }
      var due: [ItemID] = []
      index = 0
      while index < items.count {
        due.append(items[index].id)
        index = items[index].isOpen ? index + 1 : items.end(of: index)
      }
      return Difference("", expected: "the rows \(due.inWords)", seen: rows.map(\.id).inWords)
    },
    Invariant(
      "rows-lie-below-each-other", "Rows lie one below the other without gaps, indented by their levels."
    ) { now in
      now.after.rows.firstDifference { row, shown in
        guard let index = now.after.items.index(of: shown.id) else { return nil }
        let due = now.scene.frame(ofRow: row, level: max(0, now.after.items[index].level))
        return expect(
          shown.frame.isClose(to: due, within: now.tolerance), "", "the row of item \(shown.id) at \(due)",
          "\(shown.frame)")
      }
    },
    Invariant(
      "opens-by-request",
      "An item opens or closes when somebody asks for it, or opens by a rest or a step of a drag, after which it may close."
    ) { now in
      guard let event = now.event, now.isChanged else { return nil }
      var toggled: ItemID?
      var (mayOpen, mayClose) = (false, [ItemID]())
      if now.history.ending != nil, now.policies.opened == .closes, let drag = now.history.drag {
        mayClose = drag.opened
      }
      switch event {
      case .toggle(let item): toggled = item
      case .tick(let seconds):
        mayOpen = now.history.drag?.touch != nil && now.scene.openDelay > 0 && seconds >= 0
      case .key(.step): mayOpen = now.history.drag != nil
      default: break
      }
      return now.after.items.firstDifference { index, item in
        let near = index < now.before.items.count && now.before.items[index].id == item.id
        guard let old = near ? index : now.before.items.index(of: item.id),
          now.before.items[old].isOpen != item.isOpen,
          item.id != toggled, !(item.isOpen ? mayOpen : mayClose.contains(item.id))
        else { return nil }
        return Difference(
          "", expected: "item \(item.id) \(item.isOpen ? "closed" : "open")",
          seen: item.isOpen ? "open" : "closed")
      }
    },
    Invariant(
      "lifts-what-was-pressed", "Only a hold lifts, the pressed item or what it is in; fixed items stay."
    ) { now in
      if now.after.lifted.isEmpty { return nil }
      if let fixed = now.after.lifted.first(where: { now.history.fixed.contains($0) }) {
        return Difference("fixed", expected: "the fixed item \(fixed) not lifted", seen: "lifted")
      }
      guard now.before.lifted.isEmpty else { return nil }
      guard now.history.isLift, let pressed = now.history.drag?.pressed else {
        return Difference("unasked", expected: "nothing lifted", seen: "\(now.after.lifted.inWords) lifted")
      }
      let isRight = now.after.lifted.contains { now.after.items.contains(pressed, in: $0) }
      return expect(isRight, "other", "item \(pressed) lifted", "\(now.after.lifted.inWords) lifted")
    },
    .firstMoveLifts(
      due: { now in
        guard now.before.lifted.isEmpty, let item = now.history.due?.note, now.history.canBePicked(item)
        else { return nil }
        return item
      }, isAnyLifted: { !$0.after.lifted.isEmpty }),
    Invariant("lifted-are-outermost", "No lifted item is in another one that is lifted.") { now in
      let lifted = now.after.lifted
      guard lifted.count > 1 else { return nil }
      for inner in lifted {
        if let outer = lifted.first(where: { $0 != inner && now.after.items.contains(inner, in: $0) }) {
          return Difference(
            "", expected: "item \(outer) lifted, with item \(inner) in it", seen: "both lifted")
        }
      }
      return nil
    },
    Invariant(
      "indicator-is-a-place",
      "A drop is shown only where the lifted items can go: not in themselves, in a leaf, or on a level too many."
    ) {
      now in
      guard let place = now.after.indicator else { return nil }
      guard let (_, level) = now.after.items.position(of: place) else {
        return Difference("unknown", expected: "a place that there is", seen: place.inWords)
      }
      if let parent = place.parent {
        if let lifted = now.after.lifted.first(where: { now.after.items.contains(parent, in: $0) }) {
          return Difference("itself", expected: "no drop of item \(lifted) in itself", seen: place.inWords)
        }
        if now.history.leaves.contains(parent) {
          return Difference("leaf", expected: "no drop in the leaf \(parent)", seen: place.inWords)
        }
      }
      let limit = now.scene.depthLimit
      for item in now.after.lifted where limit > 0 {
        guard let index = now.after.items.index(of: item) else { continue }
        let levels = level + now.after.items.depth(below: index) + 1
        if levels > limit {
          return Difference(
            "deep", expected: "at most \(limit) levels", seen: "\(levels) at \(place.inWords)")
        }
      }
      return nil
    },
    Invariant(
      "drag-leaves-nothing-behind", "When a drag is over nothing is lifted, and no drop is shown.",
      severity: .stuck, dependsOnTouches: true
    ) { now in
      guard now.history.ending != nil || now.history.drag == nil else { return nil }
      if !now.after.lifted.isEmpty, !now.before.lifted.isEmpty {
        return Difference("lifted", expected: "nothing lifted", seen: "\(now.after.lifted.inWords) lifted")
      }
      guard let place = now.after.indicator else { return nil }
      return Difference("indicator", expected: "no drop shown", seen: "a drop shown at \(place.inWords)")
    },
    Invariant(
      "cancel-restores", "A cancelled drag leaves every item where it was at the lift.", severity: .stuck
    ) { now in
      guard now.history.ending == .cancelled, let drag = now.history.drag, !drag.isChanged else { return nil }
      return expect(
        now.after.items.hasPlaces(of: drag.itemsAtLift), "", "the tree \(drag.itemsAtLift.inWords)",
        now.after.items.inWords)
    },
    Invariant(
      "one-report-per-drop",
      "A drop that moves something is told once, with its items and where they are now; nothing else is."
    ) { now in
      let told = now.after.reports.count - now.before.reports.count
      let due = now.event == nil ? 0 : now.reportsDue
      guard told == due else { return .calls(of: "the report", due: due, seen: told) }
      let isRemoved = !now.history.tornOff.isEmpty
      let items = isRemoved ? now.before.items : now.after.items
      guard due == 1, let report = now.after.reports.last, let first = now.before.lifted.first,
        let index = items.index(of: first)
      else { return nil }
      var right = Snapshot.Report(now.before.lifted, at: items.place(of: index))
      right.isRemoved = isRemoved
      return expect(report == right, "content", right.inWords, report.inWords)
    },
    .senselessEventsChangeNothing { now in
      now.after.firstDifference(from: now.before, tolerance: now.tolerance)
    },
  ]

  /// The place of the tree makes no difference.
  public static let relations: [Relation<TreeMove>] = [.containerElsewhere]
}

extension Moment where Subject == TreeMove {
  /// The number of reports that are due with this event.
  fileprivate var reportsDue: Int {
    guard history.ending == .released, let drag = history.drag else { return 0 }
    if drag.touch != nil { return history.isTreeKept ? 0 : 1 }
    guard let home = drag.home, let now = after.items.index(of: drag.pressed) else { return 0 }
    return home == after.items.place(of: now) && !drag.isHomeGone ? 0 : 1
  }
}
