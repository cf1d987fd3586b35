extension DragSession.Observation {
  /// What a press is on, and the item of a path.
  public func object(of event: DragSession.Event, on snapshot: DragSession.Snapshot) -> String? {
    switch event {
    case .touch(.press(let touch, let location)):
      if let pressed = touches.last(where: { $0.id == touch })?.note, let item = pressed.item {
        let reason = snapshot.hasSession ? "the session has not begun" : "another touch is on it"
        return TouchEvent.words(ofPressOn: item.inWords, withoutEffect: pressed.role == .inert ? reason : nil)
      }
      return locate(location).view == nil ? "in no view" : "on no item"
    case .touch(.move(let touch, _))
    where touches.contains { $0.id == touch && $0.note.item != nil && $0.note.role != .drags }:
      return touches.words(of: touch, beyond: DragSession.tapRadius)
    case .arrive(let request), .fail(let request):
      return snapshot.requests.first { $0.number == request }?.copy.inWords
    case .delete: return gone.first?.inWords
    case .moveItem: return movedByData?.inWords
    default: return nil
    }
  }
}
