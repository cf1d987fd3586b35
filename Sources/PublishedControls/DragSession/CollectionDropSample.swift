import DragSpec

/// The collection view of a published sample about drag and drop in iOS 11, as it really is.
///
/// The sample has only the delegates' methods: the items of a lift and a tap, a view's proposals, and the
/// effect of a drop. UIKit does the rest; here the rules do. Each view has its own controller. A line that is
/// a defect asks ``defects`` first, and without the defect follows the rule. The table at the end of the
/// article about drag sessions lists the behaviour of the original, event for event.
struct CollectionDropSample: Implementation {
  typealias Subject = DragSession
  typealias State = DragSession.State

  /// The error that is thrown where the original crashes.
  struct Crash: Error, CustomStringConvertible {
    let description: String
  }

  let defects: Flaws<Flaw>
  private let uikit = DragSessionRules()
  private var state = State()
  /// Where the last lift of each view was, by the index of the view.
  private var sourcePaths: [Int: DragSession.Path] = [:]

  init(defects: Flaws<Flaw> = .all) { self.defects = defects }

  mutating func start(_ scene: DragSession.Scene) {
    var scene = scene
    for view in scene.views.indices {
      if defects.contains(.alwaysCopies) { scene.views[view].proposal = DragSession.Proposal(.copy) }
      for section in scene.views[view].sections.indices {
        let items = scene.views[view].sections[section].items
        scene.views[view].sections[section].items = items.map(answered)
      }
    }
    state = State(scene)
    sourcePaths = [:]
  }

  /// The item with the traits that the sample's delegate methods give it.
  private func answered(_ item: DragSession.Item) -> DragSession.Item {
    var item = item
    if defects.contains(.liftsOneItem) { item.starts = nil }
    if defects.contains(.addsOneItem) { item.adds = nil }
    if defects.contains(.alwaysCopies) { item.proposal = nil }
    if defects.contains(.refusesOtherApps) { item.visibility = .ownProcess }
    return item
  }

  mutating func handle(_ event: DragSession.Event) throws {
    switch event {
    case .touch(let event):
      switch state.touches.take(event) {
      case .ignored: break
      case .pressed(let touch, let location): uikit.press(touch, at: location, &state)
      case .moved(let index, _): move(index)
      case .held(let index): hold(index)
      case .ended(let touch, true): try release(touch)
      case .ended(let touch, false): if touch.role == .drags { uikit.cancelSession(&state) }
      }
    case .tick(let seconds): if seconds.isFinite, seconds >= 0 { uikit.pass(seconds: seconds, &state) }
    case .arrive(let request): uikit.arrive(request, &state)
    case .fail(let request): uikit.fail(request, &state)
    case .background(let app): uikit.goToBackground(app, &state)
    case .foreground(let app): uikit.comeToForeground(app, &state)
    case .reload(let view): if let view = state.index(of: view) { uikit.reload(view: view, &state) }
    case .delete(let path): uikit.delete(at: path, &state)
    case .insert(let item, let path): uikit.insert(answered(item), at: path, &state)
    case .moveItem(let path, let section, let item):
      uikit.moveItem(at: path, toSection: section, item: item, &state)
    case .deleteSection(let view, let section):
      if let view = state.index(of: view) { uikit.deleteSection(section, ofView: view, &state) }
    }
    if let session = state.session, session.isBegun { uikit.update(&state) }
  }

  private mutating func move(_ index: Int) {
    let touch = state.touches[index]
    switch touch.role {
    case .inert: break
    case .live: if uikit.wanders(touch) { state.touches[index].role = .inert }
    case .drags: if state.session?.isBegun == false { uikit.begin(&state) }
    }
  }

  private mutating func hold(_ index: Int) {
    let hadSession = state.session != nil
    uikit.lift(touchAt: index, &state)
    guard !hadSession, let session = state.session, let item = state.touches[index].note.item else { return }
    sourcePaths[session.view] = state.path(of: item)
  }

  private mutating func release(_ released: State.Touch) throws {
    switch released.role {
    case .inert: break
    case .live:
      if released.note.purpose == .adds, let item = released.note.item { uikit.tap(item, &state) }
    case .drags:
      guard let session = state.session, session.isBegun, let destination = session.destination,
        let proposal = session.proposal, proposal.changesAnything
      else { return uikit.release(at: released.location, &state) }
      state.session = nil
      try drop(session, at: destination, proposal)
      uikit.finish(session, proposal.operation, &state)
    }
  }

  // MARK: The drop

  private mutating func drop(
    _ session: State.Session, at destination: DragSession.Destination, _ proposal: DragSession.Proposal
  ) throws {
    let isInto = proposal.intent == .insertInto && uikit.targetCell(destination, state) != nil
    guard defects.contains(.movesInsteadOfCopying) || proposal.operation == .move && !isInto else {
      return uikit.drop(proposal, at: destination, session, &state)
    }
    guard let view = state.index(of: destination.view) else { return }
    let first = DragSession.Path(destination.view, 0, 0)
    var source = session.items.first.flatMap { state.path(of: $0) }
    var items = session.items
    if defects.contains(.oneSourcePath) {
      // A path that was never set reads as the first one.
      let path = sourcePaths[view] ?? first
      guard let row = state.row(at: path) else { throw Crash(description: "there is no item at \(path)") }
      (source, items) = (path, [row.id])
    }
    // A destination without a path reads as the first one, too.
    let isAbsent = destination.path == nil && defects.contains(.absentPlaceIsUsed)
    if let source, source == (isAbsent ? first : destination.path) { return }
    if isAbsent || defects.contains(.oneSourcePath) && sourcePaths[view] == nil {
      throw Crash(description: "a row cannot be moved from or to no index path")
    }
    if defects.contains(.absentPlaceIsUsed), let path = destination.path, path.view == source?.view,
      path.section == source?.section, path.item == state.rowCount(view: view, section: path.section)
    {
      throw Crash(description: "index \(path.item) is beyond the end once the item is taken out")
    }
    var moving = session
    moving.items = items
    uikit.moveItems(of: moving, to: destination, &state)
  }

  mutating func observe(into snapshot: inout DragSession.Snapshot) {
    snapshot.views = state.rows
    snapshot.cells = state.cells
    snapshot.requests = state.requests
    snapshot.reports = state.reports
    snapshot.session = state.session.flatMap { session in
      uikit.topItem(session, .last).map { session.shown(top: $0) }
    }
  }
}
