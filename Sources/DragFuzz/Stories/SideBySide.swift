/// A line of text with its visible width, without the characters for colours.
struct PaintedLine {
  var text: String
  var width: Int

  /// Makes a line without colours.
  init(_ text: String) { self.init(text, width: text.count) }

  init(_ text: String, width: Int) { (self.text, self.width) = (text, width) }
}

/// Two columns of text side by side, each under a title.
struct SideBySide {
  /// The width of each column, in characters: both fit on a terminal of 80.
  static let columns = 36

  /// The title of the left one, padded to the columns.
  let left: String
  /// The title of the right one.
  let right: String

  /// The lines of both columns; long ones are broken.
  func lines(_ first: [PaintedLine], _ second: [PaintedLine]) -> [String] {
    func fitted(_ lines: [PaintedLine]) -> [PaintedLine] {
      lines.flatMap { line in
        line.width > Self.columns ? line.text.wrapped(to: Self.columns).map { PaintedLine($0) } : [line]
      }
    }
    let (first, second) = (fitted(first), fitted(second))
    var lines = ["\(left) | \(right)"]
    for row in 0..<max(first.count, second.count) {
      let left = row < first.count ? first[row] : PaintedLine("")
      let right = row < second.count ? second[row] : PaintedLine("")
      let padding = String(repeating: " ", count: max(0, Self.columns - left.width))
      lines.append(left.text + padding + (right.width == 0 ? " |" : " | \(right.text)"))
    }
    return lines
  }
}
