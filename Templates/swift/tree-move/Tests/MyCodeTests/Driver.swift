import DragFuzz
import DragSpec
import MyCode

/// Lets dragfuzz test the tree: turns events into calls, and what is seen into a snapshot.
struct Driver: Implementation {
  typealias Subject = TreeMove
  private var code = Tree(width: 0, rowHeight: 1, indentation: 0, openDelay: 0, depthLimit: 0)
  private var reports = Reports()

  /// All that the tree has told in this run.
  private final class Reports {
    var all: [TreeMove.Snapshot.Report] = []
  }

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<TreeMove>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised, and no policy is needed.
  static var promises: Promises<TreeMove> {
    var promises = Promises<TreeMove>()
    // <<chosen>> promises.policies.lifts = .{{lift}}
    promises.notPromised = []
    // Does your code always start as it is, or with the same few scenes? Then no others come (README.md, 5):
    // promises.scenes = [myScene]
    // Does your code decide itself where a drop goes? All else stays compared:
    // promises.policies.target = .own
    // So that mistakes in it are found, too, say in a few lines what is meant; this says nowhere:
    // promises.decider = Decider { question in TreeMove.Decision(nil) }
    return promises
  }

  mutating func start(_ scene: TreeMove.Scene) {
    // {{scene}}
    code = Tree(
      width: scene.width, rowHeight: scene.rowHeight, indentation: scene.indentation,
      openDelay: scene.openDelay, depthLimit: scene.depthLimit)
    var path = [code.root]
    for each in scene.items {
      let item = Item(
        each.id.number, isOpen: each.isOpen, isLeaf: each.isLeaf, isFixed: each.isFixed,
        isSelected: each.isSelected)
      path.removeSubrange((each.level + 1)...)
      path[each.level].children.append(item)
      path.append(item)
    }
    let reports = Reports()
    self.reports = reports
    code.onDropped = { ids, parent, index in
      reports.all.append(
        TreeMove.Snapshot.Report(
          ids.map { ItemID($0) }, at: TreeMove.Place(index, in: parent.map { ItemID($0) })))
    }
  }

  mutating func handle(_ event: TreeMove.Event) {
    switch event {
    case .touch(.press(let touch, let at)):
      // {{press}}
      code.press(touch.number, x: at.x, y: at.y)
    case .touch(.hold(let touch)):  // <<hold>>
      // {{hold}} <<hold>>
      code.lift(touch.number)  // <<hold>>
    // <<not hold>> // There are no holds where none lifts.
    // <<not hold>> case .touch(.hold): break
    case .touch(.move(let touch, let to)):
      // {{move}}
      code.move(touch.number, x: to.x, y: to.y)
    case .touch(.release(let touch)):
      // {{release}}
      code.release(touch.number)
    case .touch(.cancel(let touch)):
      // {{cancel}}
      code.cancel(touch.number)
    case .tick(let seconds):
      // {{tick}}
      code.wait(seconds)
    case .toggle(let item):
      // {{toggle}}
      code.toggle(item.number)
    case .insert(let item, let place, let isLeaf):
      // {{insert}}
      code.insert(Item(item.number, isLeaf: isLeaf), into: place.parent?.number, at: place.index)
    case .moveItem(let item, let place):
      // {{move-item}}
      code.moveItem(item.number, into: place.parent?.number, at: place.index)
    case .delete(let item):
      // {{delete}}
      code.delete(item.number)
    // Keys never come without the policy `keys`.
    case .key(.pick):
      // {{pick}}
      break
    case .key(.step):
      // {{step}}
      break
    case .key(.drop):
      // {{drop}}
      break
    case .key(.escape):
      // {{escape}}
      break
    }
  }

  func observe(into snapshot: inout TreeMove.Snapshot) {
    // {{snapshot}}
    snapshot = TreeMove.Snapshot(
      items: code.items.map {
        TreeMove.Snapshot.Item(ItemID($0.id), level: code.level(of: $0), isOpen: $0.isOpen)
      },
      rows: code.rows.map { item in
        let frame = code.frame(of: item)
        return TreeMove.Snapshot.Row(ItemID(item.id), .init(frame.x, frame.y, frame.width, frame.height))
      },
      lifted: code.lifted.map { ItemID($0.id) },
      indicator: code.place.map { place in
        let parent = place.parent === code.root ? nil : ItemID(place.parent.id)
        return TreeMove.Place(place.index, in: parent)
      },
      reports: reports.all)
  }
}
