import DragSpec

extension Drawing {
  /// The boxes that the other drawing does not have in the same way, by index.
  ///
  /// - Parameters:
  ///   - other: the drawing to compare with; nil if there is none, and then nothing differs.
  ///   - tolerance: how far coordinates may lie apart, in points.
  /// - Complexity: O(number of boxes) where few have the same label.
  public func boxes(missingIn other: Drawing?, tolerance: Double) -> Set<Int> {
    guard let other else { return [] }
    let others = Dictionary(grouping: other.boxes, by: \.label)
    return Set(
      boxes.indices.filter { index in
        others[boxes[index].label]?.contains { $0.isClose(to: boxes[index], within: tolerance) } != true
      })
  }
}

extension Drawing.Box {
  /// Whether the two would look the same.
  func isClose(to other: Self, within tolerance: Double) -> Bool {
    style == other.style && label == other.label && detail == other.detail
      && (frame == other.frame || frame.isClose(to: other.frame, within: tolerance))
  }
}
