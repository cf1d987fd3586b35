import DragSpec

/// QiDragSortView as published: a grid of titled buttons that are sorted by long press.
///
/// It is a state machine of its own, and ignores events that the original does not handle. Each defect can be
/// repaired alone, as the right code stands beside it; with all repaired it behaves like the reference. The
/// article about grid reorder lists the behaviour of the original, event by event.
struct QiDragSortView: Implementation {
  typealias Subject = GridReorder

  /// A button, whose tag is its index: the original sorts its array by tags after each move.
  struct Button {
    /// The number of the button, which is independent of its title.
    var number: Int
    /// Its title.
    var id: ItemID
    var centre = Point.zero
    var scale = 1.0
    /// Its place from back to front.
    var depth: Int
    /// Whether it has a tap target.
    var isEnabled = false
    var isSelected = false
  }

  /// A touch that is down.
  struct Touch {
    enum Role { case live, wandered, drags, inert }

    var id: TouchID
    var press: Point
    var location: Point
    /// The button on which it went down.
    var button: Int?
    var role: Role
  }

  let defects: Flaws<Flaw>
  private var layout = GridReorder.Scene.blank.layout
  private var buttons: [Button] = []
  private var touches: [Touch] = []
  /// The number of buttons made, and the number of times that one has come to the front.
  private var (buttonCount, raiseCount) = (0, 0)

  /// The centre at which the dragged button will settle, whichever button that is.
  private var savedCentre = Point.zero
  /// From the centre of the button that was lifted last to its touch, in its own coordinates.
  private var grab = Point.zero
  /// The index of the last lifted button at its lift.
  private var indexAtLift = 0

  /// The size of the buttons and the height of the control, as set with the last titles.
  private var (slotWidth, height) = (0.0, 0.0)
  private var lateTitles: GridReorder.Titles?
  private var (enabledTitles, selectedTitles): ([ItemID]?, [ItemID]?)
  private var endedCount = 0
  private var lastEnded = GridReorder.Snapshot.Report()

  init(defects: Flaws<Flaw> = .all) { self.defects = defects }

  private func has(_ defect: Flaw) -> Bool { defects.contains(defect) }

  /// Begins with the scene's buttons settled in their slots.
  mutating func start(_ scene: GridReorder.Scene) {
    self = QiDragSortView(defects: defects)
    layout = scene.layout
    set(scene.titles)
  }

  mutating func handle(_ event: GridReorder.Event) {
    // Events are more than a hundredth of a second apart, so late titles have come by now.
    if let titles = lateTitles { set(titles) }
    switch event {
    case .touch(.press(let touch, let location)): press(touch, location)
    case .touch(.move(let touch, let location)): move(touch, location)
    case .touch(.hold(let touch)): hold(touch)
    case .touch(.release(let touch)): release(touch)
    case .touch(.cancel(let touch)): cancel(touch)
    case .resize(let width):
      if let resized = layout.resized(to: width) { resize(resized) }
    case .setTitles(let titles):
      guard titles.items.firstRepeated == nil else { return }
      if has(.lateTitles) { lateTitles = titles } else { set(titles) }
    case .key: break
    }
  }

  // MARK: Touches

  private func index(of button: Int?) -> Int? { buttons.firstIndex { $0.number == button } }

  private func frame(_ button: Button, scale: Double = 1) -> Rect {
    let (width, height) = (slotWidth * scale, layout.rowHeight * scale)
    return Rect(button.centre.x - width / 2, button.centre.y - height / 2, width, height)
  }

  /// The frame in which a touch hits the button.
  private func touchFrame(_ button: Button) -> Rect {
    frame(button, scale: has(.scaledFramesAreHit) ? button.scale : 1)
  }

  private func button(at location: Point) -> Int? {
    guard Rect(0, 0, layout.width, height).contains(location) else { return nil }
    return buttons.filter { touchFrame($0).contains(location) }.max { $0.depth < $1.depth }?.number
  }

