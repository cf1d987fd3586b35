// What the observation learns from touches: what they press, what a hold of them must lift, what their end means.

extension DragSession.Observation {
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

  mutating func press(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, touchIndex(touch) == nil else { return labels.insert(.ignoredEvent) }
    let located = locate(location)
    let found = row(located)
    let item = found?.isPlaceholder == true ? nil : found?.id
    labels.insert(.pressOutsideItems, if: item == nil)
    labels.insert(.secondTouch, if: !touches.isEmpty)
    var role = Touch.Role.inert
    if item != nil || !located.isCertain {
      role = before.session == nil ? .live : sessionBefore != nil ? .adds : .inert
    }
    touches.append(
      Touch(
        id: touch, press: location, location: location, item: item, role: role,
        isCertain: located.isCertain))
  }

  mutating func move(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
    labels.insert(.repeatedLocation, if: touches[index].location == location)
    touches[index].location = location
    guard touches[index].role == .live || touches[index].role == .adds else { return }
    let way = location - touches[index].press
    let square = way.x * way.x + way.y * way.y
    let limit = DragSession.tapRadius * DragSession.tapRadius
    labels.insert(.exactlyTapRadius, if: square == limit)
    if square != limit, abs(square.squareRoot() - DragSession.tapRadius) <= tolerance {
      touches[index].isCertain = false
    }
    if square > limit {
      touches[index].role = .inert
      labels.insert(.wanderedOff)
    }
  }

  mutating func hold(_ touch: TouchID) {
    guard let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
    guard before.session == nil else {
      if touches[index].role != .drags { touches[index].role = .inert }
      return
    }
    let held = touches[index]
    touches[index].role = .inert
    expectedItems.removeAll(keepingCapacity: true)
    expectsItems = held.isCertain
    skipsItems = !held.isCertain
    if held.role == .live, let item = held.item, let app = appOfRow(item) {
      join(item.copy == 0 ? traits[item.original]?.starts : nil, of: item, app: app)
    }
    guard after.session != nil else {
      labels.insert(.liftedNothing, if: held.role == .live)
      return
    }
    liftTouch = touch
    liftView = held.isCertain ? held.item.flatMap { place(of: $0, in: before)?.view } : nil
    for other in touches.indices { touches[other].role = other == index ? .drags : .inert }
    labelLift(held.item)
  }

  private mutating func labelLift(_ item: DragSession.Identity?) {
    labels.insert(.lifted)
    labels.insert(.liftedSeveral, if: (after.session?.items.count ?? 0) > 1)
    labels.insert(.liftedCopy, if: (item?.copy ?? 0) > 0)
    labels.insert(.liftAfterCancel, if: lastEnding == .cancelled)
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

  mutating func end(_ touch: TouchID, isReleased: Bool) {
    guard let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
    let ended = touches.remove(at: index)
    if let session = before.session, touch == liftTouch {
      ending = !session.isBegun ? .undone : isReleased ? .dropped : .cancelled
      expectedItems.removeAll(keepingCapacity: true)
      expectsItems = true
      labels.insert(.liftWithoutMove, if: ending == .undone && isReleased)
      labels.insert(.liftCancelled, if: ending == .undone && !isReleased)
      labels.insert(.cancelled, if: ending == .cancelled)
      return
    }
    skipsItems = isReleased && !ended.isCertain
    guard isReleased, ended.role == .adds, let session = sessionBefore, let item = ended.item else { return }
    expectedItems.removeAll(keepingCapacity: true)
    expectedItems.append(contentsOf: session.items)
    expectsItems = ended.isCertain
    let owner = session.items.first.flatMap { appOfRow($0) }
    if let app = appOfRow(item), app == owner {
      tapped = item
      join(item.copy == 0 ? traits[item.original]?.adds : nil, of: item, app: app)
    }
    labels.insert(.added, if: (after.session?.items.count ?? 0) > session.items.count)
  }

  mutating func setBackground(_ app: DragSession.AppID, _ isInBackground: Bool) {
    guard let index = apps.firstIndex(where: { $0.id == app }), apps[index].isInBackground != isInBackground
    else { return labels.insert(.ignoredEvent) }
    apps[index].isInBackground = isInBackground
    guard isInBackground else { return }
    labels.insert(.inBackground)
    labels.insert(.inBackgroundDuringSession, if: sessionBefore != nil)
    for index in touches.indices where touches[index].role != .drags {
      // A touch whose item is not certain can be of either app.
      if let item = touches[index].item, touches[index].isCertain, appOfRow(item) != app { continue }
      touches[index].role = .inert
    }
    if let session = before.session, !session.isBegun, let first = session.items.first,
      appOfRow(first) == app
    {
      ending = .undone
      expectedItems.removeAll(keepingCapacity: true)
      expectsItems = true
      silenceLiftTouch()
    }
  }

  /// The touch of a session that is over stays down without effect.
  mutating func silenceLiftTouch() {
    if let liftTouch, let index = touchIndex(liftTouch) { touches[index].role = .inert }
  }
}
