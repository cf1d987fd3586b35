import DragSpec

/// A coordinate system in which a driver shows frames by mistake.
enum OtherCoordinates: CaseIterable {
  /// The window in which the container lies.
  case window
  /// The frame begins at the item's middle, not at its corner.
  case middle
  /// Heights are counted upwards from the bottom.
  case upwards
  /// Frames are smaller or larger by the same distance at all four edges.
  case inset

  /// Whether two frames lie farther apart than rounding can explain.
  static func areApart(_ one: [Double], _ two: [Double]) -> Bool {
    zip(one, two).contains { abs($0 - $1) > 2 }
  }

  /// Whether the frames shown are the expected ones in these coordinates; nil where that cannot be told.
  ///
  /// - Parameters:
  ///   - frames: each as x, y, width and height, in points.
  ///   - origin: the container's corner in the window; nil where the scene does not say.
  func explains(_ frames: [(expected: [Double], seen: [Double])], origin: Point?) -> Bool? {
    guard let (first, shown) = frames.first else { return nil }
    if self == .window, origin == nil { return false }
    let corner = origin ?? .zero
    // In a room turned over, the first edge of one frame and the last of the other add up to its height.
    let height = first[1] + first[3] + shown[1]
    let inset = shown[0] - first[0]
    let isExplained = frames.allSatisfy { expected, seen in
      let place: (x: Double, y: Double) =
        switch self {
        case .window: (expected[0] + corner.x, expected[1] + corner.y)
        case .middle: (expected[0] + expected[2] / 2, expected[1] + expected[3] / 2)
        case .upwards: (expected[0], height - expected[1] - expected[3])
        case .inset: (expected[0] + inset, expected[1] + inset)
        }
      let less = self == .inset ? 2 * inset : 0
      return !Self.areApart([place.x, place.y, expected[2] - less, expected[3] - less], seen)
    }
    // Frames that are all off by one distance, such as a single frame, always fit some room turned over.
    let isShifted = frames.allSatisfy { abs($0.seen[1] - $0.expected[1] - (shown[1] - first[1])) <= 2 }
    return self == .upwards && isShifted && isExplained ? nil : isExplained
  }

  /// Says how the field of that name is wrong.
  func words(_ field: String) -> String {
    switch self {
    case .window: "Every `\(field)` is off by the origin of the scene"
    case .middle: "Every `\(field)` begins at the middle of the item, not at its corner"
    case .upwards: "Every `\(field)` is counted from the bottom"
    case .inset: "Every `\(field)` is off by the same distance at all four edges"
    }
  }

  /// Asks for the likely mistake.
  func question(_ dialect: Dialect) -> String {
    switch self {
    case .window: dialect.isItTheContainer
    case .middle: "Does \(dialect.driver) show the centre? It has to show where the left and top edges are."
    case .upwards: "Does y grow upwards in your code? It has to grow downwards, from the top edge."
    case .inset:
      "Does \(dialect.driver) show the item without its margin, border or shadow, or with it? It has to show what the scene "
        + "gives to it."
    }
  }
}

extension Adviser {
  /// The frames at a step of a run, some of which are off by more than rounding.
  private struct Misplaced {
    /// The index of the field that shows them, in the fields of the survey.
    var field: Int
    var frames: [(expected: [Double], seen: [Double])]
    /// Where the container lies; nil where the scene does not say.
    var origin: Point?

    /// The first frame that is off, in words: `(8, 20) instead of (0, 20)`.
    var words: String {
      func corner(_ frame: [Double]) -> String { "\(Point(frame[0].rounded(), frame[1].rounded()))" }
      let off = frames.first(where: OtherCoordinates.areApart)
      return off.map { "\(corner($0.seen)) instead of \(corner($0.expected))" } ?? ""
    }
  }

  /// - Parameters:
  ///   - field: the index of the field to compare; nil for the first field with frames that are off.
  private mutating func misplaced(
    _ expected: B.Snapshot, _ seen: B.Snapshot, _ scene: B.Scene, of field: Int? = nil
  ) -> Misplaced? {
    let places = survey.numbers(expected, seen).filter {
      $0.one.count == 4 && $0.two.count == 4 && (field ?? $0.place.field) == $0.place.field
    }
    guard let off = places.first(where: { OtherCoordinates.areApart($0.one, $0.two) }) else { return nil }
    // Other fields may have four numbers, too, so compare this one alone.
    let own = places.filter { $0.place.field == off.place.field }
    return Misplaced(
      field: off.place.field, frames: own.map { ($0.one, $0.two) }, origin: scene.originInWindow)
  }

