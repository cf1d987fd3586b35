import Testing

@testable import PlantedFaults
@testable import DragFuzz
@testable import DragSpec

@Suite("Looking only where an implementation does not do what the reference does finds the same")
struct ShortCutTests {
  private static let scenarios: UInt64 = 16
  private static let drag = Scenario<GridReorder>(
    scene: Grids.scene(items: [1, 2]),
    events: [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 5)), .release(1)])

  /// The reference, which in every second run shows no item in front after the third event.
  private struct Fickle: Implementation {
    typealias Subject = GridReorder

    var runs = 0
    private var events = 0
    private var reference = GridReorder.reference(GridReorder.Policies())

    init(runs: Int = 0) { self.runs = runs }

    mutating func start(_ scene: GridReorder.Scene) {
      (runs, events) = (runs + 1, 0)
      reference.start(scene)
    }

    mutating func handle(_ event: GridReorder.Event) {
      events += 1
      reference.handle(event)
    }

    mutating func observe(into snapshot: inout GridReorder.Snapshot) {
      reference.observe(into: &snapshot)
      if runs % 2 == 0, events == 3 { snapshot.front = nil }
    }
  }

  /// What breaks in random scenarios, with and without observing all of each run.
  private func compare<B: FuzzedBehaviour>(
    _ tested: ImplementationUnderTest<B>, _ promises: Promises<B>, _ selection: InvariantSelection = .all,
    seed: UInt64
  ) {
    var fast = Judge(promises: promises, selection: selection)
    var thorough = fast
    let source = (tested.runner().source, tested.runner().source)
    // Without a tolerance thirds of a point would break something by rounding alone.
    let options = promises.tolerance == 0 ? GenerationOptions.plain : GenerationOptions()
    for scenario in RandomScenarios<B>(seed: seed, count: Self.scenarios, options: options) {
      do throws(NotPlayed) {
        _ = try source.0.judge(scenario, [:], &fast, false)
        _ = try source.1.judge(scenario, [:], &thorough, true)
      } catch { Issue.record("\(error)") }
      #expect(fast.violations == thorough.violations, "\(tested.name), seed \(seed)")
      #expect(fast.declined == thorough.declined)
    }
  }

  /// Every fault and published control, each with a seed of its own: what one breaks late another breaks at once.
  private func compareAll<B: FuzzedBehaviour>(_ implementations: [ImplementationUnderTest<B>]) {
    for (index, tested) in implementations.enumerated() {
      compare(tested, tested.promises, seed: UInt64(index))
    }
  }

  @Test func freeDrag() { compareAll(FreeDrag.withFaults) }
  @Test func gridReorder() { compareAll(GridReorder.withFaults) }
  @Test func collectionReorder() { compareAll(CollectionReorder.withFaults) }
  @Test func dragSession() { compareAll(DragSession.withFaults) }

  @Test("With a tolerance what differs a little is not the same", arguments: [0.0, 0.5, 20])
  func tolerance(_ tolerance: Double) {
    for (index, tested) in GridReorder.withFaults.enumerated() where index % 4 == 1 {
      compare(tested, Promises(tolerance: tolerance), seed: UInt64(index))
    }
  }

  @Test("Without some of the promises", arguments: ["agrees-with-reference", "cancel-restores", "survives"])
  func without(_ name: String) {
    for (index, tested) in GridReorder.withFaults.enumerated() where index % 4 == 2 {
      compare(
        tested, Promises(), InvariantSelection(skipped: [Violation.Key(invariant: name)]), seed: UInt64(index)
      )
    }
  }

  @Test("What is not observed has no situations, and the reference always has them")
  func situations() {
    let fault = GridReorder.withFaults[1].runner()
    let reference = ImplementationUnderTest<GridReorder>.reference.runner()
    for scenario in RandomScenarios<GridReorder>(seed: 3, count: 5) {
      _ = fault.run(scenario)
      #expect(!fault.hasSituations && fault.situations.isEmpty)
      _ = fault.run(scenario, observed: true)
      _ = reference.run(scenario)
      #expect(fault.hasSituations && reference.hasSituations)
    }
  }

  @Test("Who does not do the same twice is judged by what was shown")
  func nondeterminism() {
    var judge = Judge<GridReorder>()
    var fickle = Fickle()
    let found = (0..<4).map { _ in
      _ = judge.run(Self.drag, on: &fickle, observingAll: false)
      return judge.violations.map(\.key.invariant)
    }
    #expect(found[0] == [] && found[2] == [])
    #expect(found[1] == found[3] && found[1].contains("lifted-is-in-front"))
    var thorough = Fickle(runs: 1)
    _ = judge.run(Self.drag, on: &thorough, observingAll: true)
    #expect(judge.violations.map(\.key.invariant) == found[1])
  }

  @Test("An error is at the event that it was thrown at", arguments: drag.events.indices)
  func errors(event: Int) {
    var broken = Accompanied<GridReorder>(onEvent: { if $0 == event { throw PlannedFailure() } })
    var judge = Judge<GridReorder>()
    _ = judge.run(Self.drag, on: &broken, observingAll: false)
    #expect(judge.violations.map(\.eventIndex) == [event])
    #expect(judge.violations.map(\.key.invariant) == ["survives"])
  }

  #if !os(iOS)
    @Test("What has no bit of its own is never passed over in silence")
    func sixtyFour() async {
      #expect(Situations(bit: 63).rawValue == 1 << 63)
      await #expect(processExitsWith: .failure) { _ = Situations(bit: 64) }
    }
  #endif
}
