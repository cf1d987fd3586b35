import DragSpec

/// The distance of numbers from those that a person would choose where they do not matter: 0 is plain.
///
/// Simple means simple for people, as in Hypothesis, whose dates shrink towards the year 2000 instead of the
/// year 1: items are as large as a finger's target, touches are in their middle, moves are long enough to be
/// seen, and all other numbers are multiples of 20.
enum Oddness {
  /// The oddness of a number's digits: multiples of 20 come before those of 10, 5 and 1, and fractions last.
  static func ofDigits(_ value: Double) -> Int {
    guard value.isFinite else { return 1 << 40 }
    if value != value.rounded() { return 20_000 + 2_000 * Self.digitsBehindThePoint(value) }
    if value.truncatingRemainder(dividingBy: 20) == 0 { return 0 }
    if value.truncatingRemainder(dividingBy: 10) == 0 { return 20 }
    return value.truncatingRemainder(dividingBy: 5) == 0 ? 60 : 200
  }

  /// The oddness of a width, height or distance with this plain value.
  ///
  /// Lengths that can hardly be seen are odder than visible ones, then 0, then negative ones.
  static func ofLength(_ value: Double, plain: Double) -> Int {
    if value == plain { return 0 }
    let visibility =
      switch value {
      case ..<0: 9000
      case 0: 4000
      case ..<20: plain == 0 ? 0 : 3000
      case ..<40: plain == 0 ? 0 : 100
      case 500.nextUp...: 500
      default: 0
      }
    return 10 + ofDigits(value) + steps(value - plain) + visibility
  }

  /// The oddness of a coordinate with this plain value.
  static func ofPlace(_ value: Double, plain: Double) -> Int {
    value == plain ? 0 : 1 + ofDigits(value) + steps(value - plain) + (value < 0 ? 30 : 0)
  }

  /// The oddness of another number, such as seconds: whole ones come first, then fewer digits, then smaller ones.
  static func ofNumber(_ value: Double, plain: Double) -> Int {
    value == plain ? 0 : 1 + complexity(value)
  }

  /// The oddness of the location of a press.
  ///
  /// - Parameters:
  ///   - location: the location of the press.
  ///   - regions: the visible regions of the scene, the front-most first.
  ///   - known: earlier locations of touches; an item that was dragged may lie there.
  static func ofPress(at location: Point, in regions: [Region], known: [Point]) -> Int {
    let home = regions.first { $0.frame.contains(location) }
    if let home, home.frame.centre == location { return 0 }
    if known.contains(location) { return 1 }
    let off = location - (home?.frame.centre ?? .zero)
    return 20 + ofDigits(off.x) + ofDigits(off.y) + steps(off.x) + steps(off.y)
  }

  /// The oddness of a move: best is one along an axis by 100 points, or to the middle of another region.
  static func ofMove(from start: Point, to end: Point, in regions: [Region]) -> Int {
    if start == end { return 40 }
    let way = end - start
    let isSlanted = way.x != 0 && way.y != 0
    let length = max(abs(way.x), abs(way.y))
    let visibility = length < 20 ? 300 : length < 40 ? 20 : 0
    let direction = (isSlanted ? 5 : 0) + (way.x < 0 ? 2 : 0) + (way.y < 0 ? 2 : 0) + (way.x == 0 ? 1 : 0)
    let hitsMiddle = regions.contains { $0.frame.centre == end && !$0.frame.contains(start) }
    let odd = hitsMiddle ? 2 : ofDigits(way.x) + ofDigits(way.y) + steps(length - 100)
    return odd + visibility + direction
  }

  /// How many steps of 20 points a distance has, up to a limit.
  private static func steps(_ distance: Double) -> Int {
    distance.isFinite ? Int(min((abs(distance) / 20).rounded(.up), 400)) : 400
  }

  private static func digitsBehindThePoint(_ value: Double) -> Int {
    let text = abs(value).description
    return min(text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 16, 20)
  }

  /// The complexity of a number: whole numbers come first, then fewer decimals, then smaller ones, then
  /// positive ones.
  static func complexity(_ value: Double) -> Int {
    guard value.isFinite else { return 1 << 40 }
    let base = Int(min(abs(value), 1e9).rounded(.up)) * 2 + (value < 0 ? 1 : 0)
    return value == value.rounded() ? base : base + 100_000 * digitsBehindThePoint(value)
  }
}

extension FuzzedBehaviour {
  /// The visible parts of all regions, within the last and largest one; touches aim at their middles.
  static func visibleRegions(of scene: Scene) -> [Region] {
    let regions = regions(of: scene)
    guard let room = regions.last?.frame else { return [] }
    return regions.map { region in
      let frame = region.frame
      let (left, top) = (max(frame.x, room.x), max(frame.y, room.y))
      let (right, bottom) = (min(frame.maxX, room.maxX), min(frame.maxY, room.maxY))
      guard left < right, top < bottom else { return region }
      return Region(region.name, Rect(left, top, right - left, bottom - top))
    }
  }
}

extension Leaf {
  /// The oddness of another value for this leaf; 0 for a location, whose oddness depends on the regions.
  func oddness(of value: Double) -> Int {
    switch role {
    case .locationX, .locationY, .choice, .eventKind, .identifier: 0
    case .width, .height, .number(.horizontal, _), .number(.vertical, _):
      Oddness.ofLength(value, plain: plain)
    case .placeX, .placeY, .edgeX, .edgeY: Oddness.ofPlace(value, plain: plain)
    // One column less is worth more than a touch in a plainer place.
    case .number(.count, _): 50 * Oddness.complexity(value)
    case .number(.seconds, _), .number(.plain, _): Oddness.ofNumber(value, plain: plain)
    }
  }
}
