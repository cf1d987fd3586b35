import DragSpec

/// Makes random apps and views, and the sessions in them.
public struct DragSessionGenerator: GestureGenerator {
  public typealias Subject = DragSession

  /// A view as it is at this place of the event list, as far as the generator follows it.
  struct View {
    var id: DragSession.ViewID
    var app: DragSession.AppID
    var layout: DragSession.Layout
    var proposal: DragSession.Proposal
    /// How many rows each section has.
    var counts: [Int]
  }

  /// A row that the generator aims at, or a place beside all rows.
  struct Target: Equatable {
    var view: Int
    var section: Int
    var row: Int

    /// Whether this row comes later than the other one in the same section.
    func isBehind(_ other: Target) -> Bool {
      view == other.view && section == other.section && row > other.row
    }
  }

  /// An item of the scene, and the proposal for a drop on it; nil where its view's proposal counts.
  struct KnownItem {
    var place: Target
    var item: ItemID
    var proposal: DragSession.Proposal?
  }

  public var draft: Draft<DragSession>
  var views: [View] = []
  var appCount = 1
  private var apps: [DragSession.AppID] = []
  var itemCount = 0
  /// How many requests there may have been, and which of them may be outstanding.
  var requestCount = 0
  private var outstanding: [Int] = []
  /// The items of the scene, where they are as far as the generator follows them.
  private(set) var knownItems: [KnownItem] = []
  /// Whether the gestures aim at rows that take items in.
  var isAimedInto = false
  /// Whether each item must have a proposal of its own.
  let proposesAlways: Bool
  private var location = Point.zero
  private(set) var target: Target?
  /// The touch's previous location and target.
  private var last: (location: Point, target: Target?) = (.zero, nil)
  /// The place where the gesture has begun, and whether it has moved since its hold.
  private(set) var source: Target?
  private var hasMoved = false
  /// The ends at which views may begin: the top, the bottom or either.
  private(set) var begins = Beginnings.top

  public init(options: GenerationOptions) {
    draft = Draft(options: options)
    proposesAlways =
      !(draft.limits?.allows(DragSession.OwnOperation.asView.rawValue, in: "operation") ?? true)
  }

  public mutating func adopt(_ policies: DragSession.Policies) {
    draft.adopt(policies)
    begins = policies.begins
  }

  /// Makes one or two apps with up to three views.
  public mutating func start(_ scene: inout DragSession.Scene) {
    if draft.more.contains(.requests) { draft.takeManyGestures() }
    makeScene(&scene)
    confine(&scene)
    knownItems.removeAll(keepingCapacity: true)
    if options.chainShare > 0 || draft.hasOwnScenes { noteItems(scene) }
    followScene(scene)
    requestCount = 0
    outstanding.removeAll(keepingCapacity: true)
    (source, target) = (nil, nil)
  }
}

extension DragSessionGenerator {
  private mutating func noteItems(_ scene: DragSession.Scene) {
    for view in scene.views.indices {
      for section in scene.views[view].sections.indices {
        for (row, item) in scene.views[view].sections[section].items.enumerated() {
          let place = Target(view: view, section: section, row: row)
          knownItems.append(KnownItem(place: place, item: item.id, proposal: item.proposal))
        }
      }
    }
  }

  /// Updates the views to those of the scene, which the limits may have changed.
  private mutating func followScene(_ scene: DragSession.Scene) {
    views.removeAll(keepingCapacity: true)
    apps.removeAll(keepingCapacity: true)
    for app in scene.apps { apps.append(app.id) }
    for view in scene.views {
      views.append(
        View(
          id: view.id, app: view.app, layout: view.layout, proposal: view.proposal,
          counts: view.sections.map { $0.items.count }))
    }
    guard draft.limits != nil else { return }
    appCount = scene.apps.count
    itemCount = views.reduce(0) { $0 + $1.counts.reduce(0, +) }
    // New items get the next numbers.
    if draft.hasOwnScenes { itemCount = max(itemCount, knownItems.map(\.item.number).max() ?? 0) }
  }
}

// MARK: Gestures

extension DragSessionGenerator {
  /// Nearly all gestures are of touch 1.
  public static var firstTouchShare: Double { 0.95 }

  /// Chooses the row in which a gesture begins.
  public mutating func pressLocation() -> Point {
    hasMoved = false
    if draft.chain.isOnSameItem, let place = target ?? source,
      views[place.view].counts.indices.contains(place.section)
    {
      target = place
      let row = frame(ofRow: place)
      location = Point(row.x + self.place(in: row.width), row.y + self.place(in: row.height))
    } else {
      aim(atRow: true)
    }
    source = target
    last = (location, target)
    return location
  }

