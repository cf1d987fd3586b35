/// The rules of a tree, one function each: together they are the specification.
open class TreeMoveRules: RuleBook {
  public typealias Subject = TreeMove
  /// The tree, with all that is remembered of the run.
  public typealias State = TreeMove.State
  /// Where an item stands among its siblings.
  public typealias Place = TreeMove.Place
  /// Where trees legitimately differ.
  public typealias Policies = TreeMove.Policies

  public required init() {}

  /// Takes an event, and asks again where a drop would go: rule 2, a second press of the same touch is ignored.
  open func handle(_ event: TreeMove.Event, _ state: inout State) {
    switch event {
    case .touch(let event): take(event, &state)
    case .key(let event): take(event, &state)
    case _ where !state.makesSense(event): break
    case .tick(let seconds): pass(seconds: seconds, &state)
    case .toggle(let item): toggle(item, &state)
    case .insert(let item, let place, let isLeaf): insert(item, at: place, isLeaf: isLeaf, &state)
    case .moveItem(let item, let place): move(item, to: place, &state)
    case .delete(let item): delete(item, &state)
    }
    update(&state)
  }

  // MARK: Rule 1: rows

  /// Finds the rows: rule 1, one for each item outside of closed ones, in their order.
  open func layOut(_ state: inout State) {
    state.rows.clear()
    var index = 0
    while index < state.items.count {
      state.rows.append(index)
      index = state.items[index].isOpen ? index + 1 : state.items.end(of: index)
    }
  }

  /// The frame of a row: rule 1, one below the other without gaps, indented by its level, to the right end of the tree.
  open func frame(ofRow row: Int, _ state: State) -> Rect {
    state.scene.frame(ofRow: row, level: state.items[state.rows[row]].level)
  }

  /// The row at a location, nil for none: rule 1, a row begins at the tree's left end, not its indentation.
  open func row(at location: Point, _ state: State) -> Int? {
    state.rows.indices.first { state.scene.frame(ofRow: $0, level: 0).contains(location) }
  }

  // MARK: Rule 2: lift

