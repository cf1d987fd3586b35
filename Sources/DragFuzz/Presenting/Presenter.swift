import DragSpec

/// Looks for a scenario that fails like a minimal one and that a person can picture.
///
/// It begins with the minimal scenario and adopts what is easier to picture and still fails alike: the same violation
/// after the same event, and nothing broken before it that was not broken before. The result depends on the minimal
/// scenario and the implementation alone.
struct Presenter<B: FuzzedBehaviour> {
  /// The most runs of the implementation.
  static var runsMax: Int { 300 }
  /// The most runs for one change of the scenario.
  static var runsPerSite: Int { 20 }

  let runner: Runner<B>
  /// Judges all that is promised, also where only some of it is looked for: it says that nothing at all breaks.
  let wholeRunner: Runner<B>
  private let runsMax: Int
  private let confirmations: Int
  private let end: ContinuousClock.Instant?
  private let key: Violation.Key
  /// What breaks at the same event, too.
  private let beside: Violation.Key?
  let relations: RelationChoice
  let eventIndex: Int?
  /// What the minimal scenario breaks before, or elsewhere.
  private var earlier: Set<Violation.Key> = []
  private var reference = B.reference(B.Policies())

  /// Its values with their names; they are where they are in all scenarios of the search.
  let values: [NamedValue]
  /// Those leaves that are widths and heights.
  private let sizes: Set<Int>

  private(set) var place: Place<B>
  private var look: Presentability<B>
  private var violation: Violation
  /// How hard it is to see what breaks.
  private var blur = 0
  private var tried: Set<Scenario<B>> = []
  var runs = 0
  /// The run at which the present part of the search has to stop, so that there are some left for the next.
  private var limit: Int

  /// Makes a presenter of a minimal scenario.
  ///
  /// - Parameters:
  ///   - runner: runs the implementation.
  ///   - scenario: the minimal scenario.
  ///   - violation: what breaks in it.
  ///   - options: where a run costs much, there are fewer.
  init(
    _ runner: Runner<B>, _ scenario: Scenario<B>, breaking violation: Violation,
    options: ShrinkOptions = ShrinkOptions()
  ) {
    self.runner = runner
    wholeRunner = runner.judgingAllPromises()
    self.violation = violation
    key = violation.key
    beside = options.beside
    eventIndex = violation.eventIndex
    relations = B.relations.contains { $0.name == violation.key.invariant } ? .named(key.invariant) : .none
    runsMax = min(Self.runsMax, options.executionsMax / 3)
    confirmations = options.confirmations
    end = options.timeMax.map { ContinuousClock.now + $0 }
    limit = runsMax * 7 / 10
    values = scenario.namedValues
    sizes = Set(values.lazy.filter(\.isSize).flatMap(\.leaves))
    place = Place(scenario)
    look = Presentability(of: scenario, leaves: place.leaves, sizes: sizes, on: &reference)
  }

  /// Looks for it.
  ///
  /// - Returns: nil where the scenario does not fail again, or nothing is easier to picture and nothing worth a remark.
  mutating func present() -> Presentable<B>? {
    runs += 1
    let broken = runner.run(place.scenario, relations: relations)
    guard broken.contains(where: { $0.key == key && $0.eventIndex == eventIndex }) else { return nil }
    earlier = Set(broken.filter { $0.step < (eventIndex ?? -1) }.map(\.key))
    let minimal = (place, look, violation)
    blur = blur(of: place.scenario, look)
    improve()
    limit = runsMax * 17 / 20
    // One that fails now and then only would mislead.
    let isReliable = (1..<max(confirmations, 2)).allSatisfy { _ in failure(of: place.scenario) != nil }
    if !isReliable { (place, look, violation) = minimal }
    let free = valuesThatDoNotMatter()
    limit = runsMax
    let edge = look.pressOnFarEdge(place.scenario.events)
    let remarks =
      [look.flaws.sentence, edge].compactMap { $0 } + (isReliable ? neighbours(besides: free) : [])
    guard place.scenario != minimal.0.scenario || !remarks.isEmpty else { return nil }
    return Presentable(scenario: place.scenario, violation: violation, remarks: remarks, runs: runs)
  }

  // MARK: The search

  /// What is seen before an event.
  func drawing(before event: Int) -> Drawing? {
    look.drawings.indices.contains(event) ? look.drawings[event] : nil
  }

