// What the observation learns from touches: what they press, what a hold of them must lift, what their end means.

extension DragSession.Observation {
  mutating func take(_ event: TouchEvent) {
    switch touches.take(event) {
    case .ignored: ignore()
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, let before): move(index, from: before)
    case .held(let index): hold(index)
    case .released(let touch): end(touch, isReleased: true)
    case .cancelled(let touch): end(touch, isReleased: false)
    }
  }

  private func row(_ located: Located) -> DragSession.Snapshot.Row? {
    guard let view = located.view, case .row(let section, let row, _)? = located.spot else { return nil }
    return before.row(view: view, section: section, item: row)
  }

  /// The app of an item that is a row of a view before the event; nil for all else.
  func appOfRow(_ id: DragSession.Identity) -> DragSession.AppID? {
    place(of: id, in: before).map { views[$0.view].app }
  }

  /// Where an item is a row.
  func place(of id: DragSession.Identity, in snapshot: DragSession.Snapshot)
    -> (view: Int, section: Int, item: Int)?
  {
    for (view, content) in snapshot.views.enumerated() where views.indices.contains(view) {
      for (section, content) in content.sections.enumerated() {
        for (item, row) in content.rows.enumerated() where row.id == id { return (view, section, item) }
      }
    }
    return nil
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    let located = locate(location)
    let found = row(located)
    let item = found?.isPlaceholder == true ? nil : found?.id
    labels.insert(.pressOutsideItems, if: item == nil)
    labels.insert(.secondTouch, if: !touches.isEmpty)
    var note = TouchNote(item: item, role: .inert, isCertain: located.isCertain)
    if item != nil || !located.isCertain {
      note.role = !before.hasSession ? .live : before.hasBegun ? .adds : .inert
    }
    if note.role == .live, item != nil {
      for other in touches where other.note.item == item || !other.note.isCertain {
        // Another touch on the item leaves nothing for this one, if it is on the item.
        if !other.note.isCertain { note.isCertain = false } else { note.role = .inert }
      }
    }
    touches.append(ObservedTouch(touch, at: location, note))
    labels.insert(.threeTouches, if: touches.count >= 3)
  }

  private mutating func move(_ index: Int, from before: Point) {
    labels.insert(.repeatedLocation, if: touches[index].location == before)
    guard touches[index].note.role == .live || touches[index].note.role == .adds else { return }
    let (square, limit) = (touches[index].squaredDistance, DragSession.tapRadius * DragSession.tapRadius)
    labels.insert(.exactlyTapRadius, if: square == limit)
    if abs(square.squareRoot() - DragSession.tapRadius) <= tolerance {
      touches[index].note.isCertain = false
    } else if square > limit {
      touches[index].note.silence()
      labels.insert(.wanderedOff)
      labels.insert(.stepsAddUp, if: touches[index].longestStep <= limit)
    }
  }

  private mutating func hold(_ index: Int) {
    labels.insert(.secondHold, stage: touches[index].holdCount)
    guard !before.hasSession else {
      if touches[index].note.role != .drags { touches[index].note.silence() }
      return
    }
    let held = touches[index].note
    touches[index].note.role = .inert
    expect([], ifCertain: held.isCertain)
    skipsItems = !held.isCertain
    if held.role == .live, let item = held.item, let app = appOfRow(item) {
      join(item.copy == 0 ? traits[item.original]?.starts : nil, of: item, app: app)
      sortExpected()
    }
    guard after.hasSession else {
      labels.insert(.liftedNothing, if: held.role == .live)
      return
    }
    liftTouch = touches[index].id
    liftView = held.isCertain ? held.item.flatMap { place(of: $0, in: before)?.view } : nil
    for other in touches.indices { touches[other].note.silence() }
    touches[index].note.role = .drags
    labelLift(held.item)
  }

  private mutating func labelLift(_ item: DragSession.Identity?) {
    labels.insert(.lifted)
    labels.insert(.liftedSeveral, if: (after.session?.items.count ?? 0) > 1)
    labels.insert(.liftedCopy, if: (item?.copy ?? 0) > 0)
    labels.insert(.liftAfterCancel, if: lastEnding == .cancelled)
  }

  /// Notes which items the session should have now, none where there should be none.
  mutating func expect(_ items: [DragSession.Identity], ifCertain isCertain: Bool = true) {
    expectedItems.overwrite(with: items)
    expectsItems = isCertain
  }

  /// Appends to the expected items those of a list that can join.
  private mutating func join(_ list: [ItemID]?, of item: DragSession.Identity, app: DragSession.AppID) {
    guard let list else {
      if !expectedItems.contains(item) { expectedItems.append(item) }
      return
    }
    for number in list {
      let id = DragSession.Identity(number)
      if appOfRow(id) == app, !expectedItems.contains(id) { expectedItems.append(id) }
    }
  }

  /// Puts the expected items into the order of their rows, where the policy says so.
  private mutating func sortExpected() {
    guard policies.order == .rows, expectedItems.count > 1 else { return }
    let places = expectedItems.map { id in (id, place(of: id, in: before) ?? (.max, 0, 0)) }
    expectedItems = places.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private mutating func end(_ touch: ObservedTouch<TouchNote>, isReleased: Bool) {
    let ended = touch.note
    if before.hasSession, touch.id == liftTouch {
      ending = !before.hasBegun ? .undone : isReleased ? .dropped : .cancelled
      expect([])
      labels.insert(.liftWithoutMove, if: ending == .undone && isReleased)
      labels.insert(.liftCancelled, if: ending == .undone && !isReleased)
      labels.insert(.cancelled, if: ending == .cancelled)
      return
    }
    skipsItems = isReleased && !ended.isCertain
    guard isReleased, ended.role == .adds, before.hasBegun, let session = before.session,
      let item = ended.item
    else { return }
    expect(session.items, ifCertain: ended.isCertain)
    let owner = session.items.first.flatMap { appOfRow($0) }
    if let app = appOfRow(item), app == owner {
      tapped = item
      join(item.copy == 0 ? traits[item.original]?.adds : nil, of: item, app: app)
      sortExpected()
    }
    labels.insert(.added, if: (after.session?.items.count ?? 0) > session.items.count)
  }

  mutating func setBackground(_ app: DragSession.AppID, _ isInBackground: Bool) {
    guard let index = apps.firstIndex(where: { $0.id == app }), apps[index].isInBackground != isInBackground
    else { return ignore() }
    apps[index].isInBackground = isInBackground
    guard isInBackground else { return }
    labels.insert(.inBackground)
    labels.insert(.inBackgroundDuringSession, if: before.hasBegun)
    for index in touches.indices where touches[index].note.role != .drags {
      // A touch whose item is not certain can be of either app.
      let note = touches[index].note
      if let item = note.item, note.isCertain, appOfRow(item) != app { continue }
      touches[index].note.role = .inert
    }
    if let session = before.session, !session.isBegun, let first = session.items.first,
      appOfRow(first) == app
    {
      ending = .undone
      expect([])
      silenceLiftTouch()
    }
  }

  /// The touch of a session that is over stays down without effect.
  mutating func silenceLiftTouch() {
    if let liftTouch, let index = touches.index(of: liftTouch) { touches[index].note.role = .inert }
  }
}
