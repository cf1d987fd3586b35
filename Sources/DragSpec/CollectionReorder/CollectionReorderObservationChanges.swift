// What the observation makes of changes of the data and the viewport.

extension CollectionReorder.Observation {
  mutating func resize(_ viewport: Point) {
    guard CollectionReorder.isSize(viewport) else { return ignore() }
    model.layout.viewport = viewport
    model.layOut()
    changes.insert(Change.model)
    labels.insert(.resizedDuringDrag, if: drag != nil)
    if drag != nil { labels.insert(.secondResizeOfDrag, stage: repeats.resize()) }
    labels.insert(.resizedAtEnd, if: endStage == 2)
  }

  /// Makes a data change by others in `before.display` and the model; false where it is to be ignored.
  mutating func change(_ event: CollectionReorder.Event) -> Bool {
    let isAtEnd = drag != nil && before.offset > 0 && before.offset >= model.greatestOffset
    guard make(event) else { return false }
    if isAtEnd {
      labels.insert(.changedAtEnd)
      endStage = 1
    }
    if policies.change == .cancels, drag != nil, ending == nil, isDataChange { endDrag(.cancelled) }
    return true
  }

  /// Whether the event is a change of the data, not of what is locked.
  var isDataChange: Bool {
    switch event {
    case .insert, .delete, .moveItem, .reload: true
    default: false
    }
  }

  private mutating func make(_ event: CollectionReorder.Event) -> Bool {
    switch event {
    case .insert(let item, let path): return insert(item, path)
    case .delete(let path): return delete(path)
    case .moveItem(let source, let path): return moveItem(source, path)
    case .reload(let path, let size):
      guard model.contains(path), CollectionReorder.isSize(size) else { return false }
      labels.insert(.changedByOthersDuringDrag, if: drag != nil)
      model.sections[path.section].cells[path.item].size = size
      layOut(path.section)
      return true
    case .lock(let path): return setLocked(true, path)
    case .unlock(let path): return setLocked(false, path)
    default: return false
    }
  }

  private mutating func insert(_ item: CollectionReorder.Item, _ path: CollectionReorder.IndexPath) -> Bool {
    guard model.isPlace(path), CollectionReorder.isSize(item.size), !members.contains(item.id),
      before.display.indices.contains(path.section), path.item <= before.display[path.section].items.count
    else { return false }
    labels.insert(.insertedDuringDrag, if: drag != nil)
    labels.insert(.changedAtRest, if: drag == nil)
    labels.insert(.cameBack, if: repeats.comesBack(item.id))
    join(item.id)
    model.sections[path.section].cells.insert(CollectionReorder.Flow.Cell(item), at: path.item)
    before.display[path.section].items.insert(item.id, at: path.item)
    drag?.hasChangedData = true
    shiftPaths { $0.shifted(byInsertAt: path) }
    layOut(path.section)
    return true
  }

  private mutating func delete(_ path: CollectionReorder.IndexPath) -> Bool {
    guard model.contains(path), let item = before.display.item(at: path) else { return false }
    leave(item)
    repeats.leave(item)
    model.sections[path.section].cells.remove(at: path.item)
    before.display[path.section].items.remove(at: path.item)
    for index in touches.indices where touches[index].note.item == item { touches[index].note.item = nil }
    labels.insert(.changedAtRest, if: drag == nil)
    if let drag, drag.before == path {
      labels.insert(.liftedDeleted)
      endDrag(.deleted)
    } else if drag != nil {
      labels.insert(.deletedDuringDrag)
      labels.insert(.emptiedByOthers, if: model.sections[path.section].cells.isEmpty)
      drag?.hasChangedData = true
    }
    shiftPaths { $0.shifted(byDeleteAt: path) }
    layOut(path.section)
    return true
  }

  private mutating func moveItem(
    _ source: CollectionReorder.IndexPath, _ path: CollectionReorder.IndexPath
  ) -> Bool {
    guard source != path, model.contains(source), let item = before.display.item(at: source),
      model.isPlace(path, afterTakingOut: source),
      before.display.indices.contains(path.section),
      path.item <= before.display[path.section].items.count - (source.section == path.section ? 1 : 0)
    else { return false }
    labels.insert(.changedAtRest, if: drag == nil)
    labels.insert(.changedByOthersDuringDrag, if: drag != nil && drag?.before != source)
    labels.insert(.liftedMovedByOthers, if: drag?.before == source)
    let cell = model.sections[source.section].cells.remove(at: source.item)
    model.sections[path.section].cells.insert(cell, at: path.item)
    before.display[source.section].items.remove(at: source.item)
    before.display[path.section].items.insert(item, at: path.item)
    drag?.hasChangedData = true
    shiftPaths { $0.shifted(byMoveFrom: source, to: path) }
    layOut(source.section)
    if path.section != source.section { layOut(path.section) }
    return true
  }

  private mutating func setLocked(_ isLocked: Bool, _ path: CollectionReorder.IndexPath) -> Bool {
    guard model.contains(path) else { return false }
    labels.insert(.lockChanged)
    model.sections[path.section].cells[path.item].isLocked = isLocked
    changes.insert(Change.model)
    if isLocked, let drag, drag.before == path {
      labels.insert(.liftedLocked)
      endDrag(.cancelled)
    } else {
      drag?.hasChangedData = true
    }
    return true
  }

  private mutating func layOut(_ section: Int) {
    model.sections[section].layOut(model.layout, joins: CollectionReorder.Flow.joins)
    model.stack()
    changes.insert(Change.model)
  }

  private mutating func shiftPaths(
    _ shifted: (CollectionReorder.IndexPath) -> CollectionReorder.IndexPath?
  ) {
    for index in touches.indices {
      touches[index].note.path = touches[index].note.path.flatMap(shifted)
    }
    if let path = drag?.before { drag?.before = shifted(path) }
  }
}