  private var isDragging: Bool { touches.contains { $0.role == .drags } }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, !touches.contains(where: { $0.id == touch }) else { return }
    let button = button(at: location)
    let isTaken = button == nil || touches.contains { $0.button == button }
    let isLate = isDragging && !has(.severalAtOnce)
    touches.append(
      Touch(
        id: touch, press: location, location: location, button: button,
        role: isTaken || isLate ? .inert : .live))
  }

  private mutating func hold(_ touch: TouchID) {
    guard let place = touches.firstIndex(where: { $0.id == touch }), touches[place].role == .live,
      let index = index(of: touches[place].button)
    else { return }
    if !has(.severalAtOnce) {
      for other in touches.indices { touches[other].role = .inert }
    }
    touches[place].role = .drags
    raiseCount += 1
    buttons[index].depth = raiseCount
    savedCentre = buttons[index].centre
    indexAtLift = index
    grab = offset(of: touches[place].location, from: buttons[index])
    buttons[index].scale *= 1.2
  }

  /// From the centre of a button to a location, in the coordinates of the button, which are scaled as it is.
  private func offset(of location: Point, from button: Button) -> Point {
    let way = location - button.centre
    guard has(.scaledCoordinates) else { return way }
    return Point(way.x / button.scale, way.y / button.scale)
  }

  private mutating func move(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, let place = touches.firstIndex(where: { $0.id == touch }) else { return }
    touches[place].location = location
    switch touches[place].role {
    case .inert, .wandered: return
    case .live:
      let limit = TouchEvent.tapRadius * TouchEvent.tapRadius
      if (location - touches[place].press).squaredLength > limit { touches[place].role = .wandered }
    case .drags:
      guard let index = index(of: touches[place].button) else { return }
      let way = offset(of: location, from: buttons[index]) - grab
      buttons[index].centre = buttons[index].centre + way
      if let target = target(of: buttons[index]) { shift(index, to: target) }
    }
  }

  /// The index to which a dragged button moves: of the first other one with its centre in the scaled frame.
  private func target(of dragged: Button) -> Int? {
    let wide = frame(dragged, scale: dragged.scale)
    return buttons.firstIndex { other in
      guard other.number != dragged.number else { return false }
      return has(.frameDecidesSlot) ? wide.contains(other.centre) : frame(other).contains(dragged.centre)
    }
  }

  /// Moves a button to another index, and each of those in between into the free place.
  private mutating func shift(_ index: Int, to target: Int) {
    let button = buttons.remove(at: index)
    for next in stride(from: index, to: target, by: index < target ? 1 : -1) {
      // The buttons behind the removed one have already moved up by one.
      let next = index < target ? next : next - 1
      (buttons[next].centre, savedCentre) = (savedCentre, buttons[next].centre)
    }
    buttons.insert(button, at: target)
  }

  private mutating func release(_ touch: TouchID) {
    guard let released = end(touch), let index = index(of: released.button) else { return }
    switch released.role {
    case .inert: return
    case .live: tap(index)
    case .wandered:
      if has(.wanderingStaysTap), touchFrame(buttons[index]).contains(released.location) { tap(index) }
    case .drags:
      buttons[index].centre = savedCentre
      buttons[index].scale = 1
      callEnded()
    }
  }

  private mutating func tap(_ index: Int) {
    guard buttons[index].isEnabled else { return }
    buttons[index].isSelected.toggle()
    if has(.tapReportsEnded) { callEnded() }
  }

  private mutating func callEnded() {
    endedCount += 1
    lastEnded.order = buttons.map(\.id)
    lastEnded.selection = buttons.filter(\.isSelected).map(\.id)
  }

  private mutating func cancel(_ touch: TouchID) {
    guard let cancelled = end(touch), cancelled.role == .drags, !has(.cancelIsNotHandled),
      let index = index(of: cancelled.button)
    else { return }
    let home = min(indexAtLift, buttons.count - 1)
    shift(index, to: home)
    buttons[home].centre = savedCentre
    buttons[home].scale = 1
  }

  private mutating func end(_ touch: TouchID) -> Touch? {
    touches.firstIndex { $0.id == touch }.map { touches.remove(at: $0) }
  }

  // MARK: Surroundings

  private mutating func resize(_ resized: GridReorder.Layout) {
    layout = resized
    if has(.resizeIsNotHandled) { return }
    slotWidth = layout.slotWidth
    for index in buttons.indices {
      let centre = layout.slot(index).centre
      let isDragged = touches.contains { $0.role == .drags && $0.button == buttons[index].number }
      if isDragged { savedCentre = centre } else { buttons[index].centre = centre }
    }
  }

  private mutating func set(_ titles: GridReorder.Titles) {
    lateTitles = nil
    let isFixed = has(.firstTitlesAreTheDefault)
    enabledTitles = titles.enabled ?? (isFixed ? enabledTitles : nil) ?? titles.items
    selectedTitles = titles.selected ?? (isFixed ? selectedTitles : nil) ?? titles.items
    if !has(.dragOutlivesTitles) { endTouches() }
    buttons.removeLast(max(0, buttons.count - titles.items.count))
    for item in titles.items[buttons.count...] {
      (buttonCount, raiseCount) = (buttonCount + 1, raiseCount + 1)
      buttons.append(Button(number: buttonCount, id: item, depth: raiseCount))
    }
    slotWidth = layout.slotWidth
    for (index, item) in titles.items.enumerated() {
      buttons[index].id = item
      buttons[index].centre = layout.slot(index).centre
      buttons[index].isSelected = selectedTitles?.contains(item) ?? true
      let isListed = enabledTitles?.contains(item) ?? true
      buttons[index].isEnabled = isListed || has(.tapTargetsStay) && buttons[index].isEnabled
    }
    let missing = has(.negativeHeight) && buttons.isEmpty ? layout.rowPadding : 0
    height = layout.height(itemCount: buttons.count) - missing
  }

  /// Ends the drag in progress and makes all touches inert, as new titles should.
  private mutating func endTouches() {
    for index in buttons.indices { buttons[index].scale = 1 }
    for index in touches.indices { (touches[index].role, touches[index].button) = (.inert, nil) }
  }

  // MARK: Observing

  /// Shows a scaled button as lifted, the only visible sign of a drag; without one, all lie side by side.
  mutating func observe(into snapshot: inout GridReorder.Snapshot) {
    snapshot.height = height
    snapshot.items.removeAll(keepingCapacity: true)
    for button in buttons {
      snapshot.items.append(
        GridReorder.Snapshot.Item(
          id: button.id, frame: frame(button), isEnabled: button.isEnabled, isSelected: button.isSelected,
          isLifted: button.scale != 1, isScaled: button.scale != 1))
    }
    let hasLifted = buttons.contains { $0.scale != 1 }
    snapshot.front = hasLifted ? buttons.max { $0.depth < $1.depth }?.id : nil
    snapshot.endedCount = endedCount
    snapshot.lastEnded = lastEnded
  }
}
