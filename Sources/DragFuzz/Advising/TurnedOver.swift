import DragSpec

/// What is counted from the bottom though nothing lies elsewhere at the start, so that only what happens shows it.
enum TurnedOver: CaseIterable {
  /// Where touches are.
  case touches
  /// Where touches are, and where things are shown, but not where the scene puts them: where touches and borders meet,
  /// that shows in what happens.
  case touchesAndFrames
  /// Everything, there and back: what is shown is right, until the container changes or top and bottom are not alike.
  case everything

  /// What seems to be wrong, and what to look for.
  func words(_ scenarios: String, _ dialect: Dialect) -> String {
    switch self {
    case .touches:
      "The locations of touches seem to be counted from the bottom: in \(scenarios) \(dialect.driver) does what is right for "
        + "touches that are turned over. Does y grow upwards in your code? It has to grow downwards, from the top "
        + "edge."
    case .touchesAndFrames:
      "All places seem to be counted from the bottom: in \(scenarios) \(dialect.driver) does what is right for touches that "
        + "are turned over, and shows it turned over. Does y grow upwards in your code? It has to grow downwards, from "
        + "the top edge."
    case .everything:
      "Your code seems to count y from the bottom: in \(scenarios) it does what is right with top and bottom "
        + "exchanged, so that a resize leaves the bottom edge where it is. The top left corner of the container has "
        + "to stay where it is, and y has to grow downwards from there."
    }
  }

  /// What a driver would be given, and how high the container is at the start and after each event.
  func turned<B: FuzzedBehaviour>(_ scenario: Scenario<B>) -> (scenario: Scenario<B>, rooms: [Rect])? {
    guard let room = room(in: scenario.scene, of: B.self) else { return nil }
    var (scene, rooms) = (scenario.scene, [room])
    for event in scenario.events {
      scene = B.surroundings(scene, after: event, on: nil)
      rooms.append(self.room(in: scene, of: B.self) ?? room)
    }
    var leaves = scenario.leaves
    for index in leaves.indices {
      // An event comes before the container changes.
      let room = rooms[leaves[index].event ?? 0]
      switch leaves[index].role {
      case .locationY: leaves[index].value = room.turned(leaves[index].value)
      case .edgeY where self == .everything && index + 2 < leaves.count:
        leaves[index].value = room.turned(leaves[index].value + leaves[index + 2].value)
      default: break
      }
    }
    return (scenario.replacingLeaves(by: leaves), rooms)
  }

  private func room<B: FuzzedBehaviour>(in scene: B.Scene, of behaviour: B.Type) -> Rect? {
    B.regions(of: scene).last { $0.name == .min }?.frame
  }
}

extension Rect {
  /// How far a height lies from the bottom, counted as from the top.
  fileprivate func turned(_ height: Double) -> Double { y + maxY - height }
}

/// Turns all frames of a snapshot over.
private struct FrameTurner: ShapeVisitor {
  let room: Rect

  mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default: Shape.Value?
  ) throws(FormatError) {}

  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) throws(FormatError) {
    value.y = room.turned(value.maxY)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try value.describe(to: &self)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    try value?.describe(to: &self)
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    for index in value.indices { try value[index].describe(to: &self) }
  }
}

extension Bench {
  /// What is seen of the reference behind a driver that turns something over.
  mutating func expected(in scenario: Scenario<B>, _ turnedOver: TurnedOver) -> Trace<B>? {
    guard let (turned, rooms) = turnedOver.turned(scenario), turned.isLegal else { return nil }
    let trace = expected(in: turned)
    guard turnedOver != .touches, trace.count == rooms.count else { return trace }
    var image = Trace<B>()
    for step in 0..<trace.count {
      var snapshot = trace[before: step]
      var turner = FrameTurner(room: rooms[step])
      // A visitor that reads nothing throws nothing.
      try? snapshot.describe(to: &turner)
      image.append(snapshot)
    }
    return image
  }
}

extension Adviser {
  /// That something is counted from the bottom, though everything lies where it should at the start.
  mutating func turnedOver(_ parting: Parting) -> Advice? {
    for way in TurnedOver.allCases {
      guard let assumed = bench.expected(in: parting.scenario, way),
        bench.parting(assumed, parting.seen) ?? .max > parting.step, let count = witnesses(of: way)
      else { continue }
      return Advice(.otherCoordinates, way.words(Figures.count(count, "scenario"), dialect))
    }
    return nil
  }

  /// In how many scenarios of the seed that alone explains what is seen; nil where it does in too few, or where something
  /// else is seen in more than a few.
  private mutating func witnesses(of way: TurnedOver) -> Int? {
    var (agreeing, other, later) = (0, 0, 0)
    for index in 0..<3 * surveyed where index < surveyed || agreeing < 8 {
      guard let scenario = bench.scenario(index), let assumed = bench.expected(in: scenario, way) else {
        continue
      }
      let declared = bench.expected(in: scenario)
      guard let step = bench.parting(declared, assumed), let seen = bench.seen(inScenario: index) else {
        continue
      }
      let (fromDeclared, fromAssumed) = (bench.parting(declared, seen), bench.parting(assumed, seen))
      // Another mistake before says nothing about this.
      guard min(fromDeclared ?? .max, fromAssumed ?? .max) >= step else { continue }
      switch fromAssumed {
      case nil: agreeing += 1
      case step: other += 1
      default: later += 1
      }
    }
    // What goes wrong only later may be another mistake.
    return agreeing >= witnessesMin && other * 10 <= agreeing && later <= 2 * agreeing ? agreeing : nil
  }
}
