import DragSpec

/// One way of changing scenarios: at each of its sites, the scenarios that it makes there.
///
/// A move lists candidates and runs none. What becomes of them depends on who walks it: the passes adopt what
/// is smaller and fails (``Shrinker/walk(_:)``); a hop goes on from all that fail, whether they are smaller
/// or not.
struct Move<B: FuzzedBehaviour> {
  typealias Candidates = any Sequence<Scenario<B>>

  /// How many sites there are: events, elements, numbers.
  ///
  /// They are walked from the last one to the first, because what comes later depends on what comes earlier.
  let sites: (Place<B>) -> Int
  /// The candidates at a site, the most promising first.
  ///
  /// Most moves have some of reach 1 only. A move that can go further, as by taking out two events instead of one, has
  /// some of each reach for as long as there is room.
  let candidates: (_ from: Place<B>, _ site: Int, _ reach: Int) -> Candidates

  /// A move that can go further.
  static func reaching(
    sites: @escaping (Place<B>) -> Int, _ candidates: @escaping (Place<B>, Int, Int) -> Candidates
  ) -> Move {
    Move(sites: sites, candidates: candidates)
  }

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

  /// A move whose sites are the leaves, each with every other one, those of the scene first.
  static func atPairs(_ candidates: @escaping (Place<B>, _ first: Int, _ second: Int) -> [Scenario<B>])
    -> Move
  {
    atLeaves { place, first in
      place.leaves.indices.lazy.filter { $0 != first }.flatMap { candidates(place, first, $0) }
    }
  }

  /// A move of all of a scenario.
  static func whole(_ candidates: @escaping (Place<B>) -> Candidates) -> Move {
    atSites({ _ in 1 }) { place, _ in candidates(place) }
  }

  /// The scenario as it is: makes a step optional when moves are combined.
  static var stay: Move { whole { [$0.scenario] } }

  /// All that the move makes of a scenario, no further than reach 1.
  func all(from place: Place<B>) -> some Sequence<Scenario<B>> {
    (0..<sites(place)).reversed().lazy.flatMap { AnySequence(candidates(place, $0, 1)) }
  }
}

extension Move {
  /// What the passes walk, in this order: what removes most comes first.
  static var passes: [Move] {
    [
      dropGesture, dropEvents, dropEnd, absorbEvent, absorbGestures, anticipate, mergeMoves,
      takeDefaults, otherChoice, otherReferences, dropElements, mergeLists,
      scaleDown, mergeTouches, otherKind(isSimpler: true),
      simplerNumber, lowerNumber, lowerEqualNumbers, shift, lowerPair, scaleUp,
      turn, mirrorGestures, turnLocations, exchangeTouches, renumber, rename, lowerName,
      moveEvent(farthest: 1), exchangeGestures, exchangeElements, exchangeChoices,
    ]
  }

  /// What a hop walks: a single step of any kind, whether that makes the scenario smaller or not.
  ///
  /// The passes end where no step makes the scenario smaller, and what is smaller still may lie behind one that is as
  /// large, or a little larger.
  static var hops: [Move] {
    [
      exchangeElements, turn, shift, exchangeChange, moveEvent(), exchangeNumbers, exchangeChoices,
      raiseNumber,
      turnLocations, otherKind(isSimpler: false), exchangeTouches, otherChoice,
    ]
  }
}
