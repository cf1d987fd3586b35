/// One tile; in an app this is a view.
@MainActor package final class Tile {
  package let id: Int
  package var isOn: Bool
  package let isLocked: Bool
  package var isZoomed = false
  package var frame = Frame()

  package init(id: Int, isOn: Bool, isLocked: Bool) {
    self.id = id
    self.isOn = isOn
    self.isLocked = isLocked
  }
}

/// Where something lies on the board, in points.
package struct Frame: Hashable, Sendable {
  package var x = 0.0
  package var y = 0.0
  package var width = 0.0
  package var height = 0.0

  var center: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

  func contains(_ pointX: Double, _ pointY: Double) -> Bool {
    pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
  }
}

/// The measures of a board, in points.
package struct Metrics: Hashable, Sendable {
  package var width: Double
  package var columns: Int
  package var tileHeight: Double
  /// Around all tiles: left and right, top and bottom.
  package var margin: (x: Double, y: Double) {
    get { (marginX, marginY) }
    set { (marginX, marginY) = newValue }
  }
  /// Between two tiles.
  package var gap: (x: Double, y: Double) {
    get { (gapX, gapY) }
    set { (gapX, gapY) = newValue }
  }
  private var marginX = 0.0
  private var marginY = 0.0
  private var gapX = 0.0
  private var gapY = 0.0

  package init(width: Double, columns: Int, tileHeight: Double) {
    self.width = width
    self.columns = columns
    self.tileHeight = tileHeight
  }

  var tileWidth: Double { (width - 2 * marginX - gapX * Double(columns - 1)) / Double(columns) }

  /// The height of the board with so many tiles.
  package func height(count: Int) -> Double {
    let rows = (count + columns - 1) / columns
    return 2 * marginY + Double(rows) * tileHeight + Double(max(rows - 1, 0)) * gapY
  }

  func frame(_ index: Int) -> Frame {
    Frame(
      x: marginX + Double(index % columns) * (tileWidth + gapX),
      y: marginY + Double(index / columns) * (tileHeight + gapY), width: tileWidth, height: tileHeight)
  }

  func slot(x: Double, y: Double, count: Int) -> Int? { (0..<count).first { frame($0).contains(x, y) } }
}
