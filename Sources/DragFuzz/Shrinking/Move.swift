import DragSpec

/// One way of changing scenarios, with the candidates that it makes at each of its sites.
///
/// A move lists candidates and runs none. A pass adopts those that are smaller and fail
/// (``Shrinker/walk(_:)``).
struct Move<B: FuzzedBehaviour> {
  typealias Candidates = any Sequence<Scenario<B>>

  /// The number of sites, such as events, elements or numbers.
  ///
  /// They are visited from the last one to the first, as later events depend on earlier ones.
  let sites: (Place<B>) -> Int
  /// The candidates at a site, the most promising first.
  ///
  /// Most moves have candidates of reach 1 only. A move that can go further, for example remove two events
  /// instead of one, has candidates of each reach that has room.
  let candidates: (_ from: Place<B>, _ site: Int, _ reach: Int) -> Candidates

  /// A move with some candidates at each site.
  static func atSites(
    _ sites: @escaping (Place<B>) -> Int, _ candidates: @escaping (Place<B>, Int) -> Candidates
  ) -> Move {
    Move(sites: sites) { place, site, reach in reach == 1 ? candidates(place, site) : [] }
  }

  /// A move whose sites are the events.
  static func atEvents(_ candidates: @escaping (Scenario<B>, Int) -> Candidates) -> Move {
    atSites({ $0.scenario.events.count }) { candidates($0.scenario, $1) }
  }

  /// A move whose sites are the leaves, those of the scene first: gestures are made for a scene.
  static func atLeaves(_ candidates: @escaping (Place<B>, Int) -> Candidates) -> Move {
    atSites({ $0.leaves.count }) { candidates($0, $0.leaves.count - 1 - $1) }
  }

  /// A move with a single site, the whole scenario.
  static func whole(_ candidates: @escaping (Place<B>) -> Candidates) -> Move {
    atSites({ _ in 1 }) { place, _ in candidates(place) }
  }
}

extension Move {
  /// The passes in their order: moves that remove most come first.
  ///
  /// - Parameter scenes: the code's own scenes, which no move changes; nil where moves may change the scene.
  static func passes(among scenes: [B.Scene]?) -> [Move] {
    if let scenes { return [dropGesture, dropEvents, otherScene(among: scenes)] + ofEvents }
    return [
      dropGesture, dropEvents, absorbEvent, absorbGestures,
      takeDefaults, otherChoice, otherReferences, dropElements, dropPairs, mergeLists,
      plainScene, scale, otherKind, shift,
      plainNumber, approach(by: 20), plainLocation, approach(by: 1),
      mirrorGestures, renumber, rename, lowerName,
      dropMove, moveEvent, exchangeElements,
    ]
  }

  /// The passes after the first ones for a scene of the code's own.
  private static var ofEvents: [Move] {
    [
      otherChoice, otherReferences, dropElements, otherKind, plainNumber, approach(by: 20),
      plainLocation, approach(by: 1), mirrorGestures, rename, lowerName, dropMove, moveEvent,
      exchangeElements,
    ]
  }
}
