import DragSpec

/// Measures declarations by the typical mistakes of a behaviour that a test with them would notice.
///
/// Each mistake is run in this process in place of the code under test, with its policies, capabilities and
/// settings. A mistake is *noticed* if a violation is found as declared, and *noticeable* if one is found
/// where nothing is given up: no policy is `own`, every field is shown, every promise is made and judged, and
/// coordinates are exact. The unharmed reference answers in place of a decider.
///
/// The scenarios are always the same few hundred, whatever the seed, the length and the profile of a test, so
/// the same declarations always have the same strength. The gauge keeps the scenarios, and the numbers of
/// those that show a mistake, so ``strength(declaring:)`` is cheap to call again, above all for declarations
/// that keep capabilities and change policies only to `own`.
///
/// ```swift
/// var gauge = StrengthGauge(of: implementation)
/// let before = gauge?.strength().noticed
/// let after = gauge?.strength { $0.policies.target = .own }.noticed
/// ```
public struct StrengthGauge<B: FuzzedBehaviour> {
  /// The parts of promises that the scenarios depend on.
  private struct Scope: Hashable {
    var policies: B.Policies
    var capabilities: Capabilities
    var scenes: [B.Scene]?

    init(_ promises: Promises<B>) {
      (policies, capabilities, scenes) = (promises.policies, promises.capabilities, promises.scenes)
    }

    var promises: Promises<B> {
      Promises(policies: policies, capabilities: capabilities, scenes: scenes)
    }
  }

  /// A mistake with nothing given up, within the scope of each lane.
  private struct MistakeInScopes: Hashable {
    var mistake: Int
    var scopes: [Scope]
  }

  /// The first scenarios that show a mistake with nothing given up.
  private struct Showing {
    var numbers: [Int] = []
    /// The number of the first untried scenario.
    var next = 0
  }

  /// The number of scenarios with a mistake that a test has to miss before the mistake counts as missed.
  private static var showingMax: Int { 50 }
  /// One in this many scenarios is also judged by the relations, as in a campaign.
  private static var relationInterval: Int { 16 }
  /// The number of scopes whose scenarios are kept.
  private static var scopesMax: Int { 8 }

  private let mistakes: [ImplementationUnderTest<B>]
  private let selection: InvariantSelection
  /// The promises in each lane; combinations of settings with the same promises share one.
  let lanes: [Promises<B>]
  /// The lane of each scenario.
  private let laneOfScenario: [Int]
  private let seed: UInt64 = 1
  /// The number of scenarios in which a mistake is sought.
  private let scenariosMax: Int
  private var scenarios: [Scope: Drawn] = [:]
  private var showing: [MistakeInScopes: Showing] = [:]

  /// Makes a gauge for tests of an implementation, which it never runs.
  ///
  /// - Parameters:
  ///   - implementation: the implementation whose promises, policies and settings are measured.
  ///   - options: the judged promises, and the settings that keep one value; the other options do not count.
  /// - Returns: nil where the behaviour has no typical mistakes.
  public init?(of implementation: ImplementationUnderTest<B>, _ options: CampaignOptions? = nil) {
    self.init(of: implementation, options, mistakes: B.mistakes)
  }

  /// Makes a gauge for promises alone, and any mistakes; nil where there are none.
  package init?(of promises: Promises<B>, mistakes: [ImplementationUnderTest<B>]) {
    self.init(of: B.referenceImplementation.promising(promises), nil, mistakes: mistakes)
  }

  private init?(
    of implementation: ImplementationUnderTest<B>, _ options: CampaignOptions?,
    mistakes: [ImplementationUnderTest<B>]
  ) {
    guard !mistakes.isEmpty else { return nil }
    self.mistakes = mistakes
    selection = options?.selection ?? .all
    var fixed = CampaignOptions(seed: seed, iterations: 0)
    fixed.settings = options?.settings ?? [:]
    scenariosMax = (options ?? fixed).strengthScenarios
    let combinations = implementation.combinations(fixed)
    let decider = Decider<B>.reference
    let promises = combinations.all.map { settings in
      var promises = implementation.with(settings).promises
      if promises.decider != nil { promises.decider = decider }
      return promises
    }
    let lanes = promises.unique
    self.lanes = lanes
    laneOfScenario = (0..<scenariosMax).map {
      lanes.firstIndex(of: promises[combinations.index(of: UInt64($0))]) ?? 0
    }
  }

  /// The strength of the declarations, with those that hide each missed mistake, and those that keep mistakes
  /// from being tried.
  public mutating func explainedStrength() -> Strength {
    var strength = toldStrength()
    for index in strength.mistakes.indices where strength.mistakes[index].verdict == .missed {
      explain(&strength.mistakes[index], mistake: index)
    }
    return strength
  }

  /// The strength of the declarations, with those that keep mistakes from being tried.
  mutating func toldStrength() -> Strength {
    var strength = strength()
    nameBlockingDeclarations(&strength)
    return strength
  }

  /// The strength, without explanations.
  ///
  /// - Parameter change: changes the promises of each combination of settings; by default nothing.
  public mutating func strength(declaring change: (inout Promises<B>) -> Void = { _ in }) -> Strength {
    var declared = lanes
    for lane in declared.indices { change(&declared[lane]) }
    return Strength(
      mistakes: mistakes.indices.map { index in
        let defect = mistakes[index].defects.first
        return Strength.Mistake(
          name: mistakes[index].name, summary: mistakes[index].summary, report: defect?.evidence ?? "",
          verdict: verdict(on: index, declared, selection))
      })
  }

