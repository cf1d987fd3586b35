extension CollectionReorder.Observation {
  /// What a press is on, and the item of an index path.
  public func object(of event: CollectionReorder.Event, on snapshot: CollectionReorder.Snapshot) -> String? {
    switch event {
    case .touch(.press(let touch, let location)):
      if let pressed = touches.last(where: { $0.id == touch })?.note, let item = pressed.item {
        if let path = pressed.path, isLocked(path) { return "on item \(item), which is locked" }
        let reason = drag.map { "item \($0.item) is lifted" } ?? "another touch is on it"
        return TouchEvent.words(ofPressOn: "item \(item)", withoutEffect: pressed.isInert ? reason : nil)
      }
      let isInside = Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y).contains(location)
      return isInside ? "on no item" : "outside the viewport"
    case .delete(let path), .moveItem(let path, _), .reload(let path, _), .lock(let path), .unlock(let path):
      return snapshot.item(at: path).map { "item \($0)" }
    case .touch(.move(let touch, _))
    where drag?.touch != touch && touches.contains { $0.id == touch && $0.note.item != nil }:
      return touches.words(of: touch, beyond: CollectionReorder.tapRadius)
    case .background: return "the app is no longer seen"
    case .touch, .tick, .insert, .resize: return nil
    }
  }
}
