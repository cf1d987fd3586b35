extension CollectionReorder {
  /// The situations that are counted while collections run.
  public enum Label: Int, LabelValue {
    case noItems, severalSections, emptySection, ownSizes, cellWithoutSize, oversizedCell, lockedItems,
      delegate
    case horizontal, rightToLeft, awayFromOrigin, startsScrolled
    case pressOutsideCells, wanderedOff, exactlyTapRadius, cancelledPress, secondTouch, secondTouchDuringDrag
    case lifted, liftedLast, holdOfLocked, liftWithoutMovement, liftAfterCancel, repeatedLocation
    case movedWithinSection, movedAcrossSections, skippedPlaces, filledEmptySection, emptiedSection
    case movedAroundLocked, keptFromOscillating, centreOnBorder
    case overGap, overLocked, overDenied, overRedirected, blockedByLocked
    case scrolledToStart, scrolledToEnd, scrolledAgain, reachedEnd, movedByScrolling, tickOutsideZones
    case tickInBothZones, shortContent
    case released, returnedHome, droppedFirst, droppedLast
    case cancelled, cancelledElsewhere, cancelledAfterChange, background, backgroundDuringDrag, liftedLocked
    case liftedDeleted, changedAtRest, insertedDuringDrag, deletedDuringDrag, changedByOthersDuringDrag
    case liftedMovedByOthers, lockChanged, resizedDuringDrag, ignoredEvent
    case manyItems, largeNumbers, threeTouches, stepsAddUp
    case secondHold, thirdHold, fourthHold
    case secondCancel, thirdCancel, fourthCancel
    case secondDragOfItem, thirdDragOfItem, fourthDragOfItem
    case secondResizeOfDrag, thirdResizeOfDrag, fourthResizeOfDrag
    case changedAtEnd, cancelledAtEnd, resizedAtEnd
    case emptiedByOthers, cameBack

    /// What the situation is.
    public var meaning: String {
      switch self {
      case .noItems: "the collection begins without items"
      case .severalSections: "the collection has more than one section"
      case .emptySection: "a section begins without items"
      case .ownSizes: "the cells are not all of one size"
      case .cellWithoutSize: "a cell has no width or no height"
      case .oversizedCell: "a cell is larger than its line has room"
      case .lockedItems: "an item begins locked"
      case .delegate: "the delegate denies or redirects some index path"
      case .horizontal: "the content scrolls horizontally"
      case .rightToLeft: "leading is right"
      case .awayFromOrigin: "the viewport does not lie at the origin of its window"
      case .startsScrolled: "the content begins scrolled"
      case .pressOutsideCells: "a press that hits no cell"
      case .wanderedOff: "a touch that leaves its press by more than 10 points before a hold"
      case .exactlyTapRadius: "a touch that is exactly 10 points from its press"
      case .cancelledPress: "a touch that is cancelled without a drag"
      case .secondTouch: "a press while another touch is down"
      case .secondTouchDuringDrag: "a press while an item is lifted"
      case .lifted: "an item is lifted"
      case .liftedLast: "the last item of a section is lifted"
      case .holdOfLocked: "a hold on a locked item"
      case .liftWithoutMovement: "a lift that is released without a move"
      case .liftAfterCancel: "a lift after a cancelled drag"
      case .repeatedLocation: "a move to where the touch already is"
      case .movedWithinSection: "a move within a section"
      case .movedAcrossSections: "a move into another section"
      case .skippedPlaces: "one move over several places"
      case .filledEmptySection: "a move into an empty section"
      case .emptiedSection: "a move of the last item out of its section"
      case .movedAroundLocked: "a move in a section with a locked item"
      case .keptFromOscillating: "a proposal that is not followed, as the item would not come to rest"
      case .centreOnBorder: "the snapshot's centre lies exactly on a cell's border"
      case .overGap: "the snapshot's centre lies over no cell"
      case .overLocked: "the snapshot's centre lies over a locked cell"
      case .overDenied: "the snapshot's centre lies over a place that the delegate denies"
      case .overRedirected: "the snapshot's centre lies over a place that the delegate redirects"
      case .blockedByLocked: "a move across sections that would push a locked item off its path"
      case .scrolledToStart: "a tick scrolls towards the start"
      case .scrolledToEnd: "a tick scrolls towards the end"
      case .scrolledAgain: "a tick scrolls after the touch has moved or the content scrolled"
      case .reachedEnd: "the content is scrolled to its end"
      case .movedByScrolling: "a tick moves the lifted item"
      case .tickOutsideZones: "a tick with the touch in no edge zone"
      case .tickInBothZones: "a tick with the touch exactly between both sides"
      case .shortContent: "a tick in an edge zone while the content is not long enough"
      case .released: "a drag that is released"
      case .returnedHome: "a drag to another place and back again"
      case .droppedFirst: "a drop in the first place of a section"
      case .droppedLast: "a drop in the last place of a section"
      case .cancelled: "a drag that is cancelled"
      case .cancelledElsewhere: "a drag that is cancelled away from home"
      case .cancelledAfterChange: "a drag that is cancelled after data changes"
      case .background: "the app goes to the background"
      case .backgroundDuringDrag: "the app goes to the background during a drag"
      case .liftedLocked: "the lifted item is locked"
      case .liftedDeleted: "the lifted item is deleted"
      case .changedAtRest: "others change the data while nothing is lifted"
      case .insertedDuringDrag: "others put an item in during a drag"
      case .deletedDuringDrag: "others delete another item during a drag"
      case .changedByOthersDuringDrag: "others move another item or give a cell another size during a drag"
      case .liftedMovedByOthers: "others move the lifted item"
      case .lockChanged: "an item is locked or unlocked"
      case .resizedDuringDrag: "the viewport gets another size during a drag"
      case .ignoredEvent: "an event that makes no sense at that moment"
      case .manyItems: "nine items or more"
      case .largeNumbers: "the viewport is 1,000 points long or more, or scrolled so far"
      case .threeTouches: "three touches are down"
      case .stepsAddUp: "a touch wanders off in steps of at most 10 points each"
      case .secondHold: "a touch is held for the second time"
      case .thirdHold: "a touch is held for the third time"
      case .fourthHold: "a touch is held for the fourth time"
      case .secondCancel: "a second drag is cancelled, with none released between them"
      case .thirdCancel: "a third drag is cancelled, with none released between them"
      case .fourthCancel: "a fourth drag is cancelled, with none released between them"
      case .secondDragOfItem: "an item is lifted for the second time"
      case .thirdDragOfItem: "an item is lifted for the third time"
      case .fourthDragOfItem: "an item is lifted for the fourth time"
      case .secondResizeOfDrag: "a second new size during a drag"
      case .thirdResizeOfDrag: "a third new size during a drag"
      case .fourthResizeOfDrag: "a fourth new size during a drag"
      case .changedAtEnd: "data changes in a drag with the content scrolled to its very end"
      case .cancelledAtEnd: "that drag is cancelled"
      case .resizedAtEnd: "then the viewport gets another size"
      case .emptiedByOthers: "others delete the last item of a section during a drag"
      case .cameBack: "an item is inserted that was deleted before"
      }
    }
  }
}

