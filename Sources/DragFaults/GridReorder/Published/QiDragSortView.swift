import DragSpec

/// A re-creation of QiDragSortView, a published grid of titled buttons that are sorted by long press.
///
/// It follows the structure of the original: buttons with a tag and a centre, one saved centre into which the
/// next button moves, a sort by tag. Every published defect can be switched off; without any it does what the
/// reference does, and a test checks that. Unlike the original it takes its first titles at once, because a
/// scene is what is there when everything has settled.
public struct QiDragSortView: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = GridReorder

  /// The published defects.
  public struct Defects: OptionSet, Sendable {
    /// One bit per defect.
    public let rawValue: Int
    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A cancel leaves the button scaled, lifted and out of its slot.
    public static let cancelLeavesLifted = Defects(rawValue: 1 << 0)
    /// Two buttons can be lifted at once, and share one saved centre.
    public static let sharedCentre = Defects(rawValue: 1 << 1)
    /// The comparator of the sort answers 0 or 1, never −1.
    public static let oneSidedComparator = Defects(rawValue: 1 << 2)
    /// The enabled list defaults to the first titles, even after new ones are set.
    public static let firstTitlesEnabled = Defects(rawValue: 1 << 3)
    /// Every change of the titles adds another recogniser to each button.
    public static let recognisersPileUp = Defects(rawValue: 1 << 4)
    /// The touch is measured in the scaled button's own coordinates.
    public static let scaledCoordinates = Defects(rawValue: 1 << 5)
    /// Without items the height is negative.
    public static let negativeHeight = Defects(rawValue: 1 << 6)
    /// New titles are set a hundredth of a second later.
    public static let lateTitles = Defects(rawValue: 1 << 7)
    /// The control as it was published.
    public static let all = Defects(rawValue: 1 << 8 - 1)
  }

  struct Button {
    var id: ItemID
    var isEnabled: Bool
    var isSelected: Bool
    var centre: Point
    /// The slot that it is in, or will settle in.
    var tag: Int
    var recognisers: Int
    var isLifted = false
  }

  private let defects: Defects
  private var layout = GridReorder.Scene.blank.layout
  /// Sorted by tag, if the comparator is right.
  private var buttons: [Button] = []
  private var touches: [GridReorder.State.Touch] = []
  private var front: ItemID?
  /// Where the button that is dragged will settle.
  private var savedCentre = Point.zero
  private var grabOffset = Point.zero
  private var tagsAtLift: [ItemID: Int] = [:]
  private var lateTitles: [GridReorder.Titles] = []
  private var defaultEnabled: [ItemID]?
  private var endedCount = 0
  private var lastEnded = GridReorder.Snapshot.Report()

  /// Makes a control with some of the published defects.
  public init(defects: Defects = .all) { self.defects = defects }

  /// Begins with the scene's buttons in their slots.
  public mutating func start(_ scene: GridReorder.Scene) {
    self = QiDragSortView(defects: defects)
    layout = scene.layout
    set(scene.titles)
  }

  /// Takes one event.
  public mutating func handle(_ event: GridReorder.Event) {
    if case .setTitles = event {} else { setLateTitles() }
    switch event {
    case .touch(.press(let touch, let location)): press(touch, location)
    case .touch(.move(let touch, let location)): move(touch, location)
    case .touch(.hold(let touch)): hold(touch)
    case .touch(.release(let touch)): release(touch)
    case .touch(.cancel(let touch)): cancel(touch)
    case .resize(let width): resize(width)
    case .setTitles(let titles):
      guard titles.firstRepeated == nil else { return }
      lateTitles.append(titles)
      if !defects.contains(.lateTitles) { setLateTitles() }
    }
  }

  // MARK: Touches

  private var isDragging: Bool { touches.contains { $0.role == .drags } }

  private func index(of item: ItemID?) -> Int? { buttons.firstIndex { $0.id == item } }

  private func frame(_ button: Button) -> Rect {
    Rect(
      button.centre.x - layout.slotWidth / 2, button.centre.y - layout.rowHeight / 2, layout.slotWidth,
      layout.rowHeight)
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, !touches.contains(where: { $0.id == touch }) else { return }
    let hits = buttons.filter { frame($0).contains(location) }
    let item = (hits.first { $0.id == front } ?? hits.first)?.id
    let isLate = isDragging && !defects.contains(.sharedCentre)
    let isInert = item == nil || isLate || touches.contains { $0.item == item }
    touches.append(
      GridReorder.State.Touch(id: touch, press: location, item: item, role: isInert ? .inert : .live))
  }

  private mutating func hold(_ touch: TouchID) {
    guard let place = touches.firstIndex(where: { $0.id == touch }), touches[place].role == .live,
      defects.contains(.sharedCentre) || !isDragging, let button = index(of: touches[place].item)
    else { return }
    if !defects.contains(.sharedCentre) {
      for other in touches.indices { touches[other].role = .inert }
    }
    touches[place].role = .drags
    tagsAtLift = Dictionary(buttons.map { ($0.id, $0.tag) }, uniquingKeysWith: { first, _ in first })
    front = buttons[button].id
    savedCentre = buttons[button].centre
    grabOffset = touches[place].location - buttons[button].centre
    buttons[button].isLifted = true
  }

  private mutating func move(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, let place = touches.firstIndex(where: { $0.id == touch }) else { return }
    touches[place].location = location
    switch touches[place].role {
    case .inert: return
    case .live:
      let limit = GridReorder.tapRadius * GridReorder.tapRadius
      if (location - touches[place].press).squaredLength > limit {
        touches[place].role = .inert
      }
    case .drags:
      guard let button = index(of: touches[place].item) else { return }
      drag(button, to: location)
    }
  }

  private mutating func drag(_ button: Int, to location: Point) {
    if defects.contains(.scaledCoordinates) {
      let offset = location - buttons[button].centre
      buttons[button].centre =
        buttons[button].centre + Point(offset.x / 1.2 - grabOffset.x, offset.y / 1.2 - grabOffset.y)
    } else {
      buttons[button].centre = location - grabOffset
    }
    let from = buttons[button].tag
    let slots = buttons.indices.map { layout.slot($0) }
    guard let to = layout.slotIndex(at: buttons[button].centre, in: slots), to != from else { return }
    buttons[button].tag = to
    let step = to > from ? 1 : -1
    for tag in stride(from: from, to: to, by: step) where buttons.indices.contains(tag + step) {
      let centre = buttons[tag + step].centre
      buttons[tag + step].centre = savedCentre
      savedCentre = centre
      buttons[tag + step].tag = tag
    }
    sort()
  }

  private mutating func sort() {
    // A sort by binary insertion goes to the left only on −1, so with a comparator that never says "before"
    // it leaves everything where it is. Other sorts happen to cope.
    guard !defects.contains(.oneSidedComparator) else { return }
    buttons.sort { $0.tag < $1.tag }
  }

  private mutating func release(_ touch: TouchID) {
    guard let place = touches.firstIndex(where: { $0.id == touch }) else { return }
    let released = touches.remove(at: place)
    guard let button = index(of: released.item) else { return }
    switch released.role {
    case .inert: return
    case .live: if buttons[button].isEnabled { buttons[button].isSelected.toggle() }
    case .drags:
      buttons[button].centre = savedCentre
      buttons[button].isLifted = false
      front = nil
      for _ in 0..<buttons[button].recognisers { callEnded() }
    }
  }

  private mutating func callEnded() {
    endedCount += 1
    lastEnded.order = buttons.map(\.id)
    lastEnded.selection = buttons.filter(\.isSelected).map(\.id)
  }

  private mutating func cancel(_ touch: TouchID) {
    guard let place = touches.firstIndex(where: { $0.id == touch }) else { return }
    let cancelled = touches.remove(at: place)
    guard cancelled.role == .drags, !defects.contains(.cancelLeavesLifted) else { return }
    front = nil
    for index in buttons.indices {
      buttons[index].isLifted = false
      buttons[index].tag = tagsAtLift[buttons[index].id] ?? buttons[index].tag
      buttons[index].centre = layout.slot(buttons[index].tag).centre
    }
    buttons.sort { $0.tag < $1.tag }
  }

  // MARK: Surroundings

  private mutating func resize(_ width: Double) {
    guard let resized = layout.resized(to: width) else { return }
    layout = resized
    for index in buttons.indices {
      let centre = layout.slot(buttons[index].tag).centre
      if buttons[index].isLifted { savedCentre = centre } else { buttons[index].centre = centre }
    }
  }

  private mutating func setLateTitles() {
    for titles in lateTitles { set(titles) }
    lateTitles.removeAll()
  }

  private mutating func set(_ titles: GridReorder.Titles) {
    let old = buttons
    if defects.contains(.firstTitlesEnabled) {
      defaultEnabled = titles.enabled ?? defaultEnabled ?? titles.items
    } else {
      defaultEnabled = titles.enabled
    }
    buttons = titles.items.enumerated().map { index, item in
      let pilesUp = defects.contains(.recognisersPileUp) && index < old.count
      return Button(
        id: item, isEnabled: defaultEnabled?.contains(item) ?? true,
        isSelected: titles.selected?.contains(item) ?? true, centre: layout.slot(index).centre, tag: index,
        recognisers: pilesUp ? old[index].recognisers + 1 : 1)
    }
    front = nil
    for index in touches.indices {
      touches[index].role = .inert
      touches[index].item = nil
    }
  }

  // MARK: Observing

  /// Shows the buttons in the order of their tags.
  public func observe(into snapshot: inout GridReorder.Snapshot) {
    let missing = defects.contains(.negativeHeight) && buttons.isEmpty ? layout.rowPadding : 0
    snapshot.height = layout.height(itemCount: buttons.count) - missing
    snapshot.items.removeAll(keepingCapacity: true)
    for button in buttons.enumerated().sorted(by: {
      ($0.element.tag, $0.offset) < ($1.element.tag, $1.offset)
    }) {
      let button = button.element
      snapshot.items.append(
        GridReorder.Snapshot.Item(
          id: button.id, frame: frame(button), isEnabled: button.isEnabled, isSelected: button.isSelected,
          isLifted: button.isLifted, isScaled: button.isLifted))
    }
    snapshot.front = front
    snapshot.endedCount = endedCount
    snapshot.lastEnded = lastEnded
  }
}
