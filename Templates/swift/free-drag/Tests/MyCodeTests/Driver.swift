import DragFuzz
import DragSpec
import MyCode

/// Lets dragfuzz test the container: turns events into calls, and what is seen into a snapshot.
struct Driver: Implementation {
  typealias Subject = FreeDrag
  private var code = Container(width: 0, height: 0, items: [])

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<FreeDrag>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised, of a container in which a drag does not change what lies in front.
  static var promises: Promises<FreeDrag> {
    var promises = Promises<FreeDrag>()
    promises.policies.order = .untouched
    // <<chosen>> promises.policies.lifts = .{{lift}}
    // Does your code always start as it is, or with the same few scenes? Then no others come (README.md, 5):
    // promises.scenes = [myScene]
    // Does your code decide itself where an item comes to rest? All else stays compared:
    // promises.policies.release = .own
    // So that mistakes in it are found, too, say in a few lines what is meant; this says where it is:
    // promises.decider = Decider { question in FreeDrag.Decision(origin: question.frame.origin) }
    return promises
  }

  mutating func start(_ scene: FreeDrag.Scene) {
    // {{scene}}
    code = Container(
      width: scene.container.width, height: scene.container.height, items: scene.items.map { item($0) })
  }

  private func item(_ item: FreeDrag.Scene.Item) -> Item {
    Item(
      id: item.id.number, x: item.frame.x, y: item.frame.y, width: item.frame.width,
      height: item.frame.height,
      isDraggable: item.isDraggable, bounces: item.bounces, adsorbs: item.adsorbs)
  }

  mutating func handle(_ event: FreeDrag.Event) {
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
    case .throw(let touch, _):
      // {{throw}}
      code.release(touch.number)
    case .touch(.cancel(let touch)):
      // {{cancel}}
      code.cancel(touch.number)
    // <<hold>> case .touch(.hold(let touch)):
    // <<hold>>   // {{hold}}
    // <<hold>>   code.lift(touch.number)
    // There are no holds where none lifts. <<not hold>>
    case .touch(.hold): break  // <<not hold>>
    case .layout:
      // {{layout}}
      break
    case .resize(let container):
      // {{resize}}
      code.resize(width: container.width, height: container.height)
    case .insert(let new, let rank):
      // {{insert}}
      code.insert(item(new), rank: rank)
    case .setDraggable(let item, let to):
      // {{set-draggable}}
      if let item = code.item(item.number) { code.setDraggable(item, to) }
    case .setBounces(let item, let to):
      // {{set-bounces}}
      if let item = code.item(item.number) { code.setBounces(item, to) }
    case .setAdsorbs(let item, let to):
      // {{set-adsorbs}}
      code.item(item.number)?.adsorbs = to
    case .remove(let item):
      // {{remove}}
      if let item = code.item(item.number) { code.remove(item) }
    }
  }

  func observe(into snapshot: inout FreeDrag.Snapshot) {
    // {{snapshot}}
    snapshot = FreeDrag.Snapshot(
      items: code.items.map { item in
        FreeDrag.Snapshot.Item(
          id: ItemID(item.id), frame: .init(item.x, item.y, item.width, item.height),
          heldBy: item.drag.map { TouchID($0.touch.id) }, isDraggable: item.isDraggable,
          bounces: item.bounces, adsorbs: item.adsorbs)
      })
  }
}