  /// Chooses where the touch goes next.
  public mutating func target(of touch: TouchID) -> Point {
    last = (location, target)
    hasMoved = true
    aim(atRow: false)
    return location
  }

  /// Adds a move back to the previous location.
  mutating func addMoveBack(of touch: TouchID) {
    swap(&last.location, &location)
    swap(&last.target, &target)
    add(.move(touch, to: location))
  }

  /// Adds a hold and moves, with time, data changes and other touches between them.
  public mutating func addCourse(of touch: TouchID) {
    if chance(0.1) { addDetour(of: touch, from: location) }
    let isShort = chance(options.shortGestureShare) && !draft.chain.isDrag
    if !isShort || chance(0.3) {
      add(.hold(touch))
      surround(touch)
    }
    let moves = isShort ? 0 : max(integer(in: options.moves), chance(0.8) ? 1 : 0)
    hasMoved = moves > 0
    for _ in 0..<moves {
      if !chance(0.08) { aim(atRow: false) }
      add(.move(touch, to: location))
      surround(touch, share: 3)
      if chance(0.25) { addTicks() }
    }
  }

  /// Adds a release, or at times a cancel, and transfers that a drop may have begun.
  public mutating func addEnd(of touch: TouchID) {
    let end = ending(of: touch)
    add(end)
    if hasMoved, end.kind == .release { followDrop() }
    surround(touch)
    while !outstanding.isEmpty, !draft.more.contains(.requests), chance(0.65) {
      if chance(0.2), let event = changeAtTarget() { add(event) }
      addTransfer()
    }
  }

  /// Keeps the counts of rows about right, so that later aims hit the rows that a drop has added.
  private mutating func followDrop() {
    // A section may have been deleted meanwhile.
    guard let source, let target, views[source.view].counts.indices.contains(source.section),
      views[target.view].counts.indices.contains(target.section)
    else { return }
    let (from, to) = (views[source.view], views[target.view])
    let proposal = proposal(at: target)
    let isInto = proposal.intent == .insertInto
    switch proposal.operation {
    case .move where from.app == to.app:
      moveKnownItem(from: source, to: isInto ? nil : target)
      if from.counts[source.section] > 0 { views[source.view].counts[source.section] -= 1 }
      if !isInto { views[target.view].counts[target.section] += 1 }
    case .copy:
      // The generator does not follow how many items the session has; two are common enough.
      for _ in 0..<2 {
        requestCount += 1
        outstanding.append(requestCount)
      }
      if !isInto { views[target.view].counts[target.section] += 1 }
    default: break
    }
  }

  /// The proposal for a drop on a row.
  private func proposal(at place: Target) -> DragSession.Proposal {
    knownItems.first { $0.place == place }?.proposal ?? views[place.view].proposal
  }

  /// Lets the known items follow one that moves to another row, or into one.
  private mutating func moveKnownItem(from source: Target, to target: Target?) {
    guard let index = knownItems.firstIndex(where: { $0.place == source }) else { return }
    var moved = knownItems.remove(at: index)
    for index in knownItems.indices where knownItems[index].place.isBehind(source) {
      knownItems[index].place.row -= 1
    }
    guard let target else { return }
    for index in knownItems.indices
    where knownItems[index].place == target || knownItems[index].place.isBehind(target) {
      knownItems[index].place.row += 1
    }
    moved.place = target
    knownItems.append(moved)
  }

  // MARK: Aims

  /// Chooses the middle of a row that takes things in; false where none is known.
  private mutating func aimInto() -> Bool {
    let takers = knownItems.filter { proposal(at: $0.place).intent == .insertInto }
    guard let place = draft.random.pick(takers)?.place,
      views[place.view].counts.indices.contains(place.section)
    else { return false }
    target = place
    let row = frame(ofRow: place)
    location = Point(row.x + self.place(in: row.width), row.centre.y)
    return true
  }

  /// Where a row is, as far as the generator follows it.
  private func frame(ofRow place: Target) -> Rect {
    let layout = views[place.view].layout
    let before = views[place.view].counts[..<place.section].reduce(0, +)
    return layout.part(
      from: layout.beginning(section: place.section, row: before + place.row), layout.rowHeight)
  }

