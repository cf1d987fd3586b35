// The Swift of the article AdaptingViews that needs UIKit: not compiled on Linux, block by block; ArticleTests compares the two.

#if canImport(UIKit)
  import DragFuzz
  import DragSpec
  import UIKit

  @MainActor final class TilesViewDriver: AsyncImplementation {
    typealias Subject = GridReorder
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private var controller = TilesViewController()

    func start(_ scene: GridReorder.Scene) {
      UIView.setAnimationsEnabled(false)
      controller = TilesViewController()
      window.rootViewController = controller
      controller.columnCount = scene.layout.columnCount
      controller.show(scene.titles.items.map(\.number), width: scene.layout.width)
      controller.view.layoutIfNeeded()
    }

    func handle(_ event: GridReorder.Event) {
      switch event {
      case .press(let touch, let at): controller.pressed(touch.number, x: at.x, y: at.y)
      case .hold(let touch): controller.lifted(touch.number)
      case .move(let touch, let to): controller.moved(touch.number, x: to.x, y: to.y)
      case .release(let touch): controller.released(touch.number)
      case .cancel(let touch): controller.cancelled(touch.number)
      case .resize(let width): controller.show(controller.order, width: width)
      case .setTitles(let titles): controller.show(titles.items.map(\.number), width: nil)
      }
      // What the next run of the main loop would do.
      controller.view.layoutIfNeeded()
    }

    func observe() -> GridReorder.Snapshot {
      let items = controller.order.compactMap { number in
        controller.tile(number).map { tile in
          GridReorder.Snapshot.Item(
            id: ItemID(number), frame: frame(of: tile), isEnabled: tile.isUserInteractionEnabled,
            isSelected: tile.isHighlighted, isLifted: tile === controller.liftedTile,
            isScaled: tile.transform != .identity)
        }
      }
      return GridReorder.Snapshot(
        height: Double(controller.view.sizeThatFits(.zero).height), items: items,
        front: controller.liftedTile.map { ItemID($0.tag) }, endedCount: controller.endedCount,
        lastEnded: GridReorder.Snapshot.Report(order: controller.lastOrder.map { ItemID($0) }))
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
    var columnCount = 1
    private(set) var order: [Int] = []
    private(set) var liftedTile: Tile?
    private(set) var endedCount = 0
    private(set) var lastOrder: [Int] = []
    private var tiles: [Int: Tile] = [:]

    func tile(_ number: Int) -> Tile? { tiles[number] }
    func show(_ numbers: [Int], width: Double?) {}
    func pressed(_ touch: Int, x: Double, y: Double) {}
    func lifted(_ touch: Int) {}
    func moved(_ touch: Int, x: Double, y: Double) {}
    func released(_ touch: Int) {}
    func cancelled(_ touch: Int) {}
  }
#endif
