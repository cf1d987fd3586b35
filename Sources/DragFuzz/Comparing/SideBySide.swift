import DragSpec

/// Two drawings of the same area beside each other, under a title each.
struct SideBySide {
  /// How wide each of them is, in characters.
  static let columns = 44

  /// The title of the left one, padded to the columns.
  let left: String
  /// The title of the right one.
  let right: String

  /// The lines of two drawings, either of which may be missing.
  ///
  /// - Parameters:
  ///   - touches: the touches, in both.
  ///   - area: what to show of them; all that is in either where nil.
  func lines(
    _ first: Drawing?, _ second: Drawing?, touches: [Drawing.Touch] = [], showing area: Rect? = nil
  ) -> [String] {
    let area = area ?? Rect.around([first?.bounds, second?.bounds].compactMap { $0 })
    func drawn(_ drawing: Drawing?) -> [String] {
      let lines = drawing?.lines(touches: touches, showing: area, columns: Self.columns) ?? ["nothing is seen"]
      return lines.flatMap { $0.count > Self.columns ? $0.wrapped(to: Self.columns) : [$0] }
    }
    let (left, right) = (drawn(first), drawn(second))
    var lines = ["\(self.left) | \(self.right)"]
    for row in 0..<max(left.count, right.count) {
      let first = row < left.count ? left[row] : ""
      let second = row < right.count ? right[row] : ""
      lines.append(
        second.isEmpty
          ? "\(first.padded(to: Self.columns)) |" : "\(first.padded(to: Self.columns)) | \(second)")
    }
    return lines
  }
}

extension Rect {
  /// The smallest rectangle around others; an empty one around none.
  static func around(_ rects: [Rect]) -> Rect {
    guard var area = rects.first else { return .zero }
    for other in rects {
      let (x, y) = (min(area.x, other.x), min(area.y, other.y))
      area = Rect(x, y, max(area.maxX, other.maxX) - x, max(area.maxY, other.maxY) - y)
    }
    return area
  }
}
