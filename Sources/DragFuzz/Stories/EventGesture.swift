import DragSpec

extension Drawing.Gesture {
  /// The effect of an event on touches; nil where it has none that can be drawn.
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
