import DragSpec

/// A re-creation of BMLongPressDragCellCollectionView, a published collection view whose cells are sorted by long press.
///
/// It follows the structure of the original: an index path of the dragged cell, a snapshot view, a timer at
/// the edge, an array of arrays that the app takes over. Every step computes and searches everything anew,
/// which makes it a second opinion on the specification. Every published defect can be switched off; without
/// any it does what the reference does, and a test checks that.
public struct BMLongPressDragCellCollectionView: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = CollectionReorder
  typealias IndexPath = CollectionReorder.IndexPath

  /// The published defects.
  public struct Defects: OptionSet, Sendable {
    /// One bit per defect.
    public let rawValue: Int
    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A cancel is treated as an end.
    public static let cancelEnds = Defects(rawValue: 1 << 0)
    /// The timer of the auto-scroll outlives the drag.
    public static let timerOutlivesDrag = Defects(rawValue: 1 << 1)
    /// The hidden cell is looked up by its index path whenever cells are reused.
    public static let hiddenByIndexPath = Defects(rawValue: 1 << 2)
    /// Only one section's array is updated when an item crosses sections.
    public static let oneSectionUpdated = Defects(rawValue: 1 << 3)
    /// The half-way rule looks at one axis.
    public static let oneAxis = Defects(rawValue: 1 << 4)
    /// The control as it was published.
    public static let all = Defects(rawValue: 1 << 5 - 1)
  }

  struct Touch {
    var id: TouchID
    var press: Point
    var location: Point
    var item: ItemID?
    var isInert: Bool
  }

  let defects: Defects
  var scene = CollectionReorder.Scene.blank
  /// The arrays of the app.
  var data: [[ItemID]] = []
  var offset = 0.0
  var touches: [Touch] = []

  var draggedItem: ItemID?
  var dragTouch: TouchID?
  var grabOffset = Point.zero
  var snapedViewSize = Point.zero
  var snapedViewCentre = Point.zero
  /// Where the dragged cell was last seen; a cell that is reused there is hidden.
  var oldIndexPath: IndexPath?
  var hidden: [ItemID] = []
  /// Where the touch was when the timer was last told; nil while the timer does not run.
  var timerLocation: Point?
  var homeSection = 0
  var itemsBehindHome: Set<ItemID> = []
  var reports: [CollectionReorder.Report] = []

  /// Makes a control with some of the published defects.
  public init(defects: Defects = .all) { self.defects = defects }

  /// Begins with the scene's cells.
  public mutating func start(_ scene: CollectionReorder.Scene) {
    self = Self(defects: defects)
    self.scene = scene
    offset = clamped(scene.offset)
    data = scene.sections.map { $0.items.map(\.id) }
  }

  /// Takes one event.
  public mutating func handle(_ event: CollectionReorder.Event) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, location)
    case .touch(.move(let touch, let location)): move(touch, location)
    case .touch(.hold(let touch)): hold(touch)
    case .touch(.release(let touch)):
      touches.removeAll { $0.id == touch }
      if dragTouch == touch { end() }
    case .touch(.cancel(let touch)):
      touches.removeAll { $0.id == touch }
      if dragTouch == touch { cancel() }
    case .tick(let seconds): if seconds.isFinite, seconds >= 0 { tick(seconds) }
    case .background:
      touches.removeAll()
      if draggedItem != nil { cancel() }
    case .resize(let viewport):
      guard isSize(viewport) else { return }
      scene.layout.viewport = viewport
      offset = clamped(offset)
      settle(fallback: offset)
    case .insert, .delete, .moveItem, .reload, .lock, .unlock: change(event)
    }
  }

  // MARK: Touches

  private mutating func press(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, !touches.contains(where: { $0.id == touch }) else { return }
    let path = scene.layout.bounds.contains(location) ? cell(at: location) : nil
    let item = path.map { self.item($0).id }
    let isSecond = item != nil && touches.contains { $0.item == item }
    touches.append(
      Touch(
        id: touch, press: location, location: location, item: item,
        isInert: item == nil || isSecond || draggedItem != nil))
  }

  private mutating func move(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, let index = touches.firstIndex(where: { $0.id == touch }) else { return }
    touches[index].location = location
    if dragTouch == touch {
      timerLocation = location
      snapedViewCentre = location + grabOffset
      settle(fallback: offset)
    } else {
      let way = location - touches[index].press
      let limit = CollectionReorder.tapRadius
      if way.x * way.x + way.y * way.y > limit * limit { touches[index].isInert = true }
    }
  }

  private mutating func hold(_ touch: TouchID) {
    guard draggedItem == nil, let index = touches.firstIndex(where: { $0.id == touch }),
      !touches[index].isInert, let item = touches[index].item, let path = path(of: item),
      !self.item(path).isLocked
    else { return }
    for other in touches.indices { touches[other].isInert = true }
    (draggedItem, dragTouch, oldIndexPath) = (item, touch, path)
    timerLocation = touches[index].location
    snapedViewSize = self.item(path).size
    snapedViewCentre = frame(path).centre
    grabOffset = snapedViewCentre - touches[index].location
    hidden = [item]
    rememberHome()
    reports.append(.began(path))
    if !defects.contains(.oneAxis) { settle(fallback: offset) }
  }

  // MARK: Ends

  private mutating func end() {
    guard let draggedItem, let path = path(of: draggedItem) else { return }
    stop()
    reports.append(.ended(path))
  }

  mutating func cancel() {
    guard !defects.contains(.cancelEnds) else { return end() }
    guard let draggedItem, let source = path(of: draggedItem) else { return }
    let home = homePath
    if home != source {
      scene.sections = moved(draggedItem, to: home)
      updateData(source.section, home.section)
      reports.append(.moved(from: source, to: home))
    }
    stop()
    offset = clamped(offset)
    reports.append(.cancelled(home))
  }

  /// Forgets the drag: the snapshot view goes and its cell is shown.
  mutating func stop() {
    if !defects.contains(.hiddenByIndexPath) {
      hidden = []
    } else {
      hidden.removeAll { $0 == draggedItem }
    }
    if !defects.contains(.timerOutlivesDrag) { timerLocation = nil }
    for index in touches.indices where touches[index].id == dragTouch { touches[index].isInert = true }
    (draggedItem, dragTouch, oldIndexPath) = (nil, nil, nil)
  }

  private mutating func tick(_ seconds: Double) {
    guard let timerLocation else { return }
    let before = offset
    let fromStart = scene.layout.distanceFromStart(timerLocation)
    let fromEnd = scene.layout.extent - fromStart
    if min(fromStart, fromEnd) <= scene.edgeZone {
      let step = scene.scrollSpeed * seconds
      offset = clamped(fromStart <= fromEnd ? offset - step : offset + step)
    }
    settle(fallback: before)
  }
}