  /// Adopts a scenario that fails alike if it is easier to picture, unless one run does not tell.
  mutating func takeIfEasier(_ other: Scenario<B>, _ violation: Violation) {
    guard confirmations < 2 else { return }
    let place = Place(other)
    let look = Presentability(of: other, leaves: place.leaves, sizes: sizes, on: &reference)
    guard look.penalty < self.look.penalty else { return }
    (self.place, self.look, self.violation) = (place, look, violation)
  }

  private mutating func improve() {
    take(place.scaled(from: look.drawings.first), runsMax: 40)
    if !look.flaws.isDisjoint(with: [.smallItem, .smallContainer]) { take(place.grown(sizes)) }
    take(place.filled(sizes))
    // In an item of no size a touch is at all of its edges: it may be the far ones that matter.
    if !look.flaws.isDisjoint(with: [.noWidthOfItem, .noHeightOfItem]) {
      take(place.filled(sizes, keepsFarEdges: true))
    }
    var before: Int
    repeat {
      before = runs
      for index in place.leaves.indices {
        take(place.otherLengths(at: index, isSize: sizes.contains(index), on: look.drawings.first))
      }
      for index in place.scenario.events.indices where index < look.drawings.count {
        take(place.otherLocations(at: index, on: look.drawings[index]))
      }
      // A change makes others possible, and what did not get its turn gets it now.
    } while runs > before && runs < limit
  }

  /// Adopts the one of some scenarios that is the easiest to picture and fails alike, if it is easier than what there is.
  private mutating func take(_ candidates: [Scenario<B>], runsMax: Int = Presenter.runsPerSite) {
    guard runs < limit else { return }
    var better: [(place: Place<B>, look: Presentability<B>)] = []
    for candidate in candidates where !tried.contains(candidate) && candidate.isLegal {
      guard let candidate = confined(candidate) else { continue }
      let place = Place(candidate)
      // Its values have to be where they are.
      guard place.leaves.count == self.place.leaves.count else { continue }
      let look = Presentability(of: candidate, leaves: place.leaves, sizes: sizes, on: &reference)
      if look.penalty < self.look.penalty + blur { better.append((place, look)) }
    }
    let order = better.indices.sorted { (better[$0].look.penalty, $0) < (better[$1].look.penalty, $1) }
    for index in order.prefix(runsMax) {
      guard tried.insert(better[index].place.scenario).inserted else { continue }
      guard let violation = failure(of: better[index].place.scenario) else { continue }
      let blur = blur(of: better[index].place.scenario, better[index].look)
      guard better[index].look.penalty + blur < look.penalty + self.blur else { continue }
      (place, look) = better[index]
      (self.violation, self.blur) = (violation, blur)
      return
    }
  }

  /// A candidate, or what is nearest to it among the scenarios that the implementation can be given.
  private func confined(_ candidate: Scenario<B>) -> Scenario<B>? {
    guard let confinement = runner.confinement else { return candidate }
    return confinement.fit(candidate)
  }

  /// How hard it is to see what breaks in a scenario; told from one more run.
  private mutating func blur(of scenario: Scenario<B>, _ look: Presentability<B>) -> Int {
    // A relation breaks in a variant of the scenario.
    guard relations == .none else { return 0 }
    runs += 1
    let trace = runner.record(scenario).trace
    let step = (eventIndex ?? -1) + 1
    return step < trace.count ? look.blur(of: trace[before: step], at: step) : 0
  }

  /// Whether so many runs may still be made.
  func mayRun(_ count: Int = 1) -> Bool {
    if let end, ContinuousClock.now > end { return false }
    return runs + count <= limit
  }

  /// The violation, if a scenario fails alike.
  mutating func failure(of candidate: Scenario<B>) -> Violation? {
    guard mayRun() else { return nil }
    runs += 1
    let broken = runner.run(candidate, relations: relations)
    guard broken.allSatisfy({ $0.step >= (eventIndex ?? -1) || earlier.contains($0.key) }) else { return nil }
    func breaks(_ key: Violation.Key) -> Violation? {
      broken.first { $0.key == key && $0.eventIndex == eventIndex }
    }
    if let beside, breaks(beside) == nil { return nil }
    return breaks(key)
  }
}

extension Violation {
  /// Its place in the run: −1 for the start.
  fileprivate var step: Int { eventIndex ?? -1 }
}
