/// The rules of dividers, one function each: together they are the specification.
open class DividerMoveRules: RuleBook, LiftingRules {
  public typealias Subject = DividerMove
  public typealias State = DividerMove.State

  public required init() {}

  public final func start(_ scene: DividerMove.Scene, _ state: inout State) {
    state = State(scene, policies: state.policies, decider: nil)
  }

  /// Takes an event: by rule 1, an event that makes no sense is ignored.
  open func handle(_ event: DividerMove.Event, _ state: inout State) {
    switch event {
    case .touch(let event): take(event, &state)
    case .resize(let length): resize(to: length, &state)
    case .key(let id, let direction):
      guard state.policies.keys == .drag, state.drag == nil, direction.sign(along: state.scene.from) != 0,
        let divider = state.scene.panes.dropLast().firstIndex(where: { $0.id == id })
      else { return }
      press(direction, divider, &state)
    }
  }

  /// Takes a touch that goes down: rule 1, one touch holds one divider at a time.
  func press(_ touch: TouchID, at location: Point, _ state: inout State) {
    let divider = state.drag == nil ? divider(at: location, state) : nil
    state.touches.append(Touch(touch, at: location, divider == nil ? .inert : .drags, ()))
    if let divider { hold(divider, touch, at: location, &state) }
  }

  /// Lets a touch hold a divider: rule 2, at once by its middle after a press beside it or with `grab` = `press`.
  open func hold(_ divider: Int, _ touch: TouchID, at location: Point, _ state: inout State) {
    let isHeldWhereItIs = state.policies.grab != .press && isOn(divider, location, state)
    let offset = isHeldWhereItIs ? state.place(of: location) - state.place(of: divider) : 0
    state.drag = .init(touch: touch, divider: divider, offset: offset, home: state.sizes, base: state.sizes)
    if !isHeldWhereItIs { track(location, &state) }
  }

  /// The divider that a press takes: rule 2, the nearest under it, or with `beside` = `nearest` of all.
  ///
  /// Of equally near ones it is the last that can move; beside all of them, the last that can move to the
  /// touch.
  open func divider(at location: Point, _ state: State) -> Int? {
    let (all, place) = (state.scene.panes.indices.dropLast(), state.place(of: location))
    var candidates = all.filter { isOn($0, location, state) }
    let isBeside = candidates.isEmpty
    let strip = state.scene.from.strip(from: 0, to: state.length, breadth: state.scene.breadth)
    if isBeside, state.policies.beside == .nearest, strip.contains(location) { candidates = Array(all) }
    let least = candidates.map { abs(state.place(of: $0) - place) }.min()
    candidates.removeAll { abs(state.place(of: $0) - place) != least }
    return candidates.last { divider in
      let (limits, own) = (limits(of: divider, from: state.sizes, state), state.place(of: divider))
      return limits.lowerBound < own && !(isBeside && place > own)
        || limits.upperBound > own && !(isBeside && place < own)
    } ?? candidates.last
  }

  /// Whether a location is on a divider: rule 2, as far as its grip reaches.
  open func isOn(_ divider: Int, _ location: Point, _ state: State) -> Bool {
    state.scene.frame(ofDividerAt: state.seenPlace(of: divider)).contains(location)
  }

  func follow(touchAt index: Int, _ state: inout State) {
    if state.policies.grab == .move { state.drag?.offset = 0 }
    track(state.touches[index].location, &state)
  }

  /// Lets the held divider follow its touch: rule 3, as far from it as at the press, at the nearest step.
  open func track(_ location: Point, _ state: inout State) {
    guard let drag = state.drag else { return }
    let place = state.place(of: location) - drag.offset
    let isSnapped = state.policies.snap == .always
    move(drag.divider, to: isSnapped ? snapped(place, state) : place, from: base(of: drag, state), &state)
  }

  /// The step for a place: rule 3, the nearest one, and half-way the farther one.
  open func snapped(_ place: Double, _ state: State) -> Double { state.scene.snapped(place) }

  /// Moves a divider to a place, or as near as its limits let it: rule 3.
  open func move(_ divider: Int, to place: Double, from base: [Double], _ state: inout State) {
    let limits = limits(of: divider, from: base, state)
    let place = min(max(place, limits.lowerBound), limits.upperBound)
    state.sizes = sizes(with: divider, at: place, from: base, state)
  }

  /// The sizes from which a held divider moves: rule 4, those at the press, or now if others stay pushed.
  open func base(of drag: State.Drag, _ state: State) -> [Double] {
    state.policies.neighbours == .shove ? state.sizes : drag.base
  }

  /// The least and the greatest sizes of all panes: rule 4, as the scene says.
  open func bounds(_ state: State) -> [ClosedRange<Double>] { state.scene.panes.map(\.bounds) }

