/// A touch that is down: one model for references and for the histories of invariants.
///
/// Touches are kept in an array, in the order of their presses, which ``Swift/Array/take(_:)`` updates.
public struct Touch<Note: Sendable>: Sendable {
  /// The effect that a touch can still have.
  public enum Role: Hashable, Sendable {
    /// It may become a tap or a drag.
    case live
    /// It holds something.
    case drags
    /// It has no effect until it is released.
    case inert
  }

  /// Which touch.
  public var id: TouchID
  /// Where it went down.
  public var press: Point
  /// Where it is.
  public var location: Point
  /// The effect that it can still have.
  public var role: Role
  /// Whether it is ignored, by the policy `secondTouch`.
  public var isIgnored = false
  /// Whether it went down on an item.
  public var isOnItem = false
  /// The note of the behaviour about it, such as the item on which it went down.
  public var note: Note
  /// The square of its longest step, in points.
  public var longestStep = 0.0

  /// Makes a touch that has just gone down.
  public init(_ id: TouchID, at press: Point, _ role: Role, _ note: Note) {
    self.id = id
    self.press = press
    location = press
    self.role = role
    self.note = note
  }

  /// The square of the distance from its press to its location, in points.
  public var squaredDistance: Double { (location - press).squaredLength }

  /// Whether it is farther from its press than a distance in points, in a straight line.
  @inlinable public func isBeyond(_ distance: Double) -> Bool {
    (location - press).squaredLength > distance * distance
  }
}

/// The effect of a touch event on the touches that are down.
public enum TouchMeaning<Note: Sendable>: Sendable {
  /// None: the touch is not down, is down already, or has no finite location.
  case ignored
  /// A touch goes down; the caller has to append it to the touches that are down.
  case pressed(TouchID, at: Point)
  /// The touch of that index has moved, and was at the given location before.
  case moved(Int, from: Point)
  /// The touch of that index becomes a long press.
  case held(Int)
  /// The touch has gone up or was taken away, and is no longer among those that are down.
  case ended(Touch<Note>, isReleased: Bool)
}

extension Array {
  /// The index of a touch among those that are down.
  @inline(__always)
  public func index<Note>(of touch: TouchID) -> Int? where Element == Touch<Note> {
    for index in indices where self[index].id == touch { return index }
    return nil
  }

  /// Makes all touches inert, except for one.
  public mutating func silence<Note>(except touch: TouchID? = nil) where Element == Touch<Note> {
    for index in indices where self[index].id != touch { self[index].role = .inert }
  }

  /// Takes a touch event; after a press, the caller appends the touch.
  @inline(__always)
  public mutating func take<Note>(_ event: TouchEvent) -> TouchMeaning<Note> where Element == Touch<Note> {
    let index = index(of: event.touch)
    switch event {
    case .press(let touch, let location):
      return index == nil && location.isFinite ? .pressed(touch, at: location) : .ignored
    case .move(_, let location):
      guard let index, location.isFinite else { return .ignored }
      let before = self[index].location
      self[index].location = location
      self[index].longestStep = Swift.max(self[index].longestStep, (location - before).squaredLength)
      return .moved(index, from: before)
    case .hold: return index.map { .held($0) } ?? .ignored
    case .release: return index.map { .ended(remove(at: $0), isReleased: true) } ?? .ignored
    case .cancel: return index.map { .ended(remove(at: $0), isReleased: false) } ?? .ignored
    }
  }

  /// The reason why a touch that goes down on an item beside another one has no effect.
  func words<Note>(
    ofTouchBesides touch: TouchID, isOnItem: (Note) -> Bool
  ) -> String where Element == Touch<Note> {
    contains { $0.id != touch && isOnItem($0.note) } ? "another touch is on it" : "another touch is down"
  }

  /// Whether a touch on an item is exactly at the limit of its distance from its press; false beyond it.
  ///
  /// Nil where the touch is nearer, or holds the lifted item.
  func isAtLimit<Note>(
    _ touch: TouchID, holder: TouchID?, isOnItem: (Note) -> Bool
  ) -> Bool? where Element == Touch<Note> {
    let limit = TouchEvent.tapRadius * TouchEvent.tapRadius
    guard touch != holder, let index = index(of: touch), isOnItem(self[index].note),
      self[index].squaredDistance >= limit
    else { return nil }
    return self[index].squaredDistance == limit
  }

  /// The distance of a move in words, if the touch is at that limit or beyond.
  func words<Note>(
    ofMoveOf touch: TouchID, holder: TouchID?, isOnItem: (Note) -> Bool
  ) -> String? where Element == Touch<Note> {
    isAtLimit(touch, holder: holder, isOnItem: isOnItem).map {
      "\($0 ? "exactly" : "more than") \(NumberText.of(TouchEvent.tapRadius)) points from its press"
    }
  }
}

extension TouchEvent {
  /// The item of a press in words, and the reason why the press must have no effect:
  /// `on item 2, should do nothing: it cannot be dragged`.
  ///
  /// - Parameter reason: the reason; nil for a press that can have an effect.
  static func words(ofPressOn item: String, shouldDoNothing reason: String?) -> String {
    "on \(item)" + (reason.map { ", should do nothing: \($0)" } ?? "")
  }
}