  /// Says that all frames are shown in another coordinate system from the start.
  mutating func otherCoordinates(_ clue: Clue) -> Advice? {
    guard let (expected, seen) = clue.snapshots, let off = misplaced(expected, seen, clue.scenario.scene)
    else { return nil }
    let found = OtherCoordinates.allCases.first { other in
      guard other.explains(off.frames, origin: off.origin) != false else { return false }
      return weigh { adviser, expected, seen, scenario in
        adviser.misplaced(expected[before: 0], seen[before: 0], scenario.scene, of: off.field)
          .flatMap { other.explains($0.frames, origin: $0.origin) }.map { $0 ? .agrees : .refutes }
      }.isProven
    }
    guard let found else { return nil }
    var question = found.question(dialect)
    if found == .upwards, CapabilityNames(of: B.self).fields["fromBottom"] != nil {
      let declaration = declaration(ofField: "fromBottom", true)
      question += " Or does your list begin at the bottom? Then declare \(declaration)."
    }
    return Advice(
      .otherCoordinates,
      "\(found.words(survey.fields.fields[off.field].name)), in all \(Figures.count(survey.runs, "scenario")): "
        + "here \(off.words). \(question)")
  }

  /// Says that items lie elsewhere at the start than in the scene, which spoils every later step.
  mutating func otherPlaces(_ clue: Clue) -> Advice? {
    guard isCompared else { return nil }
    let fields = CapabilityNames(of: B.self).fields
    var words: String?
    // The left and top edges of items that the code has pushed inwards.
    var pushed: Set<Double> = []
    let weight = weigh { adviser, expected, seen, scenario in
      guard let off = adviser.misplaced(expected[before: 0], seen[before: 0], scenario.scene) else {
        return nil
      }
      let name = adviser.survey.fields.fields[off.field].name
      // The code computes a field that the scene does not set.
      guard fields[name] != nil else { return nil }
      for frame in off.frames {
        for axis in 0..<2 where frame.seen[axis] > frame.expected[axis] + 2 {
          pushed.insert(frame.seen[axis])
        }
      }
      words = words ?? "such as `\(name)` \(off.words)"
      return .agrees
    }
    guard weight.isProven, let words else { return nil }
    if let explained = otherCoordinates(clue) ?? otherTouches(clue) { return explained }
    return Advice(
      .otherPlaces,
      "At the start \(dialect.driver) shows other places than the scene in \(weight.agreeing) of "
        + "\(Figures.count(survey.runs, "scenario")), \(words). Fix this first: everything else starts there. "
        + (dialect == .page
          ? "The page has to leave everything where it is put. If it cannot, declare "
          : "`start` has to leave everything where the scene puts it. If your code cannot, decline such scenes, or declare ")
        + "which it can have (`dragfuzz list limits`).\(pushed.count == 1 ? margin(pushed.first ?? 0) : "")"
    )
  }

  /// Says that the code keeps a margin, if all items too near to an edge now have the same distance from it.
  private func margin(_ distance: Double) -> String {
    guard let name = B.marginPolicy, distance > 0, JSON(of: tested.promises.policies)[name] == .number(0)
    else { return "" }
    return
      " What lay nearer to an edge is \(dialect.length(distance)) away from it; if your code keeps such a "
      + "margin, declare it, too: "
      + "\(declaration(ofPolicy: name, .number(distance)))."
  }

  /// The usual distances that a touch has to move before it counts, farthest first.
  static var usualDistances: [Double] { [20, 16, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1] }

  /// The candidates for the width of a margin.
  ///
  /// They are the distances of frames from their right places where the run parts from the reference, and
  /// from the edges of their room.
  mutating func distances(_ clue: Clue) -> [Double] {
    guard clue.parting < clue.seen.count, clue.parting < clue.expected.count else { return [] }
    let off = misplaced(
      clue.expected[before: clue.parting], clue.seen[before: clue.parting], clue.scenario.scene)
    let scene = clue.scenario.events.prefix(clue.parting).reduce(clue.scenario.scene) {
      B.surroundings($0, after: $1, on: nil)
    }
    let room = B.room(of: scene, tested.promises.policies)
    var distances: Set<Double> = []
    for (expected, seen) in off?.frames ?? [] where OtherCoordinates.areApart(expected, seen) {
      distances.formUnion((0..<2).map { abs(seen[$0] - expected[$0]) })
      guard let room else { continue }
      distances.formUnion([seen[0] - room.x, seen[1] - room.y])
      distances.formUnion([room.maxX - seen[0] - seen[2], room.maxY - seen[1] - seen[3]])
    }
    return Array(distances.filter { $0 > 0 }.subtracting(Self.usualDistances).sorted().prefix(8))
  }
}
