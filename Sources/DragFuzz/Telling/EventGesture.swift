import DragSpec

extension Drawing.Gesture {
  /// What an event does; nil where it does nothing to touches, or to no place that could be drawn.
  init?<B: FuzzedBehaviour>(_ event: B.Event, of behaviour: B.Type) {
    if B.takesAllTouches(event) {
      self = .cancelAll
    } else if let touch = event.touchEvent, touch.location?.isFinite ?? true {
      self = .touch(touch)
    } else {
      return nil
    }
  }
}
