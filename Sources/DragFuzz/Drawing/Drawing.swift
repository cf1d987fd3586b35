import DragSpec

/// What there is to draw of a snapshot: rectangles with names, touches, and what cannot be drawn in words.
public struct Drawing: Hashable, Sendable {
  /// How a rectangle is drawn.
  public enum Style: Hashable, Sendable {
    /// The container.
    case container
    /// Something that lies where it is.
    case resting
    /// Something that a touch holds, drawn in front.
    case held
  }

  /// A rectangle with a name.
  public struct Box: Hashable, Sendable {
    /// Where it is, in the container's coordinates.
    public var frame: Rect
    /// What is written into it.
    public var label: String
    /// How it is drawn.
    public var style: Style

    /// Makes a box.
    public init(_ frame: Rect, _ label: String, _ style: Style) {
      self.frame = frame
      self.label = label
      self.style = style
    }
  }

  /// A touch that is down.
  public struct Touch: Hashable, Sendable {
    /// Which one.
    public var id: TouchID
    /// Where it is, in the container's coordinates.
    public var location: Point

    /// Makes a touch.
    public init(_ id: TouchID, at location: Point) {
      self.id = id
      self.location = location
    }
  }

  /// The rectangles, back to front.
  public var boxes: [Box]
  /// The touches that are down.
  public var touches: [Touch]
  /// What cannot be drawn, in a few words each.
  public var notes: [String]

  /// Makes a drawing.
  public init(boxes: [Box] = [], touches: [Touch] = [], notes: [String] = []) {
    self.boxes = boxes
    self.touches = touches
    self.notes = notes
  }
}

extension Drawing {
  /// The touches that are down after some events, in the order of their presses.
  ///
  /// Every behaviour names what touches do in the same words: press, move, release, cancel.
  public static func touches<Event: EventValue>(after events: some Sequence<Event>) -> [Touch] {
    var touches: [Touch] = []
    for event in events {
      guard let id = event.touch else { continue }
      let index = touches.firstIndex { $0.id == id }
      switch event.kind.rawValue {
      case "press":
        if index == nil, let location = location(of: event) { touches.append(Touch(id, at: location)) }
      case "move":
        if let index, let location = location(of: event) { touches[index].location = location }
      case "release", "cancel": if let index { touches.remove(at: index) }
      default: break
      }
    }
    return touches
  }

  private static func location<Event: EventValue>(of event: Event) -> Point? {
    let leaves = LeafVisitor.reading(event, event: nil).leaves
    guard let x = leaves.first(where: { $0.role == .locationX })?.value,
      let y = leaves.first(where: { $0.role == .locationY })?.value, x.isFinite, y.isFinite
    else { return nil }
    return Point(x, y)
  }
}
