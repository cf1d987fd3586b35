extension DragSession.Observation {
  /// What a press is on, and the item of a path.
  public func object(of event: DragSession.Event, on snapshot: DragSession.Snapshot) -> String? {
    switch event {
    case .touch(.press(let touch, let location)):
      if let item = touches.last(where: { $0.id == touch })?.note.item { return "on \(item.inWords)" }
      return locate(location).view == nil ? "in no view" : "on no item"
    case .touch(.move(let touch, _)) where touches.contains { $0.id == touch && $0.note.role == .live }:
      return touches.words(of: touch, exactly: DragSession.tapRadius)
    case .delete: return gone.first?.inWords
    case .moveItem: return movedByData?.inWords
    default: return nil
    }
  }
}
