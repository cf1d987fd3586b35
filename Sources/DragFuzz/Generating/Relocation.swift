import DragSpec

/// Moves the locations of gestures along when the scene beneath them changes.
///
/// A location keeps its place within its region. Otherwise a smaller slot or one item less would move every
/// target away from its touch, and neither the scene nor the gestures could shrink alone.
enum Relocation {
  /// The scenario in another scene, with every location at the same place within its region.
  ///
  /// - Parameter items: the item of the new scene that stands for each item of the present one; an item
  ///   without an entry keeps its name.
  static func moving<B: FuzzedBehaviour>(
    _ scenario: Scenario<B>, to scene: B.Scene, items: [Int: Int] = [:]
  ) -> Scenario<B> {
    var result = scenario
    result.scene = scene
    let old = B.regions(of: scenario.scene)
    var new: [Int: Rect] = [:]
    for region in B.regions(of: scene) where new[region.name] == nil { new[region.name] = region.frame }
    for index in 0..<result.events.count {
      guard let location = result.events[index].location else { continue }
      let moved = move(location, from: old, to: new, items)
      if moved != location { result.events[index].location = moved }
    }
    return result
  }

  /// A scenario in another scene, with each gesture shifted as a whole by the distance of its press.
  ///
  /// - Parameters:
  ///   - events: the gestures as they were in the old scene.
  ///   - moved: the other scene, with every location moved.
  static func shifting<B: FuzzedBehaviour>(_ events: [B.Event], asIn moved: Scenario<B>) -> Scenario<B> {
    var result = moved
    var shifts: [TouchID: Point] = [:]
    for index in 0..<events.count {
      let event = events[index]
      guard let touch = event.touch, let location = event.location, let target = moved.events[index].location
      else { continue }
      if event.isPress || shifts[touch] == nil { shifts[touch] = target - location }
      result.events[index].location = location + (shifts[touch] ?? .zero)
    }
    return result
  }

  private static func move(
    _ location: Point, from old: [Region], to new: [Int: Rect], _ items: [Int: Int]
  ) -> Point {
    // Outside of every region, the last and largest region counts.
    let home = old.first { $0.frame.contains(location) } ?? old.last
    guard let home, let frame = new[items[home.name] ?? home.name] else { return location }
    return Point(
      move(location.x, (home.frame.x, home.frame.width), (frame.x, frame.width)),
      move(location.y, (home.frame.y, home.frame.height), (frame.y, frame.height)))
  }

  private static func move(
    _ value: Double, _ old: (start: Double, length: Double), _ new: (start: Double, length: Double)
  ) -> Double {
    let offset = value - old.start
    if old.length == new.length || old.length == 0 { return new.start + offset }
    if offset < 0 { return new.start + offset }
    if offset >= old.length { return new.start + new.length + (offset - old.length) }
    let scaled = offset * new.length / old.length
    // The exact middle stays exact; other places become whole where there is room for whole numbers.
    return new.start + (offset * 2 == old.length ? scaled : scaled.rounded(.down))
  }
}

extension EventValue {
  /// The location of a press or move.
  ///
  /// Other events have none, and setting it on them does nothing.
  var location: Point? {
    get { touchEvent?.location }
    set {
      guard let newValue else { return }
      switch touchEvent {
      case .press(let touch, _): self = .press(touch, at: newValue)
      case .move(let touch, _): self = .move(touch, to: newValue)
      default: break
      }
    }
  }
}
