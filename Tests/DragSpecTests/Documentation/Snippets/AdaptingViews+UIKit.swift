// The Swift of the article AdaptingViews that needs UIKit: not compiled on Linux, block by block; ArticleTests compares the two.

#if canImport(UIKit)
  import DragFuzz
  import DragSpec
  import UIKit

  @MainActor final class TilesViewDriver: AsyncImplementation {
    typealias Subject = GridReorder
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private var controller = TilesViewController()

    func start(_ scene: GridReorder.Scene) throws {
      let layout = scene.layout
      // Our layout has no margins and no gaps: a scene with some cannot be set up.
      guard layout.rowMargin == 0, layout.columnMargin == 0 else { throw ScenarioDeclined("margins") }
      guard layout.rowPadding == 0, layout.columnPadding == 0 else { throw ScenarioDeclined("gaps") }
      UIView.setAnimationsEnabled(false)
      controller = TilesViewController()
      window.rootViewController = controller
      controller.view.frame.origin = CGPoint(x: scene.origin.x, y: scene.origin.y)
      controller.columnCount = layout.columnCount
      controller.tileHeight = layout.rowHeight
      controller.show(contents(scene.titles), width: layout.width)
      controller.view.layoutIfNeeded()
    }

    /// A list of enabled or selected items that is not there means all.
    private func contents(_ titles: GridReorder.Titles) -> [TilesViewController.Content] {
      titles.items.map { item in
        TilesViewController.Content(
          number: item.number, isEnabled: titles.enabled?.contains(item) ?? true,
          isOn: titles.selected?.contains(item) ?? true)
      }
    }

    func handle(_ event: GridReorder.Event) {
      switch event {
      case .touch(.press(let touch, let at)): controller.pressed(touch.number, x: at.x, y: at.y)
      case .touch(.hold(let touch)): controller.lifted(touch.number)
      case .touch(.move(let touch, let to)): controller.moved(touch.number, x: to.x, y: to.y)
      case .touch(.release(let touch)): controller.released(touch.number)
      case .touch(.cancel(let touch)): controller.cancelled(touch.number)
      case .resize(let width): controller.setWidth(width)
      case .setTitles(let titles): controller.show(contents(titles), width: nil)
      case .key: break  // These come only with the policy `keys`.
      }
      // What the next run of the main loop would do.
      controller.view.layoutIfNeeded()
    }

    func observe() -> GridReorder.Snapshot {
      let items = controller.order.compactMap { number in
        controller.tile(number).map { tile in
          GridReorder.Snapshot.Item(
            id: ItemID(number), frame: frame(of: tile), isEnabled: tile.isEnabled,
            isSelected: tile.isSelected,
            isLifted: tile === controller.liftedTile, isScaled: tile.transform != .identity)
        }
      }
      return GridReorder.Snapshot(
        height: Double(controller.view.sizeThatFits(.zero).height), items: items,
        front: controller.liftedTile.map { ItemID($0.tag) }, endedCount: controller.endedCount,
        lastEnded: GridReorder.Snapshot.Report(
          order: controller.lastOrder.map { ItemID($0) }, selection: controller.lastOn.map { ItemID($0) }))
    }

    /// The frame of a view with a transform says where the picture is; centre and bounds say where the view is.
    private func frame(of view: UIView) -> Rect {
      let size = view.bounds.size
      return Rect(
        Double(view.center.x - size.width / 2), Double(view.center.y - size.height / 2), Double(size.width),
        Double(size.height))
    }
  }

  /// A view controller as the article supposes it.
  @MainActor final class TilesViewController: UIViewController, GridGestures {
    final class Tile: UIControl {}
    /// What a tile shows.
    struct Content {
      var number: Int
      var isEnabled: Bool
      var isOn: Bool
    }
    var columnCount = 1
    var tileHeight = 0.0
    private(set) var order: [Int] = []
    private(set) var liftedTile: Tile?
    private(set) var endedCount = 0
    private(set) var lastOrder: [Int] = []
    private(set) var lastOn: [Int] = []
    private var tiles: [Int: Tile] = [:]

    func tile(_ number: Int) -> Tile? { tiles[number] }
    func show(_ contents: [Content], width: Double?) {}
    func setWidth(_ width: Double) {}
    func pressed(_ touch: Int, x: Double, y: Double) {}
    func lifted(_ touch: Int) {}
    func moved(_ touch: Int, x: Double, y: Double) {}
    func released(_ touch: Int) {}
    func cancelled(_ touch: Int) {}
  }
#endif
