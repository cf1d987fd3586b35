import DragFuzz
import DragSpec
import MyCode

/// Lets dragfuzz test the list: turns events into calls, and what is seen into a snapshot.
struct Driver: Implementation {
  typealias Subject = CollectionReorder
  private var code = SectionedList(width: 0, height: 0, headers: [], sections: [], heights: [:])
  private var reports = Reports()

  /// All that the list has told in this run.
  private final class Reports {
    var all: [CollectionReorder.Report] = []
  }

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<CollectionReorder>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised.
  ///
  /// The small list is never asked what it cannot do: take out a name when your code can do it.
  static var promises: Promises<CollectionReorder> {
    var promises = Promises<CollectionReorder>()
    // <<chosen>> promises.policies.lifts = .{{lift}}
    promises.capabilities = Capabilities(
      without: [
        "second-axis", "right-to-left", "scrolling", "spacings", "insets", "locks", "delegate",
        "data-changes", "resize", "background", "press-while-down",
      ],
      touches: 1,
      // A column of rows, as wide as the list.
      fields: ["viewport.width": 320, "size.width": 320, "size.height": 20...200])
    // Does your code always start as it is, or with the same few scenes? Then no others come (README.md, 5):
    // promises.scenes = [myScene]
    // Does your code decide itself where a lifted item goes? All else stays compared:
    // promises.policies.target = .own
    // So that mistakes in it are found, too, say in a few lines what is meant; this says where it is:
    // promises.decider = Decider { question in question.path }
    return promises
  }

  mutating func start(_ scene: CollectionReorder.Scene) {
    // {{scene}}
    // In Swift viewport and spacings are in `layout`, what is left free around the lines is in `insets`.
    let items = scene.sections.flatMap(\.items).map { ($0.id.number, $0.size.y) }
    code = SectionedList(
      width: scene.layout.viewport.x, height: scene.layout.viewport.y, headers: scene.sections.map(\.header),
      sections: scene.sections.map { $0.items.map(\.id.number) },
      heights: Dictionary(items) { first, _ in first })
    let reports = Reports()
    self.reports = reports
    code.onEvent = { event in
      func path(_ path: SectionedList.Path) -> CollectionReorder.IndexPath { .init(path.section, path.item) }
      switch event {
      case .began(let at): reports.all.append(.began(path(at)))
      case .moved(let from, let to): reports.all.append(.moved(from: path(from), to: path(to)))
      case .ended(let at): reports.all.append(.ended(path(at)))
      case .cancelled(let at): reports.all.append(.cancelled(path(at)))
      }
    }
  }

  mutating func handle(_ event: CollectionReorder.Event) throws {
    switch event {
    case .touch(.press(_, let at)):
      // {{press}}
      code.press((at.x, at.y))
    case .touch(.hold):  // <<hold>>
      // {{hold}} <<hold>>
      code.lift()  // <<hold>>
    // <<not hold>> // There are no holds where none lifts.
    // <<not hold>> case .touch(.hold): break
    case .touch(.move(_, let to)):
      // {{move}}
      code.move((to.x, to.y))
    case .touch(.release):
      // {{release}}
      code.release()
    case .touch(.cancel):
      // {{cancel}}
      code.cancel()
    case .tick:
      // {{tick}}
      break
    case .insert, .delete, .moveItem, .reload, .lock, .unlock, .resize, .background, .key:
      // These are left out above, and never come.
      // {{others}}
      throw ScenarioDeclined("\(event.kind.rawValue) is not passed on yet")
    }
  }

  func observe(into snapshot: inout CollectionReorder.Snapshot) {
    // {{snapshot}}
    func cell(_ row: Int, _ frame: SectionedList.Frame) -> CollectionReorder.Snapshot.Cell {
      .init(ItemID(row), .init(frame.x, frame.y, frame.width, frame.height))
    }
    let sections = code.sections.map { CollectionReorder.Snapshot.Section($0.map { ItemID($0) }) }
    let lifted = code.lifted.flatMap { row in code.liftedFrame.map { cell(row, $0) } }
    snapshot = CollectionReorder.Snapshot(
      viewport: .init(code.width, code.height), offset: 0, contentExtent: code.contentHeight,
      display: sections, data: sections,
      cells: code.sections.joined().compactMap { row in
        code.frame(row).flatMap { $0.y < code.height ? cell(row, $0) : nil }
      },
      hidden: code.lifted.map { [ItemID($0)] } ?? [], snapshotViews: lifted.map { [$0] } ?? [],
      reports: reports.all)
  }
}
