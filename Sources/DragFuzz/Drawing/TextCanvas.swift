import DragSpec

/// Draws with plain characters, to scale as far as characters allow.
struct TextCanvas {
  /// A character is about twice as high as it is wide.
  private static let heightOfCharacter = 2.0

  /// A character, with the box that it is part of.
  struct Cell: Hashable {
    var character: Character = " "
    /// The style of the box; nil for touches and empty cells.
    var style: Drawing.Style?
    /// The index of the box; nil for touches and empty cells.
    var box: Int?
    var isTouch = false
  }

  private var cells: [[Cell]]
  private let origin: Point
  private let scale: Double
  private let columns: Int
  private let rowCount: Int

  /// Makes an empty canvas of at most that many characters that shows all of the area.
  init(showing area: Rect, columns: Int, rows: Int) {
    origin = area.origin
    let columnsMax = Double(columns - 1)
    let rowsMax = Double(rows - 1)
    let width = max(area.width, 1e-9)
    let height = max(area.height, 1e-9)
    // As large as fits: a minimal scene of a few points should fill the space as well as a screen does.
    scale = min(columnsMax / width, rowsMax * Self.heightOfCharacter / height)
    self.columns = Self.cell(area.width * scale, max: columnsMax) + 1
    rowCount = Self.cell(area.height * scale / Self.heightOfCharacter, max: rowsMax) + 1
    cells = Array(repeating: Array(repeating: Cell(), count: self.columns), count: rowCount)
  }

  /// Numbers from outside may be anything; only those that fit become indexes.
  private static func cell(_ value: Double, max limit: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(min(Swift.max(value.rounded(), 0), limit))
  }

  private func column(_ x: Double) -> Int { Self.cell((x - origin.x) * scale, max: Double(columns - 1)) }

  private func row(_ y: Double) -> Int {
    Self.cell((y - origin.y) * scale / Self.heightOfCharacter, max: Double(rowCount - 1))
  }

  /// The rows, without spaces at their ends.
  var rows: [[Cell]] {
    cells.map { row in
      var row = row
      while row.last?.character == " " { row.removeLast() }
      return row
    }
  }

  // MARK: Shapes

  mutating func draw(_ box: Drawing.Box, index: Int) {
    guard box.frame.isFinite, let pen = Pen(box.style) else { return }
    let (left, right) = (column(box.frame.x), column(box.frame.maxX))
    let (top, bottom) = (row(box.frame.y), row(box.frame.maxY))
    guard left <= right, top <= bottom else { return }
    for row in top...bottom {
      for column in left...right {
        let isEdgeRow = row == top || row == bottom
        let isEdgeColumn = column == left || column == right
        switch (isEdgeRow, isEdgeColumn) {
        case (true, true): cells[row][column] = Cell(character: pen.corner, style: box.style, box: index)
        case (true, false): cells[row][column] = Cell(character: pen.horizontal, style: box.style, box: index)
        case (false, true): cells[row][column] = Cell(character: pen.vertical, style: box.style, box: index)
        case (false, false): if pen.fills { cells[row][column] = Cell() }
        }
      }
    }
    let isTitle = box.style == .container || box.style == .section
    // A label in the middle of a group would stand among its items.
    let place =
      isTitle ? (left + 2, top) : ((left + right - box.label.count + 1) / 2, (top + bottom) / 2)
    write(box.label, place.0, place.1, Cell(style: box.style, box: index))
  }

  /// The characters of an outline.
  private struct Pen {
    let corner: Character
    let horizontal: Character
    let vertical: Character
    let fills: Bool

    /// Nil for boxes that plain characters have no room for.
    init?(_ style: Drawing.Style) {
      switch style {
      case .band, .slot, .target: return nil  // as ``Drawing/Box/isScenery`` says
      case .container: (corner, horizontal, vertical, fills) = (".", ".", ":", false)
      case .section: (corner, horizontal, vertical, fills) = ("~", "~", "~", false)
      case .header: (corner, horizontal, vertical, fills) = ("_", "_", "_", false)
      case .hidden: (corner, horizontal, vertical, fills) = ("'", "'", "'", true)
      case .placeholder: (corner, horizontal, vertical, fills) = ("?", "-", "?", true)
      case .gap: (corner, horizontal, vertical, fills) = (">", "-", ">", false)
      case .resting, .locked: (corner, horizontal, vertical, fills) = ("+", "-", "|", true)
      case .held: (corner, horizontal, vertical, fills) = ("#", "=", "#", true)
      }
    }
  }

  mutating func draw(_ touch: Drawing.Touch) {
    guard touch.location.isFinite else { return }
    let row = row(touch.location.y)
    var column = column(touch.location.x)
    // A touch in the middle of an item stands beside the name of the item.
    while column + 1 < columns, cells[row][column].character.isLetter || cells[row][column].character.isNumber
    {
      column += 1
    }
    write("*", column, row, Cell(isTouch: true))
  }

  private mutating func write(_ text: String, _ column: Int, _ row: Int, _ pen: Cell) {
    for (index, character) in text.enumerated() where cells.indices.contains(row) {
      guard cells[row].indices.contains(column + index) else { continue }
      var cell = pen
      cell.character = character
      cells[row][column + index] = cell
    }
  }
}