  /// Chooses where a touch goes: to a telling place of a row, into a header, below all rows, outside.
  private mutating func aim(atRow: Bool) {
    target = nil
    if !atRow, isAimedInto, chance(0.7), aimInto() { return }
    guard !views.isEmpty, !chance(atRow ? 0.04 : 0.08) else {
      location = anywhere()
      return
    }
    var view = below(views.count)
    // Between two apps a drag most often goes from one to the other.
    if !atRow, appCount > 1, let source, views[view].app == views[source.view].app, chance(0.5) {
      view = below(views.count)
    }
    // Empty views are worth a visit, but not every second one.
    for _ in 0..<2 where views[view].counts.allSatisfy({ $0 == 0 }) { view = below(views.count) }
    let counts = views[view].counts
    let layout = views[view].layout
    guard !counts.isEmpty else {
      location = Point(layout.frame.x + 1, layout.frame.y + Double(below(20)))
      return
    }
    var section = below(counts.count)
    for _ in 0..<(atRow ? 3 : 1) where counts[section] == 0 { section = below(counts.count) }
    let before = counts[..<section].reduce(0, +)
    var row = below(counts[section])
    // A drop on the dragged row tells little.
    if !atRow, source == Target(view: view, section: section, row: row) { row = below(counts[section]) }
    target = Target(view: view, section: section, row: row)
    let height = layout.rowHeight
    let way: Double = layout.isFromBottom ? -1 : 1
    var y =
      layout.part(from: layout.beginning(section: section, row: before + row), height).y + place(in: height)
    let choice = draft.random.unit()
    if counts[section] == 0 || (choice < 0.08 && layout.headerHeight > 0) {
      y = layout.beginning(section: section, row: before) - way * place(in: layout.headerHeight)
    } else if !atRow, choice < 0.2 {
      // Beyond the last row of a section, where another section may begin. An edge belongs to the part below
      // it, so in a list that begins at the bottom the end is a point farther.
      let back = chance(0.5) ? height / 4 : min(0, way)
      y = layout.beginning(section: section, row: before + counts[section]) - way * back
    }
    location = Point(layout.frame.x + place(in: layout.frame.width), y)
  }

  /// The beginning, the middle, the last whole point or any whole point of a length.
  private mutating func place(in length: Double) -> Double {
    guard chance(options.landmarkShare) else {
      return (length * draft.random.unit()).rounded(.down)
    }
    switch below(8) {
    case 0..<4: return 0
    case 4..<6: return length / 2
    case 6: return max(0, length.rounded(.up) - 1)
    default: return (length / 4).rounded(.down)
    }
  }

  private mutating func anywhere() -> Point {
    if chance(0.1) { return .zero }
    return Point(Double(below(340) - 60), Double(below(200) - 60))
  }
}

// MARK: Beside the gestures: other touches, time, transfers, apps, data

extension DragSessionGenerator {
  /// Between two events of a gesture, adds another touch or something in the surroundings.
  public mutating func surround(_ touch: TouchID) { surround(touch, share: 1) }

  private mutating func surround(_ touch: TouchID, share: Double) {
    surround(
      touch, surroundings: options.surroundingsShare * (share + 1) / 2,
      secondTouch: options.secondTouchShare * 0.25 * share)
  }

  /// Adds time, a transfer, a change of an app or mostly one of data.
  public mutating func addSurroundings() {
    switch below(10) {
    case 0: addTicks()
    case 1: addTransfer()
    case 2:
      guard let app = draft.random.pick(apps) else { return }
      add(.background(app))
      // An app that stays away for good would leave little to test.
      if chance(0.7) { add(.foreground(app)) }
    default: addDataChange()
    }
  }

  /// Adds a change of data; where the implementation can be given only some, one of those.
  private mutating func addDataChange() {
    let known = views
    for _ in 0..<12 {
      guard let event = dataChange() else { return }
      if offer(event) != nil { return }
      views = known
    }
  }

  /// Small steps of time, whose sums reach the usual times exactly.
  mutating func addTicks() {
    for _ in 0..<1 + below(3) {
      let choice = below(48)
      let usual = [1, 0.5, 2, 0.25, 0, 0.125][choice / 8]
      add(.tick(seconds: choice / 8 == 4 ? draft.shortTime(choice % 8) : usual))
    }
  }

  /// An end of one of the requests that may be outstanding, in any order, or of any other.
  private mutating func addTransfer() {
    var request = 1 + below(requestCount + 2)
    if !outstanding.isEmpty, chance(0.9) { request = outstanding.remove(at: below(outstanding.count)) }
    add(chance(0.3) ? .fail(request: request) : .arrive(request: request))
  }