  /// The role of a touch that goes down on an item: live if it may lift it.
  ///
  /// Rule 2: an item with a touch down ignores further touches, and while something is lifted all do; the
  /// policy `secondTouch` says more about second touches.
  open func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.isTaken(item) ? .live : .inert
  }

  /// Whether a touch has left its press by more than 10 points: rule 2, in a straight line.
  open func wanders(_ touch: State.Touch) -> Bool { touch.isBeyond(TouchEvent.tapRadius) }

  /// Whether a touch that has moved lifts: rule 2, with the policy `lifts` = `move` from `liftDistance` on, else never.
  open func lifts(_ touch: State.Touch, _ state: State) -> Bool { state.policies.lifts(touch) }

  /// The items that are lifted with the pressed one; none where it is fixed.
  ///
  /// Rule 2: it alone, or if it is selected, all selected ones that are not fixed; those inside others of
  /// them are left out, as they go with these.
  open func itemsLifted(with item: ItemID, _ state: State) -> [ItemID] {
    guard let index = state.items.index(of: item), !state.items[index].isFixed else { return [] }
    guard state.items[index].isSelected else { return [item] }
    return outermost(state.items.filter { $0.isSelected && !$0.isFixed }.map(\.id), state)
  }

  /// The outermost of some items, from top to bottom: rule 2.
  open func outermost(_ items: [ItemID], _ state: State) -> [ItemID] {
    var (outermost, end): ([ItemID], Int) = ([], 0)
    for index in state.items.indices where index >= end && items.contains(state.items[index].id) {
      outermost.append(state.items[index].id)
      end = state.items.end(of: index)
    }
    return outermost
  }

  /// Lifts items: rule 2, they stay where they are, and all other touches have no effect any more.
  open func lift(_ items: [ItemID], touch: TouchID?, _ state: inout State) {
    guard let index = items.first.flatMap({ state.items.index(of: $0) }) else { return }
    state.drag = State.Drag(touch: touch, items: items, home: state.items.place(of: index))
    state.touches.silence(except: touch)
    if let index = touch.flatMap({ state.touches.index(of: $0) }) { state.touches[index].role = .drags }
  }

  // MARK: Rule 3: where a drop goes

  /// The place of a drop at this location, nil for none, and whether the decider says so.
  ///
  /// Rule 3: the place at the location or, with the policy `target` = `own`, the code's. Rule 4: a denied
  /// place counts as none.
  @inline(never)  // Inlined into `update` it would have the whole state copied after each event.
  final func place(
    of drag: State.Drag, touchAt location: Point, _ state: State
  ) -> (place: Place?, isDecided: Bool) {
    let seen = state.seen
    let decided = placeDecided(drag, at: location, state) { seen == nil || $0 == seen?.indicator }
    if let decided { return (decided.indicator, true) }
    if let shown = placeShown(drag, state) { return (shown.indicator, false) }
    let place = place(at: location, state.policies.target, state)
    return (accepted(place, drag, state), false)
  }

  /// A part of a row.
  public enum Part: Sendable { case before, into, behind }

  /// The place at a location, nil for none.
  ///
  /// Rule 3: that of the part of the row there; below all rows the end of the tree; none beside the tree.
  open func place(at location: Point, _ policy: Policies.Target, _ state: State) -> Place? {
    let bottom = Double(state.rows.count) * state.scene.rowHeight
    if let row = row(at: location, state) {
      let share = location.y - Double(row) * state.scene.rowHeight
      return place(part(at: share, of: state.items[state.rows[row]], policy, state), ofRow: row, state)
    }
    let isBelow = location.y >= bottom && location.x >= 0 && location.x < state.scene.width
    return isBelow ? Place(state.items.childCount(of: nil)) : nil
  }

  /// The part of a row that many points below its top.
  ///
  /// Rule 3: the upper quarter is before it, the lower one behind it, and the middle into it. A leaf has two
  /// halves, and so has every row with the policy `halves`. An edge belongs to the part below it.
  open func part(at distance: Double, of item: State.Item, _ policy: Policies.Target, _ state: State) -> Part
  {
    let height = state.scene.rowHeight
    if item.isLeaf || policy == .halves { return distance < height / 2 ? .before : .behind }
    return distance < height / 4 ? .before : distance < height * 3 / 4 ? .into : .behind
  }

  /// The place that a part of a row stands for.
  ///
  /// Rule 3: into an item means behind its contents; behind an open item with contents means before the first
  /// of them, which lies there.
  open func place(_ part: Part, ofRow row: Int, _ state: State) -> Place {
    let index = state.rows[row]
    let (item, place) = (state.items[index], state.items.place(of: index))
    let count = state.items.childCount(of: item.id)
    switch part {
    case .before: return place
    case .into: return Place(count, in: item.id)
    case .behind:
      return item.isOpen && count > 0 ? Place(0, in: item.id) : Place(place.index + 1, in: place.parent)
    }
  }

  // MARK: Rule 4: what is denied

  /// A place, unless it is denied: rule 4.
  private func accepted(_ place: Place?, _ drag: State.Drag, _ state: State) -> Place? {
    place.flatMap { accepts($0.parent, drag, state) ? $0 : nil }
  }

  /// Whether the lifted items can be put into an item, or to the top: rule 4; a denied place counts as none.
  open func accepts(_ parent: ItemID?, _ drag: State.Drag, _ state: State) -> Bool {
    !isLifted(parent, drag, state) && !isLeaf(parent, state) && !isTooDeep(parent, drag, state)
  }

  /// Whether an item is lifted, or inside a lifted one: rule 4, no item goes into itself.
  open func isLifted(_ item: ItemID?, _ drag: State.Drag, _ state: State) -> Bool {
    item.map { item in drag.items.contains { state.items.contains(item, in: $0) } } ?? false
  }

  /// Whether an item cannot have contents: rule 4, a leaf.
  open func isLeaf(_ item: ItemID?, _ state: State) -> Bool {
    item.flatMap { state.items.index(of: $0) }.map { state.items[$0].isLeaf } ?? false
  }

  /// Whether the lifted items with their contents would make too many levels in an item: rule 4.
  open func isTooDeep(_ parent: ItemID?, _ drag: State.Drag, _ state: State) -> Bool {
    guard state.scene.depthLimit > 0 else { return false }
    let level = parent.flatMap { state.items.index(of: $0) }.map { state.items[$0].level + 1 } ?? 0
    let depths = drag.items.compactMap { state.items.index(of: $0).map { state.items.depth(below: $0) } }
    return level + (depths.max() ?? 0) >= state.scene.depthLimit
  }

  // MARK: Rule 5: rest

  /// Notes the row under the touch: rule 5, on another row the rest begins anew.
  open func hover(at location: Point, _ state: inout State) {
    let item = row(at: location, state).map { state.items[state.rows[$0]].id }
    guard item != state.drag?.hovered else { return }
    state.drag?.hovered = item
    state.drag?.restSeconds = 0
  }

  /// Lets time pass: rule 5, a closed item opens once the touch has been on its row for the delay.
  open func pass(seconds: Double, _ state: inout State) {
    guard let drag = state.drag, drag.touch != nil else { return }
    state.drag?.restSeconds += seconds
    guard let item = drag.hovered, opens(item, after: drag.restSeconds + seconds, drag, state),
      let index = state.items.index(of: item)
    else { return }
    state.items[index].isOpen = true
    state.drag?.restSeconds = 0
    state.drag?.opened.append(item)
    layOut(&state)
  }

  /// Whether a rest opens an item: rule 5, a closed one with contents that is not lifted.
  open func opens(_ item: ItemID, after seconds: Double, _ drag: State.Drag, _ state: State) -> Bool {
    guard let index = state.items.index(of: item), !state.items[index].isOpen else { return false }
    return state.scene.openDelay > 0 && seconds >= state.scene.openDelay
      && state.items.childCount(of: item) > 0
      && !isLifted(item, drag, state)
  }

  /// Closes the items that a rest has opened, with the policy `opened` = `closes`: rule 5, except those with
  /// a dropped item inside.
  ///
  /// A release without a shown place drops nothing.
  open func closeOpened(_ drag: State.Drag, isDropped: Bool, _ policy: Policies.Opened, _ state: inout State)
  {
    guard policy == .closes else { return }
    for item in drag.opened {
      guard let index = state.items.index(of: item),
        !isDropped || !drag.items.contains(where: { state.items.contains($0, in: item) })
      else { continue }
      state.items[index].isOpen = false
    }
    layOut(&state)
  }

  // MARK: Rule 6: drop and cancel

  /// The place in which a release drops the lifted items; nil for none.
  ///
  /// Rule 6: the shown one, unless the code decides with the policy `target` = `own`. Rule 8: a key drops an
  /// item where it is.
  final func placeOfDrop(_ drag: State.Drag, _ state: State) -> Place? {
    guard drag.touch == nil else { return placeDropped(drag, state).map(\.indicator) ?? drag.indicator }
    return drag.items.first.flatMap { state.items.index(of: $0) }.map { state.items.place(of: $0) }
  }

  /// Drops the lifted items into a place, nil for none.
  ///
  /// Rule 6: they go there with their contents, side by side in their order. A move is reported once; if
  /// nothing has moved, nothing is reported.
  open func drop(_ drag: State.Drag, at place: Place?, _ state: inout State) {
    endDrag(&state)
    guard let place, let index = drag.items.first.flatMap({ state.items.index(of: $0) }) else { return }
    let before = state.items
    moveItems(drag.items, to: corrected(place, without: drag.items, state), &state)
    layOut(&state)
    if !state.items.hasPlaces(of: before) {
      report(drag.items, &state)
    } else if drag.touch == nil, drag.isHomeGone || state.items.place(of: index) != drag.home {
      report(drag.items, &state)
    }
  }

  /// The place counted without the lifted items: rule 6, item 1 of 1, 2, 3 goes from index 2 to 1: 2, 1, 3.
  open func corrected(_ place: Place, without items: [ItemID], _ state: State) -> Place {
    state.items.corrected(place, without: items)
  }

  /// Moves items with their contents to a place that is counted without them: rule 6.
  open func moveItems(_ items: [ItemID], to place: Place, _ state: inout State) {
    let taken = items.map { state.items.takeOut($0) }
    for (number, item) in taken.enumerated() {
      state.items.put(item, at: Place(place.index + number, in: place.parent))
    }
  }

  /// Reports the dropped items: rule 6, with the present place of the first one.
  open func report(_ items: [ItemID], _ state: inout State) {
    guard let first = items.first, let index = state.items.index(of: first) else { return }
    state.reports.append(TreeMove.Snapshot.Report(items, at: state.items.place(of: index)))
  }

  /// Whether a drop there removes the items: rule 6, with the policy `outside` = `removes` beside the tree or
  /// above it; below its rows is its end.
  open func isOutside(_ location: Point, _ state: State) -> Bool {
    location.y < 0 || location.x < 0 || location.x >= state.scene.width
  }

  /// The end of a drag by a drop that removes its items: rule 6, with their contents; it is told once, with
  /// the last place of the first item.
  open func remove(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    guard let index = drag.items.first.flatMap({ state.items.index(of: $0) }) else { return }
    var report = TreeMove.Snapshot.Report(drag.items, at: state.items.place(of: index))
    report.isRemoved = true
    state.reports.append(report)
    for item in drag.items { takeOut(item, &state) }
    closeOpened(drag, isDropped: false, state.policies.opened, &state)
  }

  /// Ends the drag in progress, for any reason: rule 6, nothing is lifted any more, and no place is shown.
  open func endDrag(_ state: inout State) { state.drag = nil }

  /// Cancels a drag: rule 6, nothing has moved and nothing is told; of keys see rule 8.
  open func cancel(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    if drag.touch == nil { restore(drag, &state) }
  }

  // MARK: Rule 7: changes by others

  /// Opens or closes an item: rule 7, even during a lift; a rest on it begins anew.
  open func toggle(_ item: ItemID, _ state: inout State) {
    guard let index = state.items.index(of: item) else { return }
    state.items[index].isOpen.toggle()
    if state.drag?.hovered == item { state.drag?.restSeconds = 0 }
    layOut(&state)
  }

  /// Inserts an item: rule 7, open and without contents.
  open func insert(_ item: ItemID, at place: Place, isLeaf: Bool, _ state: inout State) {
    state.items.put([State.Item(item, isLeaf: isLeaf)], at: place)
    layOut(&state)
  }

  /// Moves an item for others: rule 7, a lifted one stays lifted, unless it is now inside another lifted one.
  open func move(_ item: ItemID, to place: Place, _ state: inout State) {
    moveItems([item], to: place, &state)
    layOut(&state)
    guard let drag = state.drag else { return }
    let items = outermost(drag.items, state)
    state.drag?.items = items
  }

  /// Deletes an item with its contents: rule 7, lifted items among these leave the drag, which ends without
  /// any.
  open func delete(_ item: ItemID, _ state: inout State) {
    let taken = takeOut(item, &state)
    guard let drag = state.drag else { return }
    let rest = drag.items.filter { !taken.contains($0) }
    state.drag?.items = rest
    // A later item with the same number is another one.
    state.drag?.opened.removeAll { taken.contains($0) }
    if let parent = drag.home.parent, taken.contains(parent) { state.drag?.isHomeGone = true }
    if rest.isEmpty { loseDrag(drag, &state) }
  }

  /// Removes an item with its contents, and the presses of touches on them.
  @discardableResult
  private func takeOut(_ item: ItemID, _ state: inout State) -> [ItemID] {
    let taken = state.items.takeOut(item).map(\.id)
    for index in state.touches.indices where state.touches[index].note.map(taken.contains) ?? false {
      state.touches[index].note = nil
    }
    layOut(&state)
    return taken
  }

  /// Ends a drag without any items left: rule 7, its touch has no effect until it is released; rule 5, items
  /// that a rest has opened may close.
  open func loseDrag(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    state.touches.silence()
    closeOpened(drag, isDropped: false, state.policies.opened, &state)
  }

  // MARK: Rule 8: keys

  /// The items that a key picks up: rule 8, one that is not fixed, alone, while nothing is lifted.
  open func itemsPicked(_ item: ItemID, _ state: State) -> [ItemID] {
    guard state.drag == nil, let index = state.items.index(of: item), !state.items[index].isFixed else {
      return []
    }
    return [item]
  }

  /// The place to which a step takes a picked item, counted without it; nil where it stays.
  ///
  /// Rule 8: up and down one place among its siblings, right to the end of the sibling before it, left to behind its parent.
  open func place(_ direction: KeyEvent.Direction, from index: Int, _ state: State) -> Place? {
    let place = state.items.place(of: index)
    switch direction {
    case .up: return place.index > 0 ? Place(place.index - 1, in: place.parent) : nil
    case .down:
      let isLast = place.index + 1 >= state.items.childCount(of: place.parent)
      return isLast ? nil : Place(place.index + 1, in: place.parent)
    case .right:
      guard place.index > 0,
        let (sibling, _) = state.items.position(of: Place(place.index - 1, in: place.parent))
      else { return nil }
      let parent = state.items[sibling].id
      return Place(state.items.childCount(of: parent), in: parent)
    case .left:
      guard let parent = state.items.parent(of: index) else { return nil }
      let outer = state.items.place(of: parent)
      return Place(outer.index + 1, in: outer.parent)
    }
  }

  /// Where a step takes a picked item, counted without it: rule 8, nowhere if rule 4 denies the place.
  ///
  /// A step among its siblings adds no level, however deep they are.
  final func place(_ direction: KeyEvent.Direction, from drag: State.Drag, _ state: State) -> Place? {
    guard let index = drag.items.first.flatMap({ state.items.index(of: $0) }),
      let place = place(direction, from: index, state),
      place.parent == state.items.place(of: index).parent || accepts(place.parent, drag, state)
    else { return nil }
    return place
  }

  /// Takes a picked item there: rule 8, at once; its new parent is opened, and no other item.
  open func step(to place: Place, _ drag: State.Drag, _ state: inout State) {
    moveItems(drag.items, to: place, &state)
    if let parent = place.parent.flatMap({ state.items.index(of: $0) }) { state.items[parent].isOpen = true }
    layOut(&state)
  }

  /// Takes a picked item back: rule 8, to where it was picked up; if that place is gone, it stays.
  open func restore(_ drag: State.Drag, _ state: inout State) {
    guard let item = drag.items.first, !drag.isHomeGone, !isLifted(drag.home.parent, drag, state),
      drag.home.parent.map({ state.items.index(of: $0) != nil }) ?? true
    else { return }
    let others = state.items.childCount(of: drag.home.parent)
    let isThere =
      state.items.index(of: item).map { state.items.place(of: $0).parent == drag.home.parent } ?? false
    let place = Place(min(drag.home.index, isThere ? others - 1 : others), in: drag.home.parent)
    moveItems([item], to: place, &state)
    layOut(&state)
  }
}