  /// The panes before and behind a divider that change with it, the nearest first: rule 4, one each, or all.
  open func panes(beside divider: Int, _ state: State) -> (before: [Int], behind: [Int]) {
    if state.policies.neighbours == .stop { return ([divider], [divider + 1]) }
    return ((0...divider).reversed(), Array(divider + 1..<state.scene.panes.count))
  }

  /// Where a divider can be, given the sizes that all panes had: rule 4, no pane leaves its bounds.
  open func limits(of divider: Int, from sizes: [Double], _ state: State) -> ClosedRange<Double> {
    let ((before, behind), bounds) = (panes(beside: divider, state), bounds(state))
    func slack(_ panes: [Int]) -> Double { panes.reduce(0) { $0 + sizes[$1] - bounds[$1].lowerBound } }
    func room(_ panes: [Int]) -> Double { panes.reduce(0) { $0 + bounds[$1].upperBound - sizes[$1] } }
    let place = sizes[...divider].reduce(0, +)
    let (back, on) = (min(slack(before), room(behind)), min(room(before), slack(behind)))
    return place - max(back, 0)...place + max(on, 0)
  }

  /// The sizes with a divider at a place: rule 4, the nearest panes take all that they can, or all share.
  open func sizes(with divider: Int, at place: Double, from base: [Double], _ state: State) -> [Double] {
    let ((before, behind), bounds) = (panes(beside: divider, state), bounds(state))
    let (old, length) = (base[...divider].reduce(0, +), base.reduce(0, +))
    return state.policies.neighbours == .share
      ? base.sharing(place, among: before, bounds).sharing(length - place, among: behind, bounds)
      : base.filled(with: place - old, before, bounds).filled(with: old - place, behind, bounds)
  }

  func end(_ touch: Touch<Void>, isReleased: Bool, _ state: inout State) {
    guard let drag = state.drag else { return }
    state.drag = nil
    if isReleased { release(drag, &state) } else { cancel(drag, &state) }
  }

  /// Ends a drag: rule 5, a divider that was moved may have to go to a step, and is told.
  open func release(_ drag: State.Drag, _ state: inout State) {
    let place = state.place(of: drag.divider)
    if state.policies.snap == .release, place != drag.base[...drag.divider].reduce(0, +) {
      move(drag.divider, to: snapped(place, state), from: base(of: drag, state), &state)
    }
    report(drag.divider, since: resized(drag.home, to: state.length, state), &state)
  }

  /// Cancels a drag: rule 5, all dividers go back to where they were at the press, and nothing is told.
  open func cancel(_ drag: State.Drag, _ state: inout State) {
    state.sizes = resized(drag.home, to: state.length, state)
  }

  /// Tells that a divider was moved: rule 5, if any pane has another size.
  open func report(_ divider: Int, since home: [Double], _ state: inout State) {
    guard zip(state.sizes, home).contains(where: { abs($0 - $1) > Tolerance.standard }) else { return }
    state.reports.append(state.scene.panes[divider].id)
  }

  /// Gives the axis another length: rule 6, if the panes fit and it is a step; a drag continues from there.
  ///
  /// For example, a divider held at 240 of 300 points goes to 480 of 600, and a move to 240 takes it to 240.
  open func resize(to length: Double, _ state: inout State) {
    let bounds = bounds(state)
    let (least, most) = bounds.reduce((0, 0)) { ($0.0 + $1.lowerBound, $0.1 + $1.upperBound) }
    guard length <= 1e9, length >= least, length <= most, state.scene.isStep(length) else { return }
    let sizes = resized(state.sizes, to: length, state)
    state.sizes = sizes
    state.drag?.base = sizes
  }

  /// Sizes in another length: rule 6, all share it, or the last pane takes it, then those before.
  open func resized(_ sizes: [Double], to length: Double, _ state: State) -> [Double] {
    let (panes, bounds) = (Array(sizes.indices), bounds(state))
    return state.policies.resize == .share
      ? sizes.sharing(length, among: panes, bounds)
      : sizes.filled(with: length - sizes.reduce(0, +), panes.reversed(), bounds)
  }

  /// Moves a divider by a key: rule 6, by a step along the arrow, as far as it can; the move is told.
  open func press(_ direction: KeyEvent.Direction, _ divider: Int, _ state: inout State) {
    let (home, sign) = (state.sizes, direction.sign(along: state.scene.from))
    let distance = state.scene.step > 0 ? state.scene.step : state.policies.keyStep
    move(divider, to: snapped(state.place(of: divider) + sign * distance, state), from: home, &state)
    report(divider, since: home, &state)
  }

  public final func show(_ state: inout State, in snapshot: inout DividerMove.Snapshot) {
    let (panes, drag) = (state.scene.panes.dropLast(), state.drag)
    snapshot.length = state.length
    snapshot.dividers = panes.indices.map { index in
      .init(
        panes[index].id, at: state.seenPlace(of: index), touch: drag?.divider == index ? drag?.touch : nil)
    }
    if snapshot.reports != state.reports { snapshot.reports = state.reports }
  }
}