// What the observation counts, and where the lifted item should go next.

extension CollectionReorder.Observation {
  mutating func label(_ scene: CollectionReorder.Scene) {
    let layout = scene.layout
    let cells = model.sections.lazy.flatMap(\.cells)
    labels.insert(.noItems, if: members.isEmpty)
    labels.insert(.manyItems, if: members.count >= 9)
    labels.insert(
      .largeNumbers, if: max(layout.viewport.x, layout.viewport.y) >= 1000 || scene.offset >= 1000)
    labels.insert(.severalSections, if: sectionCount > 1)
    labels.insert(.horizontal, if: layout.axis == .horizontal)
    labels.insert(.rightToLeft, if: layout.direction == .rightToLeft)
    labels.insert(.awayFromOrigin, if: scene.origin != .zero)
    labels.insert(.startsScrolled, if: after.offset > 0)
    labels.insert(.delegate, if: !scene.delegate.isEmpty)
    labels.insert(.emptySection, if: model.sections.contains { $0.cells.isEmpty })
    labels.insert(.lockedItems, if: cells.contains { $0.isLocked })
    labels.insert(.cellWithoutSize, if: cells.contains { $0.size.x == 0 || $0.size.y == 0 })
    labels.insert(.oversizedCell, if: cells.contains { layout.across($0.size) > layout.breadth })
    if let first = cells.first { labels.insert(.ownSizes, if: cells.contains { $0.size != first.size }) }
  }

  /// Works out what lies under the centre of the snapshot view after the event.
  ///
  /// A proposal is not open if it is denied, if it cannot be done, or if an exact tie leaves it in doubt.
  mutating func lookUnderCentre() {
    openProposal = nil
    guard var centre, let drag, let path = drag.after, hasAllSections else { return }
    if policies.target == .touch, let touch = dragTouch { centre = touch.location }
    let isCompared = policies.target == .nearest || policies.target == .overlap
    var section = isCompared ? model.emptySection(at: centre, offset: after.offset) : nil
    var cell: CollectionReorder.IndexPath?
    if !isCompared {
      cell = model.cell(at: centre, offset: after.offset)
      if cell == nil { section = model.emptySection(at: centre, offset: after.offset) }
    } else if section == nil {
      cell = bestCell(at: centre, offset: after.offset)
    }
    if let cell {
      let frame = model.frame(of: cell, offset: after.offset)
      labels.insert(.centreOnBorder, if: centre.x == frame.x || centre.y == frame.y)
      guard cell != path else { return }
      labels.insert(.overLocked, if: isLocked(cell))
      guard !isLocked(cell), let place = destination(of: cell, from: path) else { return }
      if isCompared {
        for corner in corners(of: centre) {
          guard model.emptySection(at: corner, offset: after.offset) == nil,
            bestCell(at: corner, offset: after.offset) == cell
          else { return }
        }
        openProposal = place
      } else if !touchesEdge(of: frame, centre) {
        openProposal = place
      }
    } else if let section {
      guard let place = destination(of: CollectionReorder.IndexPath(section, 0), from: path),
        isWellInside(section, centre)
      else { return }
      openProposal = place
    } else {
      labels.insert(.overGap)
    }
  }