  private mutating func dataChange() -> DragSession.Event? {
    // Half of the changes are where the gesture began or is now, as most mistakes depend on the data there.
    let place = chance(0.5) ? chance(0.5) ? source : target : nil
    guard let index = views.indices.isEmpty ? nil : place?.view ?? below(views.count),
      !views[index].counts.isEmpty
    else { return nil }
    let last = views[index].counts.count - 1
    let section = place.map { min($0.section, last) } ?? below(last + 1)
    let count = views[index].counts[section]
    let row = place?.row ?? below(count)
    let view = views[index].id
    switch below(place == nil ? 13 : 16) {
    case 0..<4:
      // At times the end, where placeholders may be, and at times an item that exists.
      let place = chance(0.5) ? count : below(count + 1)
      itemCount += 1
      let number = chance(0.85) ? itemCount : 1 + below(itemCount)
      views[index].counts[section] += 1
      return .insert(makeItem(number, neighbours: []), at: DragSession.Path(view, section, place))
    case 4..<7:
      if count > 0 { views[index].counts[section] -= 1 }
      return .delete(DragSession.Path(view, section, row))
    case 7..<9:
      let other = below(views[index].counts.count)
      return .moveItem(
        DragSession.Path(view, section, row), section: other,
        item: below(views[index].counts[other] + 1))
    case 9..<11, 13...:
      views[index].counts.remove(at: section)
      return .deleteSection(view, section: section)
    default: return .reload(view)
    }
  }

  /// A change where the last drop has gone: behind its placeholders, of its cell, of its section or view.
  private mutating func changeAtTarget() -> DragSession.Event? {
    guard let target, views[target.view].counts.indices.contains(target.section) else { return nil }
    let view = views[target.view].id
    let count = views[target.view].counts[target.section]
    let isInto = views[target.view].proposal.intent == .insertInto
    if isInto, chance(0.5) {
      return .delete(DragSession.Path(view, target.section, target.row))
    }
    switch below(6) {
    case 0..<3:
      itemCount += 1
      views[target.view].counts[target.section] += 1
      let place = max(0, count - 1 - below(2))
      return .insert(makeItem(itemCount, neighbours: []), at: DragSession.Path(view, target.section, place))
    case 3: return .reload(view)
    case 4: return .delete(DragSession.Path(view, target.section, target.row))
    default:
      views[target.view].counts.remove(at: target.section)
      return .deleteSection(view, section: target.section)
    }
  }

  /// The item of the scene that is at a place; nil where there is none.
  func knownItem(at target: Target) -> ItemID? {
    knownItems.first { $0.place == target }?.item
  }

  /// Adds a tap, mostly one that adds items, or a touch that stays for a while.
  public mutating func addSecondTouch(besides touch: TouchID) {
    let main = (location, target)
    defer { (location, target) = main }
    let other = otherTouch(than: touch, mayBeSame: true)
    guard isDown(other) else {
      if chance(0.85) { aim(atRow: true) }
      add(.press(other, at: location))
      guard chance(draft.more.contains(.touches) ? 0.4 : 0.75) else { return }
      if chance(0.1) { add(.hold(other)) }
      if chance(0.2) { add(.move(other, to: location + Point(chance(0.5) ? 10 : 11, 0))) }
      return add(ending(of: other, cancelShare: 0.15))
    }
    switch below(4) {
    case 0: add(.hold(other))
    case 1:
      aim(atRow: true)
      add(.move(other, to: location))
    default: add(ending(of: other, cancelShare: 0.3))
    }
  }

  // MARK: Hostile lists

  public mutating func addHostileEvent() {
    let touch = TouchID(1 + below(3))
    aim(atRow: chance(0.7))
    switch below(20) {
    case 0..<4: add(.press(touch, at: location))
    case 4..<7: add(.hold(touch))
    case 7..<11: add(.move(touch, to: location))
    case 11..<13: add(.release(touch))
    case 13: add(.cancel(touch))
    case 14: add(.tick(seconds: [1, 0.5, -1, 2][below(4)]))
    case 15:
      let request = 1 + below(3)
      add(chance(0.6) ? .arrive(request: request) : .fail(request: request))
    case 16:
      let app = DragSession.AppID(1 + below(3))
      add(chance(0.4) ? .background(app) : .foreground(app))
    case 17: add(.delete(DragSession.Path(1, below(3), below(4))))
    default: addDataChange()
    }
  }
}