// Helpers of rules 3, 5 and 6, for the policy `target` = `own`.

extension TreeMoveRules {
  /// The decider's place for a location; nil without a decider or an answer.
  ///
  /// If rounding may decide between several, it is one that agrees with the snapshot. Rule 4: a denied place
  /// counts as none.
  private func placeDecided(
    _ drag: State.Drag, at location: Point, _ state: State, isSeen: (Place?) -> Bool
  ) -> TreeMove.Decision? {
    guard let decider = state.decider else { return nil }
    let rows = state.rows.indices.map { row in
      let item = state.items[state.rows[row]]
      return TreeMove.Question.Row(
        id: item.id, frame: frame(ofRow: row, state), level: item.level, isOpen: item.isOpen,
        isLeaf: item.isLeaf)
    }
    return Tolerance.answer(
      { shift in
        let question = TreeMove.Question(rows: rows, lifted: drag.items, touch: location + shift)
        let answer = try? decider.decide(question)
        return answer.map { TreeMove.Decision(accepted($0.indicator, drag, state)) }
      }, isSeen: { isSeen($0.indicator) })
  }

  /// The place in the snapshot, if the code decides it and the items can go there; nil otherwise.
  private func placeShown(_ drag: State.Drag, _ state: State) -> TreeMove.Decision? {
    guard state.policies.target == .own, state.decider?.isReference != true, let seen = state.seen else {
      return nil
    }
    if let place = seen.indicator,
      state.items.position(of: place) == nil || accepted(place, drag, state) == nil
    {
      return nil
    }
    return TreeMove.Decision(seen.indicator)
  }

