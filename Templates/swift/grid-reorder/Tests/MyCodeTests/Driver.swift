import DragFuzz
import DragSpec
import MyCode

/// Lets dragfuzz test the grid: turns events into calls, and what is seen into a snapshot.
struct Driver: Implementation {
  typealias Subject = GridReorder
  private var code = Grid(width: 0, columns: 1, rowHeight: 0, margin: (0, 0), padding: (0, 0))
  private var reports = Reports()

  /// All that the grid has told in this run.
  private final class Reports {
    var all: [GridReorder.Snapshot.Report] = []
  }

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<GridReorder>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised, and no policy is needed.
  static var promises: Promises<GridReorder> {
    var promises = Promises<GridReorder>()
    // <<chosen>> promises.policies.lifts = .{{lift}}
    promises.notPromised = []
    // Does your code always start as it is, or with the same few scenes? Then no others come (README.md, 5):
    // promises.scenes = [myScene]
    // Does your code decide itself which slot a lifted item takes? All else stays compared:
    // promises.policies.target = .own
    // So that mistakes in it are found, too, say in a few lines what is meant; this says the slot that it has:
    // promises.decider = Decider { question in GridReorder.Decision(slot: question.slot) }
    return promises
  }

  mutating func start(_ scene: GridReorder.Scene) {
    // {{scene}}
    let layout = scene.layout
    code = Grid(
      width: layout.width, columns: layout.columnCount, rowHeight: layout.rowHeight,
      margin: (layout.columnMargin, layout.rowMargin), padding: (layout.columnPadding, layout.rowPadding))
    show(scene.titles)
    let reports = Reports()
    self.reports = reports
    code.onEnded = { order, selection in
      reports.all.append(
        GridReorder.Snapshot.Report(
          order: order.map { ItemID($0) }, selection: selection.map { ItemID($0) }))
    }
  }

  private func show(_ titles: GridReorder.Titles) {
    code.show(
      titles.items.map(\.number), enabled: titles.enabled?.map(\.number),
      selected: titles.selected?.map(\.number))
  }

  mutating func handle(_ event: GridReorder.Event) {
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
    case .resize(let width):
      // {{resize}}
      code.resize(width)
    case .setTitles(let titles):
      // {{set-titles}}
      show(titles)
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

  func observe(into snapshot: inout GridReorder.Snapshot) {
    // {{snapshot}}
    snapshot = GridReorder.Snapshot(
      height: code.height,
      items: code.order.map { item in
        let frame = code.frame(item)
        return GridReorder.Snapshot.Item(
          id: ItemID(item), frame: .init(frame.x, frame.y, frame.width, frame.height),
          isEnabled: code.enabled.contains(item), isSelected: code.selected.contains(item),
          isLifted: item == code.lifted, isScaled: item == code.lifted)
      },
      front: code.lifted.map { ItemID($0) }, endedCount: reports.all.count,
      lastEnded: reports.all.last ?? GridReorder.Snapshot.Report(order: [], selection: []))
  }
}
