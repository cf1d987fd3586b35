/// How far a lifted item follows its touch: a policy.
public enum Within: String, Word {
  /// Wherever the touch goes, or not out of what holds the items.
  case anywhere, container

  /// The frame of a lifted item as far as it may go; one that is larger than the container begins where that does.
  func frame(_ frame: Rect, in container: Rect) -> Rect {
    guard self == .container else { return frame }
    return Rect(
      max(container.x, min(frame.x, container.maxX - frame.width)),
      max(container.y, min(frame.y, container.maxY - frame.height)), frame.width, frame.height)
  }
}
