import DragFuzz
import DragSpec
import MyCode

/// Lets dragfuzz test the lists: turns events into calls, and what is seen into a snapshot.
struct Driver: Implementation {
  typealias Subject = DragSession
  private var code = Lists([])
  /// The numbers of the views.
  private var ids: [DragSession.ViewID] = []
  private var reports = Reports()

  /// All that the lists have told in this run.
  private final class Reports {
    var all: [DragSession.Report] = []
    var session = 0
  }

  /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
  static let settings: [Setting<DragSession>] = []
  /// The values that are not the default.
  private let settings: DragFuzz.Settings

  init(_ settings: DragFuzz.Settings) { self.settings = settings }

  /// Everything is promised.
  ///
  /// The small lists are never asked what they cannot do: take out a name when your code can do it.
  static var promises: Promises<DragSession> {
    var promises = Promises<DragSession>()
    // <<chosen>> promises.policies.lifts = .{{lift}}
    promises.capabilities = Capabilities(
      without: [
        "apps", "background", "foreground", "headers", "operation", "intent", "allowsMoves", "cadence",
        "starts", "adds", "spring-loading", "data-changes", "arrive", "fail", "press-while-down",
      ],
      touches: 1)
    // Does your code always start as it is, or with the same few scenes? Then no others come (README.md, 5):
    // promises.scenes = [myScene]
    // Does your code decide itself where a drop would go? All else stays compared:
    // promises.policies.destination = .own
    // So that mistakes in it are found, too, say in a few lines what is meant; this says where it went before:
    // promises.decider = Decider { question in question.last.map { DragSession.Decision($0) } }
    return promises
  }

  mutating func start(_ scene: DragSession.Scene) {
    // {{scene}}
    // In Swift a view's frame and heights are in `layout`, every operation with its intent is a `proposal`.
    let (reports, ids) = (Reports(), scene.views.map(\.id))
    (self.reports, self.ids) = (reports, ids)
    code = Lists(
      scene.views.map { view in
        let frame = view.layout.frame
        return Lists.View(
          frame: (frame.x, frame.y, frame.width, frame.height), rowHeight: view.layout.rowHeight,
          sections: view.sections.map { $0.items.map(\.id.number) })
      })
    code.onEvent = { event in
      func path(_ path: Lists.Path) -> DragSession.Path { .init(ids[path.view], path.section, path.item) }
      switch event {
      case .began:
        reports.session += 1
        reports.all.append(.init(.began, session: reports.session))
      case .moved(let row, let from, let to):
        let item = DragSession.Identity(ItemID(row))
        reports.all.append(
          .init(.moved, session: reports.session, item: item, from: path(from), to: path(to)))
      case .ended(let isMove):
        reports.all.append(.init(.ended, session: reports.session, operation: isMove ? .move : .cancel))
      }
    }
  }

  mutating func handle(_ event: DragSession.Event) throws {
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
    case .arrive, .fail, .background, .foreground, .reload, .delete, .insert, .moveItem, .deleteSection:
      // These are left out above, and never come.
      // {{others}}
      throw ScenarioDeclined("\(event.kind.rawValue) is not passed on yet")
    }
  }

  func observe(into snapshot: inout DragSession.Snapshot) {
    // {{snapshot}}
    snapshot = DragSession.Snapshot(
      views: zip(ids, code.views).map { id, view in
        .init(id, view.sections.map { rows in .init(rows.map { .init(.init(ItemID($0))) }) })
      },
      session: session, reports: reports.all)
  }

  private var session: DragSession.Snapshot.Session? {
    guard let row = code.lifted else { return nil }
    let item = DragSession.Identity(ItemID(row))
    guard let (view, place) = code.destination else {
      return .init(isBegun: code.hasBegun, items: [item], top: item)
    }
    let target = place.map { DragSession.Path(ids[view], $0.section, $0.item) }
    let makesRoom = target != nil && code.canDrop
    return .init(
      isBegun: true, items: [item], top: item, destination: .init(view: ids[view], path: target),
      proposal: .init(code.canDrop ? .move : .cancel, makesRoom ? .insertAt : .unspecified),
      gap: makesRoom ? target : nil)
  }
}
