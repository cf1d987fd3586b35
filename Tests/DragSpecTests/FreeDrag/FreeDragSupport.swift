import DragFuzz
import DragSpec

// A small language for hand-computed examples: a container of 100×60 with items of 20×10.

typealias FreeScene = FreeDrag.Scene
typealias FreeItem = FreeDrag.Scene.Item
typealias FreeSeen = FreeDrag.Snapshot.Item

/// An item of 20×10 that can be dragged.
func item(
  _ id: ItemID, at x: Double, _ y: Double, width: Double = 20, height: Double = 10, draggable: Bool = true,
  bounces: Bool = true, adsorbs: Bool = false
) -> FreeItem {
  FreeItem(
    id: id, frame: Rect(x, y, width, height), isDraggable: draggable, bounces: bounces, adsorbs: adsorbs)
}

/// The item as it is seen at rest, or held by a touch.
func seen(_ item: FreeItem, at x: Double? = nil, _ y: Double? = nil, by touch: TouchID? = nil) -> FreeSeen {
  FreeSeen(
    id: item.id, frame: Rect(x ?? item.frame.x, y ?? item.frame.y, item.frame.width, item.frame.height),
    heldBy: touch, isDraggable: item.isDraggable, bounces: item.bounces, adsorbs: item.adsorbs)
}

/// What the reference shows after the events.
func play(
  _ items: [FreeItem], width: Double = 100, height: Double = 60, policies: FreeDrag.Policies = .init(),
  _ events: FreeDrag.Event...
) -> [FreeSeen] {
  play(items, width: width, height: height, policies: policies, events)
}

func play(
  _ items: [FreeItem], width: Double = 100, height: Double = 60, policies: FreeDrag.Policies = .init(),
  _ events: [FreeDrag.Event]
) -> [FreeSeen] {
  var reference = FreeDrag.reference(policies)
  reference.start(
    FreeScene(origin: Point(7, -3), container: .init(width: width, height: height), items: items))
  for event in events { reference.handle(event) }
  var snapshot = FreeDrag.Snapshot.blank
  reference.observe(into: &snapshot)
  return snapshot.items
}

/// Where a single item lies after a drag by an offset, with its press in the corner, and its release.
func drop(
  _ item: FreeItem, at x: Double, _ y: Double, width: Double = 100, height: Double = 60,
  policies: FreeDrag.Policies = .init()
) -> Point {
  let press = Point(item.frame.x, item.frame.y)
  return play(
    [item], width: width, height: height, policies: policies, .press(1, at: press), .move(1, to: Point(x, y)),
    .release(1))[0].frame.origin
}

extension FreeDrag.Policies {
  init(
    cancel: Cancel = .restores, order: Order = .restored, adsorption: Adsorption = .leftRight,
    liftDistance: Double = 0
  ) {
    self.init()
    self.cancel = cancel
    self.order = order
    self.adsorption = adsorption
    self.liftDistance = liftDistance
  }

  /// The policies after a change.
  static func with(_ change: (inout FreeDrag.Policies) -> Void) -> FreeDrag.Policies {
    var policies = FreeDrag.Policies()
    change(&policies)
    return policies
  }

  /// Values whose promises are named in the tests, each alone.
  static let later: [FreeDrag.Policies] = [
    with { $0.resize = .ignored }, with { $0.oversized = .end }, with { $0.oversized = .covers },
    with { $0.grab = .begin }, with { $0.axis = .one }, with { $0.throwDistance = 15 },
    with { $0.margin = 8 }, with { $0.order = .lastRaised }, with { $0.secondTouch = .waits },
    with { $0.secondTouch = .cancels }, with { $0.secondTouch = .firstOnly },
    with { ($0.secondTouch, $0.order) = (.firstOnly, .lastPressed) }, with { $0.handle = 6 },
    with { $0.snap = 10 },
    with { ($0.snap, $0.snapFrom) = (10, .lift) }, with { $0.order = .lastPressed },
    with { $0.edges = 6 }, with { $0.marginBottom = 32 }, with { $0.edgesOutside = 6 },
    with { $0.release = .docks },
  ]
}
