import DragSpec

/// The size of a scenario: the order in which the shrinker looks for the smallest.
///
/// Fewer events come first, then fewer elements in the scene, fewer options that are not at their default,
/// fewer touches, simpler kinds of events, plainer numbers, identifiers in the order of their first use.
/// Scenarios that are equal in all of this are ordered by their canonical text, so the order is total.
struct ScenarioSize: Comparable, Hashable {
  let events: Int
  let elements: Int
  let options: Int
  let touches: Int
  let kinds: Int
  /// The sum of the oddness of all numbers: see ``Oddness``.
  let oddness: Int
  let identifiers: Int

  init<B: FuzzedBehaviour>(of scenario: Scenario<B>) {
    self.init(of: scenario, LeafVisitor.reading(scenario))
  }

  /// The size of a scenario whose fields were read already.
  init<B: FuzzedBehaviour>(of scenario: Scenario<B>, _ visitor: LeafVisitor) {
    events = scenario.events.count
    elements = visitor.elementCount
    options = visitor.optionCount
    var kinds = 0
    var oddness = 0
    var names = FirstUseNames()
    for leaf in visitor.leaves {
      switch leaf.role {
      case .eventKind: kinds += Int(leaf.value)
      case .identifier(let space, _): names.see(leaf.value, in: space)
      default: oddness += leaf.oddness(of: leaf.value)
      }
    }
    touches = names.count(of: .touch)
    self.kinds = kinds
    self.oddness = oddness + Self.oddness(of: visitor.sceneFrames) + Self.oddness(of: scenario)
    identifiers = names.distance
  }

  /// The oddness of items that cover one another, in part or wholly.
  private static func oddness(of frames: [Rect]) -> Int {
    var oddness = 0
    let frames = frames.prefix(16)
    for (index, frame) in frames.enumerated() {
      for other in frames.dropFirst(index + 1) where frame.overlaps(other) {
        oddness += frame == other ? 100 : 40
      }
    }
    return oddness
  }

  /// The oddness of the locations of touches.
  private static func oddness<B: FuzzedBehaviour>(of scenario: Scenario<B>) -> Int {
    let regions = B.visibleRegions(of: scenario.scene)
    var oddness = 0
    var known: [Point] = []
    var last: [TouchID: Point] = [:]
    for event in scenario.events {
      guard let touch = event.touch, let location = event.location else { continue }
      if !event.isPress, let start = last[touch] {
        oddness += Oddness.ofMove(from: start, to: location, in: regions)
      } else {
        oddness += Oddness.ofPress(at: location, in: regions, known: known)
      }
      known.append(location)
      last[touch] = location
    }
    return oddness
  }

  private var parts: (Int, Int, Int, Int, Int, Int) {
    (elements, options, touches, kinds, oddness, identifiers)
  }

  static func < (left: ScenarioSize, right: ScenarioSize) -> Bool {
    left.events != right.events ? left.events < right.events : left.parts < right.parts
  }
}

extension LeafVisitor {
  /// The rectangles in the scene, in order.
  var sceneFrames: [Rect] {
    leaves.frameStarts.filter { leaves[$0].event == nil }.map {
      Rect(leaves[$0].value, leaves[$0 + 1].value, leaves[$0 + 2].value, leaves[$0 + 3].value)
    }
  }
}

extension [Leaf] {
  /// The indices at which rectangles begin.
  var frameStarts: [Int] { indices.filter { self[$0].role == .edgeX && $0 + 3 < count } }
}

/// The names of identifiers in the order of their first use: 1, 2, 3.
struct FirstUseNames {
  private var known: [IdentifierSpace: [Double: Double]] = [:]
  /// The sum of the differences between the identifiers and these names.
  private(set) var distance = 0

  /// How many identifiers of a kind have a name.
  func count(of space: IdentifierSpace) -> Int { known[space]?.count ?? 0 }

  /// The name for an identifier.
  ///
  /// - Complexity: O(1), as a scene may have thousands of items.
  @discardableResult
  mutating func see(_ value: Double, in space: IdentifierSpace) -> Double {
    guard value.isFinite else { return value }
    var name = known[space]?[value]
    if name == nil {
      name = Double(space.first + count(of: space))
      known[space, default: [:]][value] = name
    }
    distance += Int(min(abs(value - (name ?? value)), 1e9))
    return name ?? value
  }
}