  /// The cell that is meant by the policies that compare cells, with the centre of the snapshot view there.
  func bestCell(at centre: Point, offset: Double) -> CollectionReorder.IndexPath? {
    guard let drag, let path = drag.after else { return nil }
    let view = Rect(
      centre.x - drag.size.x / 2, centre.y - drag.size.y / 2, drag.size.x, drag.size.y)
    return model.bestCell(policies.target, under: view, offset: offset, own: path)
  }

  /// The corners of the square that the tolerance makes about a location.
  func corners(of location: Point) -> [Point] {
    [-tolerance, tolerance].flatMap { x in [-tolerance, tolerance].map { location + Point(x, $0) } }
  }

  /// Where the item goes if that is proposed; nil where the delegate denies it, where the item is there already, and
  /// where a locked item would be pushed.
  private mutating func destination(
    of proposed: CollectionReorder.IndexPath, from path: CollectionReorder.IndexPath
  ) -> CollectionReorder.IndexPath? {
    var place = proposed
    for verdict in delegate where verdict.proposed == proposed {
      labels.insert(verdict.redirect == nil ? .overDenied : .overRedirected)
      guard let redirect = verdict.redirect else { return nil }
      if isDestination(redirect, from: path) { place = redirect }
      break
    }
    if place == path { return nil }
    guard place.section != path.section, model.sections.indices.contains(path.section) else { return place }
    let isBlocked = model.sections[path.section].cells.last?.isLocked ?? false
    labels.insert(.blockedByLocked, if: isBlocked)
    return isBlocked ? nil : place
  }

  /// Whether the item can be sent to a place: it would exist, and is not a locked item's.
  private func isDestination(
    _ place: CollectionReorder.IndexPath, from path: CollectionReorder.IndexPath
  ) -> Bool {
    if model.contains(place) { return !isLocked(place) }
    return model.isPlace(place) && place.section != path.section
  }

  /// Whether no edge of a section's extent passes within the tolerance of the location.
  private func isWellInside(_ section: Int, _ location: Point) -> Bool {
    for step in [-tolerance, tolerance] {
      let corner = location + Point(step, step)
      if model.emptySection(at: corner, offset: after.offset) != section { return false }
    }
    return true
  }

  mutating func labelMove() {
    guard let drag, let path = drag.after else { return labelDeleted() }
    if let source = drag.before, source != path, ending == nil {
      labels.insert(.movedWithinSection, if: source.section == path.section)
      labels.insert(.movedAcrossSections, if: source.section != path.section)
      labels.insert(.skippedPlaces, if: source.section == path.section && abs(source.item - path.item) > 1)
      labels.insert(.filledEmptySection, if: source.section != path.section && count(path.section) == 1)
      labels.insert(.emptiedSection, if: source.section != path.section && count(source.section) == 0)
      labels.insert(.movedAroundLocked, if: cellsBefore.contains { $0.isLocked })
      if case .tick? = event { labels.insert(.movedByScrolling) }
    } else if openProposal != nil, ending == nil {
      labels.insert(.keptFromOscillating)
    }
    if path != drag.home { self.drag?.hasLeftHome = true }
    if let ending { labelEnd(ending, drag, path) }
  }

  private func count(_ section: Int) -> Int {
    model.sections.indices.contains(section) ? model.sections[section].cells.count : 0
  }

  private mutating func labelDeleted() {
    labels.insert(.cancelledAfterChange, if: ending == .deleted && drag?.hasChangedData == true)
  }

  private mutating func labelEnd(
    _ how: Ending, _ drag: Drag, _ path: CollectionReorder.IndexPath
  ) {
    labels.insert(.secondCancel, stage: repeats.end(isCancelled: how != .released))
    if endStage == 1, how == .cancelled {
      labels.insert(.cancelledAtEnd)
      endStage = 2
    } else {
      endStage = 0
    }
    switch how {
    case .released:
      labels.insert(.released)
      labels.insert(.liftWithoutMovement, if: !drag.hasMoved)
      labels.insert(.returnedHome, if: drag.hasLeftHome && path == drag.home)
      labels.insert(.droppedFirst, if: drag.hasLeftHome && path.item == 0)
      labels.insert(.droppedLast, if: drag.hasLeftHome && path.item == count(path.section) - 1)
    case .cancelled:
      labels.insert(.cancelled)
      labels.insert(.cancelledElsewhere, if: drag.before != drag.after)
      labels.insert(.cancelledAfterChange, if: drag.hasChangedData)
    case .deleted: break
    }
  }
}