  // MARK: One mistake

  private mutating func verdict(
    on mistake: Int, _ declared: [Promises<B>], _ selection: InvariantSelection
  ) -> Strength.Verdict {
    let whole = declared.map(\.givingUpNothing)
    let key = MistakeInScopes(mistake: mistake, scopes: whole.map { Scope($0) })
    var shown = showing[key] ?? Showing()
    defer { showing[key] = shown }
    let wary = whole.map { mistakes[mistake].keeping($0).runner() }
    // The variant of a relation is none of the code's own scenes.
    let tests = declared.map { mistakes[mistake].keeping($0).runnerInOwnScenes(judging: selection) }
    var tried = 0
    while let number = number(of: tried, showing: &shown, whole, wary) {
      let lane = laneOfScenario[number]
      guard let scenario = scenario(number, whole[lane]) else { break }
      let relations: RelationChoice = number % Self.relationInterval == 0 ? .all : .none
      let keys = tests[lane].run(scenario, relations: relations).map(\.key)
      // Prefer a promise that says more than a difference from the reference.
      let telling = keys.first { $0.invariant != CommonInvariant.agreesWithReference }
      if let key = telling ?? keys.first { return .noticed(key) }
      tried += 1
    }
    return tried == 0 ? .outside : .missed
  }

  /// The number of the next scenario that shows a mistake, after a given one; nil for no more.
  ///
  /// In all other scenarios the mistake does the same as the reference, so no declaration can find it there.
  private mutating func number(
    of index: Int, showing shown: inout Showing, _ whole: [Promises<B>], _ runners: [Runner<B>]
  ) -> Int? {
    while shown.numbers.count <= index, index < Self.showingMax, shown.next < scenariosMax {
      let number = shown.next
      shown.next += 1
      let lane = laneOfScenario[number]
      guard let scenario = scenario(number, whole[lane]) else { continue }
      if !runners[lane].run(scenario).isEmpty { shown.numbers.append(number) }
    }
    return index < shown.numbers.count ? shown.numbers[index] : nil
  }

  /// Whether this many scenarios show a mistake with nothing given up.
  mutating func shows(_ mistake: Int, _ declared: [Promises<B>], times: Int) -> Bool {
    let whole = declared.map(\.givingUpNothing)
    let key = MistakeInScopes(mistake: mistake, scopes: whole.map { Scope($0) })
    var shown = showing[key] ?? Showing()
    defer { showing[key] = shown }
    let wary = whole.map { mistakes[mistake].keeping($0).runner() }
    return number(of: times - 1, showing: &shown, whole, wary) != nil
  }

  // MARK: What hides a mistake

  /// Leaves out one declaration at a time, to find those that hide a missed mistake.
  private mutating func explain(_ told: inout Strength.Mistake, mistake: Int) {
    let givenUp = GivenUp.all(in: lanes, selection)
    let alone = givenUp.filter { isNoticed(mistake, without: [$0]) }
    told.hiddenBy = alone.map(\.words)
    guard alone.isEmpty else { return }
    // Together they hide it: keep those that can stay, one after the other.
    var needed = givenUp
    for candidate in givenUp {
      let fewer = needed.filter { $0 != candidate }
      if isNoticed(mistake, without: fewer) { needed = fewer }
    }
    (told.hiddenBy, told.eachHides) = (needed.map(\.words), true)
  }

  private mutating func isNoticed(_ mistake: Int, without left: [GivenUp]) -> Bool {
    let declared = lanes.map { left.reduce($0) { $1.leaving($0) } }
    let judged = left.reduce(selection) { $1.leaving($0) }
    if case .noticed = verdict(on: mistake, declared, judged) { return true }
    return false
  }

  // MARK: Scenarios

  /// The scenarios of a scope, drawn in order as far as asked for: most mistakes show early.
  private struct Drawn {
    private var generator: B.Generator
    private let limits: Limits<B>?
    private var scenario = Scenario<B>(scene: .blank, events: [])
    private var drawn: [Scenario<B>?] = []

    init(_ scope: Scope) {
      generator = B.Generator(for: scope.promises)
      limits = Limits<B>(scope.promises)
    }

    mutating func scenario(_ number: Int, seed: UInt64) -> Scenario<B>? {
      while drawn.count <= number {
        var random = Random(seed: seed, stream: B.name, iteration: UInt64(drawn.count))
        let isInside = generator.generate(into: &scenario, using: &random, inside: limits)
        drawn.append(isInside && (try? scenario.scene.validate()) != nil ? scenario : nil)
      }
      return drawn[number]
    }
  }

  /// The scenario of a number under promises; nil where none lies inside the capabilities.
  private mutating func scenario(_ number: Int, _ promises: Promises<B>) -> Scenario<B>? {
    let scope = Scope(promises)
    if scenarios[scope] == nil {
      if scenarios.count >= Self.scopesMax { scenarios = [:] }
      scenarios[scope] = Drawn(scope)
    }
    return scenarios[scope]?.scenario(number, seed: seed)
  }
}
