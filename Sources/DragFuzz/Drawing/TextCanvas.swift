import DragSpec

/// Draws with plain characters, to scale as far as characters allow.
struct TextCanvas {
  /// How large a drawing may become, in characters.
  struct Limits {
    var columns = 60
    var rows = 16
  }

  /// A character is about twice as high as it is wide.
  private static let heightOfCharacter = 2.0

  private var cells: [[Character]]
  private let origin: Point
  private let scale: Double
  private let columns: Int
  private let rows: Int

  /// Makes an empty canvas that shows all of the area.
  init(showing area: Rect, limits: Limits = Limits()) {
    origin = area.origin
    let columnsMax = Double(limits.columns - 1)
    let rowsMax = Double(limits.rows - 1)
    let width = max(area.width, 1e-9)
    let height = max(area.height, 1e-9)
    // As large as fits: a minimal scene of a few points should fill the space as well as a screen does.
    scale = min(columnsMax / width, rowsMax * Self.heightOfCharacter / height)
    columns = Self.cell(area.width * scale, max: columnsMax) + 1
    rows = Self.cell(area.height * scale / Self.heightOfCharacter, max: rowsMax) + 1
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// Numbers from outside may be anything; only those that fit become indexes.
  private static func cell(_ value: Double, max limit: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(min(Swift.max(value.rounded(), 0), limit))
  }

  private func column(_ x: Double) -> Int { Self.cell((x - origin.x) * scale, max: Double(columns - 1)) }

  private func row(_ y: Double) -> Int {
    Self.cell((y - origin.y) * scale / Self.heightOfCharacter, max: Double(rows - 1))
  }

  /// The lines, without spaces at their ends.
  var lines: [String] {
    cells.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  // MARK: Shapes

  mutating func draw(_ box: Drawing.Box) {
    guard box.frame.isFinite else { return }
    let (left, right) = (column(box.frame.x), column(box.frame.maxX))
    let (top, bottom) = (row(box.frame.y), row(box.frame.maxY))
    guard left <= right, top <= bottom else { return }
    let pen = Pen(box.style)
    for row in top...bottom {
      for column in left...right {
        let isEdgeRow = row == top || row == bottom
        let isEdgeColumn = column == left || column == right
        switch (isEdgeRow, isEdgeColumn) {
        case (true, true): cells[row][column] = pen.corner
        case (true, false): cells[row][column] = pen.horizontal
        case (false, true): cells[row][column] = pen.vertical
        case (false, false): if pen.fills { cells[row][column] = " " }
        }
      }
    }
    write(box.label, (left + right - box.label.count + 1) / 2, (top + bottom) / 2)
  }

  /// The characters of an outline.
  private struct Pen {
    let corner: Character
    let horizontal: Character
    let vertical: Character
    let fills: Bool

    init(_ style: Drawing.Style) {
      switch style {
      case .container: (corner, horizontal, vertical, fills) = (".", ".", ":", false)
      case .resting: (corner, horizontal, vertical, fills) = ("+", "-", "|", true)
      case .held: (corner, horizontal, vertical, fills) = ("#", "=", "#", true)
      }
    }
  }

  mutating func draw(_ touch: Drawing.Touch) {
    guard touch.location.isFinite else { return }
    write("*", column(touch.location.x), row(touch.location.y))
  }

  private mutating func write(_ text: String, _ column: Int, _ row: Int) {
    for (index, character) in text.enumerated() where cells.indices.contains(row) {
      if cells[row].indices.contains(column + index) { cells[row][column + index] = character }
    }
  }
}
