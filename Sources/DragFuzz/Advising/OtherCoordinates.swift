import DragSpec

/// Another system of coordinates than the one in which places are asked for.
enum OtherCoordinates: CaseIterable {
  /// That of what the container lies in.
  case window
  /// The middle in place of the corner.
  case middle
  /// From the bottom to the top.
  case upwards
  /// Without something that lies around it, or with it.
  case inset

  /// Whether two frames lie apart by more than rounding explains.
  static func areApart(_ one: [Double], _ two: [Double]) -> Bool {
    zip(one, two).contains { abs($0 - $1) > 2 }
  }

  /// Whether frames that are shown are those that are expected, in these coordinates; nil where that cannot be told.
  ///
  /// - Parameters:
  ///   - frames: each as x, y, width and height, in points.
  ///   - origin: where the container lies; empty where the scene does not say.
  func explains(_ frames: [(expected: [Double], seen: [Double])], origin: [Double]) -> Bool? {
    guard let (first, shown) = frames.first else { return nil }
    if self == .window, origin.count != 2 { return false }
    // The sum of the two is the height of what they lie in, and the same for all.
    let height = first[1] + first[3] + shown[1]
    let inset = shown[0] - first[0]
    let isExplained = frames.allSatisfy { expected, seen in
      let place: (x: Double, y: Double) =
        switch self {
        case .window: (expected[0] + origin[0], expected[1] + origin[1])
        case .middle: (expected[0] + expected[2] / 2, expected[1] + expected[3] / 2)
        case .upwards: (expected[0], height - expected[1] - expected[3])
        case .inset: (expected[0] + inset, expected[1] + inset)
        }
      let less = self == .inset ? 2 * inset : 0
      return !Self.areApart([place.x, place.y, expected[2] - less, expected[3] - less], seen)
    }
    // Any single place can be seen as one that is turned over.
    return self == .upwards && frames.count < 2 && isExplained ? nil : isExplained
  }

  /// What is wrong with the field of that name.
  func words(_ field: String) -> String {
    switch self {
    case .window: "Every `\(field)` is off by the origin of the scene"
    case .middle: "Every `\(field)` begins at the middle of the item, not at its corner"
    case .upwards: "Every `\(field)` is counted from the bottom"
    case .inset: "Every `\(field)` is off by the same distance at all four edges"
    }
  }

  /// What to look for.
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
  /// That all places are shown in another system of coordinates from the start.
  mutating func otherCoordinates(
    _ parting: Parting, at step: Int, _ survey: inout Survey
  ) -> Advice? {
    guard let off = frames(parting.scenario, parting.expected, parting.seen, at: step, &survey) else {
      return nil
    }
    var open = OtherCoordinates.allCases.filter { $0.explains(off.frames, origin: off.origin) != false }
    var witnesses: [OtherCoordinates: Int] = [:]
    for index in 0..<surveyed where !open.isEmpty {
      guard let seen = bench.seen(inScenario: index), let scenario = bench.scenario(index),
        let start = frames(scenario, bench.expected(in: scenario), seen, at: 0, of: off.field, &survey)
      else { continue }
      open.removeAll {
        let isExplained = $0.explains(start.frames, origin: start.origin)
        if isExplained == true { witnesses[$0, default: 0] += 1 }
        return isExplained == false
      }
    }
    guard let found = open.first(where: { witnesses[$0] ?? 0 >= witnessesMin }),
      let example = off.frames.first(where: OtherCoordinates.areApart)
    else { return nil }
    return Advice(
      .otherCoordinates,
      "\(found.words(survey.fields.fields[off.field].name)), in all of \(Figures.count(survey.runs, "scenario")): "
        + "here \(Self.corner(example.seen)) instead of \(Self.corner(example.expected)). \(found.question(dialect))"
    )
  }

  /// That things lie elsewhere at the start than where the scene puts them, so that whatever comes later is off as well.
  mutating func otherPlaces(_ survey: inout Survey) -> Advice? {
    let fields = CapabilityNames(of: B.self).fields
    var (count, words): (Int, String?) = (0, nil)
    // Where what lay too near to the left or top edge is.
    var pushed: Set<Double> = []
    for index in 0..<surveyed {
      guard let seen = bench.seen(inScenario: index), let scenario = bench.scenario(index),
        let start = frames(scenario, bench.expected(in: scenario), seen, at: 0, &survey),
        let off = start.frames.first(where: OtherCoordinates.areApart)
      else { continue }
      let name = survey.fields.fields[start.field].name
      // What the scene does not say is what the code works out.
      guard fields[name] != nil else { continue }
      count += 1
      for frame in start.frames {
        for axis in 0..<2 where frame.seen[axis] > frame.expected[axis] + 2 {
          pushed.insert(frame.seen[axis])
        }
      }
      words = words ?? "here `\(name)` \(Self.corner(off.seen)) instead of \(Self.corner(off.expected))"
    }
    guard count >= witnessesMin, let words else { return nil }
    var margin = ""
    if pushed.count == 1, let distance = pushed.first, distance > 0,
      JSON(of: tested.promises.policies)["margin"] == .number(0)
    {
      margin =
        " What lay nearer to an edge is \(dialect.length(distance)) away from it; if your code keeps such a margin, "
        + "declare it, too: "
        + AdviceWords.declaration(ofPolicy: "margin", .number(distance), dialect) + "."
    }
    return Advice(
      .otherPlaces,
      "\(dialect.atBeginning) shows other places than the scene at the start, in \(count) of "
        + "\(Figures.count(survey.runs, "scenario")): \(words). Mend this first, as all that follows starts there: `start` has to "
        + "leave everything where the scene puts it. If your code cannot, decline such scenes, or declare what it can be "
        + "given (`dragfuzz list limits`).\(margin)")
  }

  /// How far frames lie from where they should be where a run parts from the reference: how wide a margin may be.
  mutating func distances(_ finding: Finding<B>) -> [Double] {
    guard let parting = parting(finding) else { return [] }
    var survey = Survey()
    let off = frames(parting.scenario, parting.expected, parting.seen, at: parting.step, &survey)
    let distances = off?.frames.flatMap { frame in (0..<2).map { abs(frame.seen[$0] - frame.expected[$0]) } }
    return Array(Set(distances ?? []).subtracting(AdviceWords.distances + [0]).sorted().prefix(4))
  }

  /// The frames of a run at a step, if some of them are not where they should be by more than rounding explains.
  ///
  /// - Parameters:
  ///   - field: the field that shows them; nil for the first one in which some are off.
  private func frames(
    _ scenario: Scenario<B>, _ expected: Trace<B>, _ seen: Trace<B>, at step: Int, of field: Int? = nil,
    _ survey: inout Survey
  ) -> (field: Int, frames: [(expected: [Double], seen: [Double])], origin: [Double])? {
    guard step < expected.count, step < seen.count else { return nil }
    let places = survey.numbers(expected[before: step], seen[before: step]).filter {
      $0.one.count == 4 && $0.two.count == 4 && (field ?? $0.place.field) == $0.place.field
    }
    guard let off = places.first(where: { OtherCoordinates.areApart($0.one, $0.two) }) else { return nil }
    let origin = JSON(of: scenario.scene)["origin"]?.asArray?.compactMap(\.asNumber)
    // An order of four items has four numbers, too.
    let own = places.filter { $0.place.field == off.place.field }
    return (off.place.field, own.map { ($0.one, $0.two) }, origin ?? [])
  }

  private static func corner(_ frame: [Double]) -> String {
    "\(Point(frame[0].rounded(), frame[1].rounded()))"
  }
}
