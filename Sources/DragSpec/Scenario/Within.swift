/// The policy on how far a lifted item follows its touch.
public enum Within: String, Word {
  /// Wherever the touch goes, or not beyond the container of the items.
  case anywhere, container

  /// The frame of a lifted item inside the container; a larger item begins where the container does.
  func frame(_ frame: Rect, in container: Rect) -> Rect {
    guard self == .container else { return frame }
    return Rect(
      max(container.x, min(frame.x, container.maxX - frame.width)),
      max(container.y, min(frame.y, container.maxY - frame.height)), frame.width, frame.height)
  }
}
