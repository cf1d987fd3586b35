import DragSpec

/// Gives a scenario unusual identifiers: 0, negative ones, ones that are far apart.
///
/// Generators number things 1, 2, 3. Code that says `if (!id)`, or that uses identifiers as indices, is wrong
/// only with other numbers.
struct OddNames: FieldVisitor {
  /// The way in which the identifiers of a space change; different ones stay different.
  private enum Way {
    case asTheyAre
    /// 0, 1, 2 instead of 1, 2, 3.
    case fromZero
    /// One of them is 0.
    case zero(Int)
    case negative
    case farApart
  }

  private var ways: [(space: IdentifierSpace, way: Way)] = []
  /// Whether only touches are renamed.
  private let keepsAllElse: Bool
  private var random: Random

  private init(_ random: Random, keepsAllElse: Bool) {
    (self.random, self.keepsAllElse) = (random, keepsAllElse)
  }

  /// Renames the identifiers that the scenario defines, and all references; each space in its own way.
  ///
  /// A name that the scenario does not define, such as that of a request, comes from the implementation and
  /// stays.
  ///
  /// - Parameters:
  ///   - keepsTouches: whether touches keep their names, for an implementation with limited touches.
  ///   - keepsAllElse: whether all other things keep theirs, for a scene of the code's own.
  static func rename<B: Behaviour>(
    _ scenario: inout Scenario<B>, keepsTouches: Bool, keepsAllElse: Bool, using random: inout Random
  ) {
    var visitor = OddNames(random, keepsAllElse: keepsAllElse)
    visitor.ways.append((.touch, keepsTouches ? .asTheyAre : visitor.way()))
    let scene = scenario.scene
    // Nothing is parsed, so no format error can come.
    try? scenario.scene.describe(to: &visitor)
    random = visitor.random
    // A behaviour may allow only some identifiers.
    guard (try? scenario.scene.validate()) != nil else {
      scenario.scene = scene
      return
    }
    for index in scenario.events.indices { try? scenario.events[index].describe(to: &visitor) }
    random = visitor.random
  }

  private mutating func way() -> Way {
    switch random.below(5) {
    case 0: .asTheyAre
    case 1: .fromZero
    case 2: .zero(1 + random.below(3))
    case 3: .negative
    default: .farApart
    }
  }

  private mutating func rename(_ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse) {
    if keepsAllElse, space != .touch { return }
    let known = ways.firstIndex { $0.space == space }
    if known == nil, use == .refers { return }
    let way = known.map { ways[$0].way } ?? way()
    if known == nil { ways.append((space, way)) }
    switch way {
    case .asTheyAre: break
    case .fromZero: value -= 1
    case .zero(let name): value = value == name ? 0 : value == 0 ? name : value
    case .negative: value = -value
    case .farApart: value *= 1000
    }
  }

  // MARK: Fields

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) { rename(&value, space, use) }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    guard var present = value else { return }
    rename(&present, space, use)
    value = present
  }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    guard var list = value else { return }
    for index in list.indices { rename(&list[index], space, use) }
    value = list
  }
}
