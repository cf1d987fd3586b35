/// Drag sessions by their rules: the specification or, with overridden rules, a planted fault.
public struct DragSessionReference: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = DragSession

  /// The rules that it follows in this run.
  public private(set) var rules: DragSessionRules
  /// Apps and views as they are now.
  public private(set) var state: DragSession.State

  private let makeRules: () -> DragSessionRules
  private var isFirstObservation = true

  /// Makes apps and views that follow the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules as they are written, or with some of them overridden.
  ///   - policies: where drag sessions legitimately differ.
  public init(
    rules: DragSessionRules.Type = DragSessionRules.self,
    policies: DragSession.Policies = DragSession.Policies()
  ) {
    self.init(policies: policies) { rules.init() }
  }

  /// Makes apps and views that follow rules with parameters of their own.
  ///
  /// - Parameters:
  ///   - policies: where drag sessions legitimately differ.
  ///   - makeRules: makes the rules for each run, so that whatever they remember is forgotten at the next start.
  public init(
    policies: DragSession.Policies = DragSession.Policies(), makeRules: @escaping () -> DragSessionRules
  ) {
    state = DragSession.State(policies: policies)
    self.makeRules = makeRules
    rules = makeRules()
  }

  /// Begins with the scene's apps and views, nothing lifted, nothing asked for.
  ///
  /// - Complexity: O(*n*) in the items of the scene.
  public mutating func start(_ scene: DragSession.Scene) {
    rules = makeRules()
    isFirstObservation = true
    state.start(scene)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: DragSession.Event) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location)
    case .touch(.move(let touch, let location)): move(touch, to: location)
    case .touch(.hold(let touch)): hold(touch)
    case .touch(.release(let touch)): release(touch)
    case .touch(.cancel(let touch)): cancel(touch)
    case .tick(let seconds):
      if seconds.isFinite, seconds >= 0 { rules.pass(seconds: seconds, &state) }
    case .arrive(let request): rules.arrive(request, &state)
    case .fail(let request): rules.fail(request, &state)
    case .background(let app): rules.goToBackground(app, &state)
    case .foreground(let app): rules.comeToForeground(app, &state)
    case .reload(let view):
      if let view = state.index(of: view) { rules.reload(view: view, &state) }
    case .delete(let path): rules.delete(at: path, &state)
    case .insert(let item, let path): rules.insert(item, at: path, &state)
    case .moveItem(let path, let section, let item):
      rules.moveItem(at: path, toSection: section, item: item, &state)
    case .deleteSection(let view, let section):
      if let view = state.index(of: view) { rules.deleteSection(section, ofView: view, &state) }
    }
    if let session = state.session, session.isBegun { rules.update(&state) }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, rules.accepts(pressOf: touch, &state) else { return }
    let item = rules.item(at: location, state)
    let role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
    state.touches.append(DragSession.State.Touch(id: touch, press: location, item: item, role: role))
  }

  private mutating func move(_ touch: TouchID, to location: Point) {
    guard location.isFinite, let index = state.index(of: touch) else { return }
    state.touches[index].location = location
    switch state.touches[index].role {
    case .inert: break
    case .live, .adds:
      if rules.wanders(state.touches[index], at: location) { state.touches[index].role = .inert }
    case .drags:
      if state.session?.isBegun == false { rules.begin(&state) }
    }
  }

  private mutating func hold(_ touch: TouchID) {
    guard let index = state.index(of: touch), state.touches[index].role != .drags else { return }
    guard rules.canLift(state.touches[index], state), let item = state.touches[index].item else {
      state.touches[index].role = .inert
      return
    }
    rules.lift(from: item, touchIndex: index, &state)
  }

  private mutating func release(_ touch: TouchID) {
    guard let index = state.index(of: touch) else { return }
    let released = state.touches.remove(at: index)
    switch released.role {
    case .inert, .live: break
    case .adds: if let item = released.item { rules.tap(item, &state) }
    case .drags: rules.release(at: released.location, &state)
    }
  }

  private mutating func cancel(_ touch: TouchID) {
    guard let index = state.index(of: touch) else { return }
    if state.touches.remove(at: index).role == .drags { rules.cancelSession(&state) }
  }

  /// Shows the rows, the session, and what was reported since the observation before.
  public mutating func observe(into snapshot: inout DragSession.Snapshot) {
    // What is shared with the snapshot costs the same for any number of rows.
    state.showRows(in: &snapshot.views)
    snapshot.cells = state.cells
    snapshot.requests = state.requests
    if isFirstObservation {
      snapshot.reports.clear()
      isFirstObservation = false
    }
    if snapshot.reports.count < state.reports.count {
      snapshot.reports.append(contentsOf: state.reports[snapshot.reports.count...])
    }
    guard let session = state.session, let top = rules.topItem(session, state.policies.top) else {
      snapshot.session = nil
      return
    }
    snapshot.session = DragSession.Snapshot.Session(
      isBegun: session.isBegun, items: session.items, top: top, destination: session.destination,
      proposal: session.proposal, gap: session.gap,
      opened: session.hover.flatMap { $0.isOpen ? $0.cell : nil })
  }
}
