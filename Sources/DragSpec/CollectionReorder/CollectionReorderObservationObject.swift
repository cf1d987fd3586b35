extension CollectionReorder.Observation {
  /// What a press is on, and the item of an index path.
  public func object(of event: CollectionReorder.Event, on snapshot: CollectionReorder.Snapshot) -> String? {
    switch event {
    case .touch(.press(let touch, let location)):
      if let item = touches.last(where: { $0.id == touch })?.note.item { return "on item \(item)" }
      let isInside = Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y).contains(location)
      return isInside ? "on no item" : "outside the viewport"
    case .delete(let path), .moveItem(let path, _), .reload(let path, _), .lock(let path), .unlock(let path):
      return snapshot.item(at: path).map { "item \($0)" }
    case .touch(.move(let touch, _)) where drag?.touch != touch:
      return touches.words(of: touch, exactly: CollectionReorder.tapRadius)
    case .touch, .tick, .insert, .resize, .background: return nil
    }
  }
}
