import DragFuzz
import DragSpec
import TileBoard

/// Lets dragfuzz drive a board: its words become calls of the board, and what is seen of the board a snapshot.
@MainActor package final class TileBoardDriver: AsyncImplementation {
  package typealias Subject = GridReorder

  private let release: TileBoard.Release
  private var board: TileBoard
  private var dropCount = 0
  private var lastDrop = GridReorder.Snapshot.Report()

  package init(_ release: TileBoard.Release) {
    self.release = release
    board = TileBoard(release, metrics: Metrics(width: 0, columns: 1, tileHeight: 0), tiles: [])
  }

  /// A fresh board for each scenario: nothing of the last one is left.
  package func start(_ scene: GridReorder.Scene) {
    var metrics = Metrics(
      width: scene.layout.width, columns: scene.layout.columnCount, tileHeight: scene.layout.rowHeight)
    metrics.margin = (scene.layout.columnMargin, scene.layout.rowMargin)
    metrics.gap = (scene.layout.columnPadding, scene.layout.rowPadding)
    board = TileBoard(release, metrics: metrics, tiles: tiles(scene.titles))
    dropCount = 0
    lastDrop = GridReorder.Snapshot.Report()
    board.onDropped = { [weak self] order, on in
      self?.dropCount += 1
      self?.lastDrop = GridReorder.Snapshot.Report(
        order: order.map { ItemID($0) }, selection: on.map { ItemID($0) })
    }
  }

  /// What the gesture recognisers of the app call.
  package func handle(_ event: GridReorder.Event) {
    switch event {
    case .touch(.press(let touch, let location)): board.fingerDown(touch.number, x: location.x, y: location.y)
    case .touch(.hold(let touch)): board.longPress(touch.number)
    case .touch(.move(let touch, let location)): board.fingerMoved(touch.number, x: location.x, y: location.y)
    case .touch(.release(let touch)): board.fingerUp(touch.number)
    case .touch(.cancel(let touch)): board.fingerCancelled(touch.number)
    case .resize(let width): board.setWidth(width)
    case .setTitles(let titles): board.reload(tiles(titles))
    case .key: break  // These come only with the policy `keys`.
    }
  }

  /// What a user would see.
  package func observe() -> GridReorder.Snapshot {
    GridReorder.Snapshot(
      height: board.metrics.height(count: board.tiles.count), items: board.tiles.map { item($0) },
      front: board.drag.map { ItemID($0.tile.id) }, endedCount: dropCount, lastEnded: lastDrop)
  }

  private func item(_ tile: Tile) -> GridReorder.Snapshot.Item {
    GridReorder.Snapshot.Item(
      id: ItemID(tile.id), frame: Rect(tile.frame.x, tile.frame.y, tile.frame.width, tile.frame.height),
      isEnabled: !tile.isLocked, isSelected: tile.isOn, isLifted: board.drag?.tile === tile,
      isScaled: tile.isZoomed)
  }

  private func tiles(_ titles: GridReorder.Titles) -> [Tile] {
    titles.items.map { item in
      Tile(
        id: item.number, isOn: titles.selected?.contains(item) ?? true,
        isLocked: titles.enabled.map { !$0.contains(item) } ?? false)
    }
  }

  /// A released version of the board as an implementation under test: `tiles-v2`.
  package nonisolated static func implementation(_ release: TileBoard.Release) -> ImplementationUnderTest<
    GridReorder
  > {
    ImplementationUnderTest(
      "tiles-\(release.rawValue)", "The board of tiles, release \(release.rawValue).",
      makeOnMainActor: { TileBoardDriver(release) })
  }
}
