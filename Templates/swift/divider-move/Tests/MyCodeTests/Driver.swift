import DragFuzz
import DragSpec
import MyCode

/// Lets dragfuzz test the strip: turns events into calls, and what is seen into a snapshot.
struct Driver: Implementation {
  typealias Subject = DividerMove
  private var code = Strip(from: .left, breadth: 0, grip: 0, step: 0, panes: [])

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<DividerMove>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised, of panes of which the last one takes another length.
  static var promises: Promises<DividerMove> {
    var promises = Promises<DividerMove>()
    promises.policies.resize = .last
    promises.policies.keys = .drag
    return promises
  }

  mutating func start(_ scene: DividerMove.Scene) {
    // {{scene}}
    let sides: [AxisStart: Strip.Side] = [.right: .right, .top: .top, .bottom: .bottom]
    code = Strip(
      from: sides[scene.from] ?? .left, breadth: scene.breadth, grip: scene.grip, step: scene.step,
      panes: scene.panes.map { pane in
        Strip.Pane(
          id: pane.id.number, size: pane.size, least: pane.least,
          most: pane.greatest > 0 ? pane.greatest : .infinity)
      })
  }

  mutating func handle(_ event: DividerMove.Event) {
    switch event {
    case .touch(.press(let touch, let at)):
      // {{press}}
      code.press(touch.number, x: at.x, y: at.y)
    case .touch(.move(let touch, let to)):
      // {{move}}
      code.move(touch.number, x: to.x, y: to.y)
    case .touch(.release(let touch)):
      // {{release}}
      code.release(touch.number)
    case .touch(.cancel(let touch)):
      // {{cancel}}
      code.cancel(touch.number)
    case .touch(.hold): break
    case .resize(let length):
      // {{resize}}
      code.resize(to: length)
    case .key(let divider, let direction):
      // {{key}}
      let arrows: [KeyEvent.Direction: Strip.Arrow] = [.right: .right, .up: .up, .down: .down]
      code.key(divider.number, arrows[direction] ?? .left)
    }
  }

  func observe(into snapshot: inout DividerMove.Snapshot) {
    // {{snapshot}}
    snapshot = .blank
    snapshot.length = code.length
    snapshot.dividers = code.panes.indices.dropLast().map { index in
      DividerMove.Snapshot.Divider(
        ItemID(code.panes[index].id), at: code.seen(index),
        touch: code.drag.flatMap { $0.index == index ? TouchID($0.touch) : nil })
    }
    snapshot.reports = code.reports.map { ItemID($0) }
  }
}
