// What the observation makes of touches and time.

extension CollectionReorder.Observation {
  mutating func take(_ event: TouchEvent) {
    if case .hold = event {
      changes.insert(Change.lift)
      hold = .liftsNothing
    }
    switch touches.take(event) {
    case .ignored: ignore()
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, let before): move(index, isRepeated: touches[index].location == before)
    case .held(let index):
      labels.insert(.secondHold, stage: touches[index].holdCount)
      if !policies.liftsByMove { lift(index) }
    case .released(let touch): end(touch.id, .released)
    case .cancelled(let touch): end(touch.id, .cancelled)
    }
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    let bounds = model.layout.bounds
    let path = bounds.contains(location) ? model.cell(at: location, offset: before.offset) : nil
    var note = TouchNote(
      item: path.flatMap { before.display.item(at: $0) }, path: path, isInert: path == nil || drag != nil)
    for other in touches where other.note.item == note.item && note.item != nil {
      note.isInert = true
      if other.note.isUncertain { note.isUncertain = true }
    }
    if isOnEdge(location, path) { note.isUncertain = true }
    if drag != nil { note.isUncertain = false }
    labels.insert(.pressOutsideCells, if: path == nil)
    labels.insert(.secondTouch, if: !touches.isEmpty)
    labels.insert(.secondTouchDuringDrag, if: drag != nil)
    touches.append(ObservedTouch(touch, at: location, note))
    labels.insert(.threeTouches, if: touches.count >= 3)
  }

  /// Whether implementations may differ on which cell the location is in.
  private func isOnEdge(_ location: Point, _ path: CollectionReorder.IndexPath?) -> Bool {
    let bounds = model.layout.bounds
    if touchesEdge(of: bounds, location) { return true }
    guard bounds.contains(location) else { return false }
    if let path { return touchesEdge(of: model.frame(of: path, offset: before.offset), location) }
    return mayHit(location, offset: before.offset)
  }

  /// Whether an edge of the rectangle passes within the tolerance of the location.
  func touchesEdge(of frame: Rect, _ location: Point) -> Bool {
    func isNear(_ coordinate: Double, _ edge: Double) -> Bool { abs(coordinate - edge) <= tolerance }
    let isBeside = location.x >= frame.x - tolerance && location.x <= frame.maxX + tolerance
    let isLevel = location.y >= frame.y - tolerance && location.y <= frame.maxY + tolerance
    return isBeside && isLevel
      && (isNear(location.x, frame.x) || isNear(location.x, frame.maxX) || isNear(location.y, frame.y)
        || isNear(location.y, frame.maxY))
  }

  /// Whether a cell other than the given one, or an empty section, lies within the tolerance of a location.
  func mayHit(
    _ location: Point, offset: Double, besides path: CollectionReorder.IndexPath? = nil
  ) -> Bool {
    for x in [-tolerance, tolerance] {
      for y in [-tolerance, tolerance] {
        let corner = location + Point(x, y)
        if let cell = model.cell(at: corner, offset: offset), cell != path { return true }
        if model.emptySection(at: corner, offset: offset) != nil { return true }
      }
    }
    return false
  }

  private mutating func move(_ index: Int, isRepeated: Bool) {
    labels.insert(.repeatedLocation, if: isRepeated)
    if drag?.touch == touches[index].id {
      isStill = isRepeated
      drag?.hasMoved = true
      changes.formUnion([Change.touch, Change.time])
    } else if policies.liftsByMove {
      liftByMove(index)
    } else if !touches[index].note.isInert || touches[index].note.isUncertain {
      let distance = touches[index].squaredDistance.squareRoot()
      let isExact = abs(distance - CollectionReorder.tapRadius) <= tolerance
      labels.insert(.exactlyTapRadius, if: isExact)
      if isExact { touches[index].note.isUncertain = true }
      if distance > CollectionReorder.tapRadius, !isExact {
        touches[index].note.silence()
        labels.insert(.wanderedOff)
        labels.insert(
          .stepsAddUp,
          if: touches[index].longestStep <= CollectionReorder.tapRadius * CollectionReorder.tapRadius)
      }
    }
  }

  /// A move lifts where it takes its touch far enough from its press; nearly that far, it may.
  private mutating func liftByMove(_ index: Int) {
    let touch = touches[index]
    let distance = touch.squaredDistance.squareRoot()
    labels.insert(.exactlyTapRadius, if: abs(distance - CollectionReorder.tapRadius) <= tolerance)
    guard !touch.note.isInert || touch.note.isUncertain else { return }
    let isTie = abs(distance - policies.liftDistance) <= tolerance
    if isTie { touches[index].note.isUncertain = true }
    guard isTie || policies.lifts(pressedAt: touch.press, at: touch.location) else { return }
    changes.insert(Change.lift)
    lift(index)
    guard isTie, drag == nil else { return }
    touches[index].note = touch.note
    touches[index].note.isUncertain = true
  }

  /// Works out what the touch has to lift now, and follows what it lifts.
  private mutating func lift(_ index: Int) {
    expectLift(touches[index].note)
    guard drag == nil, before.snapshotViews.isEmpty, let view = after.snapshotViews.first,
      let home = before.display.path(of: view.item)
    else {
      // A touch that lifts nothing now never will.
      if drag == nil { touches[index].note.silence() }
      return
    }
    let cell = before.cells.first { $0.item == view.item }?.frame
    let seen = cell ?? view.frame
    let grabbed = cell != nil && policies.liftsByMove ? touches[index].press : touches[index].location
    drag = Drag(
      touch: touches[index].id, item: view.item, home: home, before: home, after: home,
      grabOffset: seen.centre - grabbed, centreAtLift: seen.centre, size: Point(seen.width, seen.height))
    isLift = true
    displayAtLift.resize(to: before.display.count, with: .blank)
    for section in before.display.indices {
      displayAtLift[section].items.overwrite(with: before.display[section].items)
    }
    for other in touches.indices where other != index { touches[other].note.silence() }
    labels.insert(.lifted)
    labels.insert(.liftedLast, if: home.item == before.display[home.section].items.count - 1)
    labels.insert(.liftAfterCancel, if: lastEnding == .cancelled)
    labels.insert(.secondDragOfItem, stage: repeats.lift(view.item))
  }

  /// Works out what a hold of the touch has to lift.
  private mutating func expectLift(_ touch: TouchNote) {
    let isLocked = touch.path.map { self.isLocked($0) } ?? false
    labels.insert(.holdOfLocked, if: isLocked && !touch.isInert)
    if let item = touch.item, !touch.isInert, drag == nil, !isLocked {
      hold = touch.isUncertain ? .isUncertain : .lifts(item)
    } else {
      hold = touch.isUncertain && drag == nil ? .isUncertain : .liftsNothing
    }
  }

  private mutating func end(_ touch: TouchID, _ how: Ending) {
    if drag?.touch == touch {
      endDrag(how)
    } else {
      labels.insert(.cancelledPress, if: how == .cancelled)
    }
  }

  mutating func background() {
    labels.insert(.background)
    touches.clear()
    guard drag != nil else { return }
    labels.insert(.backgroundDuringDrag)
    endDrag(.cancelled)
  }

  mutating func endDrag(_ how: Ending) {
    ending = how
    lastEnding = how
    changes.insert(Change.ending)
    if how == .deleted { drag?.before = nil }
    if let drag, let index = touches.index(of: drag.touch) { touches[index].note.silence() }
  }

  /// The edges towards which a touch at this location may and must scroll.
  ///
  /// - Returns: for both sides whether the content may scroll there; both where a tie leaves it open.
  @inline(never)  // Inlined into `tick` it would have the whole observation copied.
  func edges(at location: Point) -> (start: Bool, end: Bool) {
    let fromStart = model.layout.distanceFromStart(location)
    let fromEnd = model.layout.extent - fromStart
    let isNearStart = fromStart <= edgeZone + tolerance
    let isNearEnd = fromEnd <= edgeZone + tolerance
    // The nearer side counts only where both zones are certain; in a tie either side is right.
    if isNearStart, isNearEnd, fromStart < edgeZone - tolerance, fromEnd < edgeZone - tolerance {
      return (fromStart <= fromEnd + tolerance, fromEnd <= fromStart + tolerance)
    }
    return (isNearStart, isNearEnd)
  }

  mutating func tick(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0, drag != nil, let touch = dragTouch else { return ignore() }
    changes.insert(Change.time)
    let edges = edges(at: touch.location)
    let step = policies.scroll == .speed ? scrollSpeed * seconds : seconds
    isStill = !edges.start && !edges.end || step == 0
    let isAtEnd = before.offset >= model.greatestOffset
    if edges.start, !edges.end, before.offset <= 0 { isStill = true }
    if edges.end, !edges.start, isAtEnd { isStill = true }
    labels.insert(.tickOutsideZones, if: !edges.start && !edges.end)
    labels.insert(.tickInBothZones, if: edges.start && edges.end)
    labels.insert(.shortContent, if: model.greatestOffset == 0 && (edges.start || edges.end))
    labels.insert(.scrolledToStart, if: after.offset < before.offset)
    labels.insert(.scrolledToEnd, if: after.offset > before.offset)
    labels.insert(.scrolledAgain, if: after.offset != before.offset && drag?.hasMoved == true)
    labels.insert(.reachedEnd, if: after.offset > before.offset && after.offset == model.greatestOffset)
    if after.offset != before.offset { drag?.hasMoved = true }
  }
}