  /// The place of a drop that agrees with the snapshot, if the code decides it; nil otherwise.
  private func placeDropped(_ drag: State.Drag, _ state: State) -> TreeMove.Decision? {
    guard state.policies.target == .own, state.decider?.isReference != true, let seen = state.seen,
      let index = drag.items.first.flatMap({ seen.items.index(of: $0) })
    else { return nil }
    func isSeen(_ place: Place?) -> Bool {
      var moved = state
      if let place { moveItems(drag.items, to: corrected(place, without: drag.items, state), &moved) }
      return moved.items.hasPlaces(of: seen.items)
    }
    if let location = drag.locationOfDecision {
      // Without a shown place, only the drop tells which of two places rounding has chosen.
      return isSeen(drag.indicator) ? nil : placeDecided(drag, at: location, state, isSeen: isSeen)
    }
    if isSeen(nil) { return TreeMove.Decision(nil) }
    let place = seen.items.place(of: index)
    // Counted with all items in place, like an indicator.
    return (place.index...place.index + drag.items.count).map { Place($0, in: place.parent) }
      .first {
        corrected($0, without: drag.items, state) == place && state.items.position(of: $0) != nil
          && accepted($0, drag, state) != nil && isSeen($0)
      }
      .map { TreeMove.Decision($0) }
  }

  /// Whether a release has dropped something into the place of the drop, nil for none: rule 5.
  ///
  /// If the code decides and nothing has moved, only the items that stay open tell whether there was a drop.
  final func isDropped(_ drag: State.Drag, at place: Place?, _ state: State) -> Bool {
    guard place == nil else { return true }
    guard state.policies.target == .own, drag.locationOfDecision == nil, let seen = state.seen else {
      return false
    }
    return drag.opened.contains { item in seen.items.contains { $0.id == item && $0.isOpen } }
  }
}
