import DragSpec

/// A coordinate system that a driver uses for touches by mistake, while all frames are right at the start.
enum OtherTouches: CaseIterable {
  /// Locations of touches are counted from the bottom.
  case turned
  /// Touches and shown frames are counted from the bottom, but not the frames of the scene; the mistake shows
  /// where touches and edges meet.
  case turnedWithFrames
  /// Everything is counted from the bottom, and turned back to be shown; the mistake shows when the container
  /// is resized, or where top and bottom differ.
  case turnedWithAll
  /// Locations of touches are off by the origin of the scene.
  case offByOrigin
  /// Locations of touches are off by the origin of the scene, in the other direction.
  case offByOriginBackwards

  /// Says how touches seem to be wrong, and asks for the likely mistake.
  func words(_ scenarios: String, _ dialect: Dialect) -> String {
    switch self {
    case .turned:
      "The locations of touches seem to be counted from the bottom: in \(scenarios) \(dialect.driver) is right if "
        + "top and bottom are exchanged. Does y grow upwards in your code? It has to grow downwards, from the top "
        + "edge."
    case .turnedWithFrames:
      "All places seem to be counted from the bottom: in \(scenarios) \(dialect.driver) is right if top and "
        + "bottom are exchanged, in touches and in frames. Does y grow upwards in your code? It has to grow downwards, from "
        + "the top edge."
    case .turnedWithAll:
      "Your code seems to count y from the bottom: in \(scenarios) it is right if top and bottom are "
        + "exchanged, so that a resize leaves the bottom edge where it is. The top left corner of the container has "
        + "to stay where it is, and y has to grow downwards from there."
    case .offByOrigin, .offByOriginBackwards:
      "The locations of touches seem to be off by the origin of the scene: in \(scenarios) \(dialect.driver) is right if "
        + "they are. Are they places in the window for your code? They are places in the container."
    }
  }

  /// The scenario that would reach the code, and the container's frame at the start and after each event.
  func given<B: FuzzedBehaviour>(_ scenario: Scenario<B>) -> (scenario: Scenario<B>, rooms: [Rect])? {
    guard let room = room(in: scenario.scene, of: B.self) else { return nil }
    var (scene, rooms) = (scenario.scene, [room])
    for event in scenario.events {
      scene = B.surroundings(scene, after: event, on: nil)
      rooms.append(self.room(in: scene, of: B.self) ?? room)
    }
    let step: Double? = self == .offByOrigin ? 1 : self == .offByOriginBackwards ? -1 : nil
    if step != nil, scenario.scene.originInWindow == nil { return nil }
    let origin = scenario.scene.originInWindow ?? .zero
    var leaves = scenario.leaves
    for index in leaves.indices {
      // An event comes before the container changes.
      let room = rooms[leaves[index].event ?? 0]
      switch leaves[index].role {
      case .locationX: leaves[index].value += step.map { $0 * origin.x } ?? 0
      case .locationY:
        leaves[index].value =
          step.map { $0 * origin.y + leaves[index].value } ?? room.turned(leaves[index].value)
      case .edgeY where self == .turnedWithAll && index + 2 < leaves.count:
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

extension SceneValue {
  /// Where the container lies in its window; nil where the scene does not say.
  var originInWindow: Point? { (self as? any SceneInWindow)?.origin }
}

extension Rect {
  /// The height in the turned room: as far from the bottom as it was from the top.
  fileprivate func turned(_ height: Double) -> Double { y + maxY - height }
}

extension Bench {
  /// The run of a reference behind a driver with that mistake.
  fileprivate mutating func expected(in scenario: Scenario<B>, _ way: OtherTouches) -> Trace<B>? {
    guard let (given, rooms) = way.given(scenario), given.isLegal else { return nil }
    let trace = expected(in: given)
    guard [.turnedWithFrames, .turnedWithAll].contains(way), trace.count == rooms.count else { return trace }
    var image = Trace<B>()
    for step in 0..<trace.count {
      var snapshot = trace[before: step]
      var leaves = LeafVisitor.reading(snapshot, event: nil).leaves
      // The leaves of a rectangle are x, y, width and height.
      for index in leaves.indices.dropLast(2) where leaves[index].role == .edgeY {
        leaves[index].value = rooms[step].turned(leaves[index].value + leaves[index + 2].value)
      }
      _ = LeafVisitor.write(leaves[...], into: &snapshot)
      image.append(snapshot)
    }
    return image
  }
}

extension Adviser {
  /// Says that touches arrive elsewhere, while all frames are right at the start.
  mutating func otherTouches(_ clue: Clue) -> Advice? {
    for way in OtherTouches.allCases {
      guard let assumed = bench.expected(in: clue.scenario, way),
        bench.parting(assumed, clue.seen) ?? .max > clue.parting,
        let weight = weigh(assuming: { $0.bench.expected(in: $1, way) })
      else { continue }
      let scenarios = Figures.count(weight.agreeing, "scenario")
      var advice = Advice(.otherCoordinates, way.words(scenarios, dialect))
      advice.hidesPolicies = true
      return advice
    }
    return nil
  }
}
