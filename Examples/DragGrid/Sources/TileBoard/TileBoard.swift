/// A board of tiles that are sorted by long press, as an app has one: with names of its own and no thought of dragfuzz.
///
/// A tap turns a tile on or off. In an app the board is the controller behind a view, the `finger` methods are what its
/// touch handling calls, and `longPress` is the action of its recogniser.
@MainActor package final class TileBoard {
  /// The versions of the board that were released.
  package enum Release: String, Sendable, CaseIterable {
    /// Reloading the tiles leaves the drag going: the next move of the finger may crash.
    case v1
    /// A cancelled drag swaps the tile back, which is wrong once it has passed more than one other tile.
    case v2
    /// Nothing is known to be wrong.
    case v3
  }

  private let release: Release
  package private(set) var metrics: Metrics
  package private(set) var tiles: [Tile] = []
  /// Called when a drag has ended with a drop: the order of the tiles, and those of them that are on.
  package var onDropped: ((_ order: [Int], _ on: [Int]) -> Void)?
  package private(set) var drag: Drag?
  private var fingers: [Int: Finger] = [:]

  /// A tile in the air.
  package struct Drag {
    package let tile: Tile
    let finger: Int
    let startIndex: Int
    var index: Int
    /// From the centre of the tile to the finger.
    let grip: (x: Double, y: Double)
  }

  private struct Finger {
    /// The tile that it went down on.
    var tile: Tile?
    /// Whether it may still become a tap or a drag.
    var isPromising: Bool
    let start: (x: Double, y: Double)
    var location: (x: Double, y: Double)
  }

  package init(_ release: Release, metrics: Metrics, tiles: [Tile]) {
    self.release = release
    self.metrics = metrics
    reload(tiles)
  }

  // MARK: What the app does

  /// Shows other tiles.
  package func reload(_ newTiles: [Tile]) {
    guard Set(newTiles.map(\.id)).count == newTiles.count else { return }
    tiles = newTiles
    if release != .v1 {
      drag?.tile.isZoomed = false
      drag = nil
    }
    for id in fingers.keys {
      fingers[id]?.tile = nil
      fingers[id]?.isPromising = false
    }
    layOut()
  }

  /// Lays the tiles out anew for another width.
  package func setWidth(_ width: Double) {
    let old = metrics
    metrics.width = width
    guard width >= 0, metrics.tileWidth >= 0 else {
      metrics = old
      return
    }
    if let tile = drag?.tile {
      tile.frame.x += (tile.frame.width - metrics.tileWidth) / 2
      tile.frame.width = metrics.tileWidth
    }
    layOut()
  }

  // MARK: What fingers do

  package func fingerDown(_ id: Int, x: Double, y: Double) {
    guard fingers[id] == nil else { return }
    let slot = metrics.slot(x: x, y: y, count: tiles.count)
    var tile = slot.map { tiles[$0] }
    if let flying = drag?.tile {
      if tile === flying { tile = nil }
      if flying.frame.contains(x, y) { tile = flying }
    }
    // Nobody feels a finger beside the board, not even on a tile that flies out of it.
    let board = Frame(x: 0, y: 0, width: metrics.width, height: metrics.height(count: tiles.count))
    if !board.contains(x, y) { tile = nil }
    let isTaken = fingers.values.contains { $0.tile === tile }
    fingers[id] = Finger(
      tile: tile, isPromising: tile != nil && drag == nil && !isTaken, start: (x, y), location: (x, y))
  }

  package func longPress(_ id: Int) {
    guard let finger = fingers[id], finger.isPromising, let tile = finger.tile,
      let index = tiles.firstIndex(where: { $0 === tile })
    else { return }
    tile.isZoomed = true
    let center = tile.frame.center
    drag = Drag(
      tile: tile, finger: id, startIndex: index, index: index,
      grip: (finger.location.x - center.x, finger.location.y - center.y))
    for other in fingers.keys { fingers[other]?.isPromising = false }
  }

  package func fingerMoved(_ id: Int, x: Double, y: Double) {
    guard let finger = fingers[id] else { return }
    fingers[id]?.location = (x, y)
    guard var moved = drag, moved.finger == id else {
      let (dx, dy) = (x - finger.start.x, y - finger.start.y)
      if dx * dx + dy * dy > 100 { fingers[id]?.isPromising = false }
      return
    }
    let frame = moved.tile.frame
    let center = (x: x - moved.grip.x, y: y - moved.grip.y)
    moved.tile.frame = Frame(
      x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
    if let slot = metrics.slot(x: center.x, y: center.y, count: tiles.count), slot != moved.index {
      tiles.insert(tiles.remove(at: moved.index), at: slot)
      moved.index = slot
    }
    drag = moved
    layOut()
  }

  package func fingerUp(_ id: Int) {
    guard let finger = fingers.removeValue(forKey: id) else { return }
    if drag?.finger == id {
      endDrag()
      onDropped?(tiles.map(\.id), tiles.filter(\.isOn).map(\.id))
    } else if finger.isPromising, let tile = finger.tile, !tile.isLocked {
      tile.isOn.toggle()
    }
  }

  /// A call has come in, or another gesture has taken over.
  package func fingerCancelled(_ id: Int) {
    guard fingers.removeValue(forKey: id) != nil, let cancelled = drag, cancelled.finger == id else { return }
    if release == .v3 {
      tiles.insert(tiles.remove(at: cancelled.index), at: cancelled.startIndex)
    } else {
      tiles.swapAt(cancelled.index, cancelled.startIndex)
    }
    endDrag()
  }

  private func endDrag() {
    drag?.tile.isZoomed = false
    drag = nil
    layOut()
  }

  private func layOut() {
    for (index, tile) in tiles.enumerated() where tile !== drag?.tile { tile.frame = metrics.frame(index) }
  }
}
