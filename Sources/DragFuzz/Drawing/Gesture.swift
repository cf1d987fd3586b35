import DragSpec

extension Drawing {
  /// The effect of an event on touches.
  public enum Gesture: Hashable, Sendable {
    /// Something happens to one touch.
    case touch(TouchEvent)
    /// All touches are taken away, without being named.
    case cancelAll
  }

  /// A touch and its path.
  public struct Touch: Hashable, Sendable {
    /// How a touch has ended.
    public enum End: String, Hashable, Sendable {
      /// It has gone up.
      case released
      /// It was taken away.
      case cancelled
    }

    /// The number of the touch.
    public var id: TouchID
    /// Its locations since its press, in the container's coordinates; never empty.
    public var path: [Point]
    /// Whether it has been down for the time of a long press.
    public var isLongPress: Bool
    /// How it has ended; nil while it is down.
    public var end: End?

    public init(_ id: TouchID, at path: Point..., isLongPress: Bool = false, end: End? = nil) {
      (self.id, self.path, self.isLongPress, self.end) = (id, path, isLongPress, end)
    }

    /// Where it is, or was last.
    public var location: Point { path.last ?? .zero }
  }

  /// Changes touches, which are in the order of their presses, into those after one more gesture.
  ///
  /// Those that have ended stay until the next press: a drag is best seen at its end.
  static func follow(_ gesture: Gesture, _ touches: inout [Touch]) {
    func index(of id: TouchID) -> Int? { touches.firstIndex { $0.id == id && $0.end == nil } }
    switch gesture {
    case .touch(.press(let id, let location)):
      guard index(of: id) == nil else { return }
      touches.removeAll { $0.end != nil }
      touches.append(Touch(id, at: location))
    case .touch(.move(let id, let location)):
      if let index = index(of: id) { touches[index].path.append(location) }
    case .touch(.hold(let id)): if let index = index(of: id) { touches[index].isLongPress = true }
    case .touch(.release(let id)): if let index = index(of: id) { touches[index].end = .released }
    case .touch(.cancel(let id)): if let index = index(of: id) { touches[index].end = .cancelled }
    case .cancelAll:
      for index in touches.indices where touches[index].end == nil { touches[index].end = .cancelled }
    }
  }
}
