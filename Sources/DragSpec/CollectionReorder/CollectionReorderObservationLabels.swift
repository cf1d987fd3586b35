// What the observation counts, and where the lifted item should go on.

extension CollectionReorder.Observation {
  mutating func label(_ scene: CollectionReorder.Scene) {
    let layout = scene.layout
    let cells = model.sections.lazy.flatMap(\.cells)
    labels.insert(.noItems, if: members.isEmpty)
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
  /// What the delegate decides, what cannot be done and what an exact tie leaves open is not an open proposal.
  mutating func lookUnderCentre() {
    openProposal = nil
    guard let centre, let drag, let path = drag.after, hasAllSections else { return }
    if let cell = model.cell(at: centre, offset: after.offset) {
      let frame = model.frame(of: cell, offset: after.offset)
      labels.insert(.centreOnBorder, if: centre.x == frame.x || centre.y == frame.y)
      guard cell != path else { return }
      labels.insert(.overLocked, if: isLocked(cell))
      if !isLocked(cell), isOpen(cell, from: path), !touchesEdge(of: frame, centre) { openProposal = cell }
    } else if let section = model.emptySection(at: centre, offset: after.offset) {
      let empty = CollectionReorder.IndexPath(section, 0)
      guard isOpen(empty, from: path), isWellInside(section, centre) else { return }
      openProposal = empty
    } else {
      labels.insert(.overGap)
    }
  }

  /// Whether the item may go there without being asked or redirected, and without pushing a locked one.
  private mutating func isOpen(
    _ place: CollectionReorder.IndexPath, from path: CollectionReorder.IndexPath
  ) -> Bool {
    for verdict in delegate where verdict.proposed == place {
      labels.insert(verdict.redirect == nil ? .overDenied : .overRedirected)
      return false
    }
    guard place.section != path.section, model.sections.indices.contains(path.section) else { return true }
    let isBlocked = model.sections[path.section].cells.last?.isLocked ?? false
    labels.insert(.blockedByLocked, if: isBlocked)
    return !isBlocked
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
