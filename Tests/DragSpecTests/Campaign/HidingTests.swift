import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz
@testable import DragSpec

@Suite("What hides behind a known mistake is told")
struct HidingTests {
  /// Adds up the ways from event to event: the first is lost, and what is clamped away is never made up for.
  private final class LostAndDrifting: FreeDragRules {
    private var last: [TouchID: Point] = [:]

    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last[state.touches[touchIndex].id] = state.touches[touchIndex].location
      super.lift(index, touchIndex: touchIndex, &state)
    }

    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = item.frame
      if let before = last[hold.touch] { frame.origin = frame.origin + (location - before) }
      last[hold.touch] = location
      return item.bounces ? frame : clamped(frame, state)
    }
  }

  private let lostAndDrifting = ImplementationUnderTest<FreeDrag>(
    "mine", "Mine.", make: { FreeDragReference(rules: LostAndDrifting.self) })
  private let options: CampaignOptions = {
    var options = CampaignOptions(seed: 1, iterations: 500)
    (options.shrinking.executionsMax, options.shrinking.sweepMax) = (500, 0)
    return options
  }()

  private static let drift = Violation.Key(invariant: "comes-back-after-clamp", place: "move")

  private func causes(of tested: ImplementationUnderTest<FreeDrag>) async -> [Cause<FreeDrag>] {
    await Campaign(tested, options).run().causes
  }

  @Test func aDriftBehindALostFirstMoveIsHintedAt() async {
    let behind = await causes(of: lostAndDrifting).flatMap(\.behind).map(\.key)
    let drift = Violation.Key(invariant: "agrees-afterwards", place: "frame changes at move")
    #expect(behind.contains(drift), "\(behind)")
  }

  @Test func aDriftBehindALostFirstMoveIsACauseOfItsOwn() async throws {
    let causes = await Campaign(lostAndDrifting, options).runLookingBehind().causes
    #expect(causes.contains { $0.finding.policies.isEmpty })
    let drift = try #require(causes.first { $0.finding.violation.key == Self.drift })
    #expect(drift.finding.policies == ["grab": "begin"])
    // With the first move meant, it takes a move that is followed, a clamp, and a way back.
    #expect(drift.finding.scenario.events.count { $0.kind == .move } >= 3)
  }

  /// As a user sees it, with all that the campaign lists under the cause.
  @Test func thePolicyIsNamedForTheCauseThatHides() async throws {
    let tested = try Registration(FreeDrag.withFaults).find("fldragview")
    let causes = await Campaign(tested, options).runLookingBehind().causes
    let lost = Violation.Key(invariant: "tracks-touch", place: "move")
    let cause = try #require(causes.first { $0.finding.violation.key == lost })
    var adviser = Adviser(tested, options)
    let advice = adviser.advice(for: cause.finding, others: cause.others).map(\.text)
    #expect(
      advice.contains { $0.hasPrefix("Bug or intended? With the policy `grab` = `begin`") }, "\(advice)")
  }

  @Test func whatIsFoundBehindAPolicyIsKeptWithIt() async throws {
    let drags = Registration([lostAndDrifting])
    let report = try await drags.campaign(
      on: "mine", options, known: [], mayGoOn: { true }, progress: { _ in })
    let entry = try #require(report.findings.map(\.entry).first { !$0.policies.isEmpty })
    #expect(entry.policies == ["grab": "begin"])
    #expect(
      entry.remarks.last
        == "Another cause hides this one. It shows up when this is taken as intended: grab=begin.")
    #expect(try CorpusEntry(fileBytes: Array(entry.fileText.utf8)) == entry)
    #expect(try drags.replay(entry, on: nil).violation?.key == entry.key)
    var other = entry
    other.policies = [:]
    #expect(other.identity != entry.identity)
    #expect(try drags.regressionTest(of: entry).source().contains(#".following(["grab": "begin"])"#))
  }

  @Test("What is told of a cause is true with the policies that it names")
  func whatIsToldIsTrueWithItsPolicies() async throws {
    let published = try Registration(FreeDrag.withFaults).find("fldragview")
    for tested in [lostAndDrifting, published] {
      let causes = await Campaign(tested, options).runLookingBehind().causes
      #expect(causes.contains { !$0.finding.policies.isEmpty })
      for finding in causes.flatMap({ [$0.finding] + $0.others }) {
        let runner = tested.following(finding.policies).runner()
        let shown = finding.presentable.map { [($0.scenario, $0.violation)] } ?? []
        for (scenario, violation) in [(finding.scenario, finding.violation)] + shown {
          let found = runner.run(scenario, relations: .named(violation.key.invariant))
          #expect(found.contains(violation), "\(finding.policies)")
        }
      }
    }
  }

  @Test func aPolicyThatIsFollowedIsOneCause() async {
    var policies = FreeDrag.Policies()
    policies.grab = .begin
    let tested = ImplementationUnderTest<FreeDrag>(
      "mine", "Mine.", make: { [policies] in FreeDrag.reference(policies) })
    let causes = await Campaign(tested, options).runLookingBehind().causes
    #expect(causes.map(\.finding.policies) == [[:]])
    var declared = Promises<FreeDrag>()
    declared.policies = policies
    #expect(await self.causes(of: tested.promising(declared)).isEmpty)
  }

  @Test func aReferenceThatResumesFromWhatItShowsGoesOnAsBefore() {
    goesOn(FreeDrag.self)
    goesOn(GridReorder.self)
    goesOn(CollectionReorder.self)
  }

  private func goesOn<B: FuzzedBehaviour>(_ behaviour: B.Type) {
    var generator = B.Generator(options: GenerationOptions())
    var scenario = Scenario<B>(scene: .blank, events: [])
    for iteration in 0..<300 as Range<UInt64> {
      var random = Random(seed: 7, streamHash: 1, iteration: iteration)
      generator.generate(into: &scenario, using: &random)
      var (plain, resumed) = (B.reference(B.Policies()), B.reference(B.Policies()))
      var (expected, seen) = (B.Snapshot.blank, B.Snapshot.blank)
      do {
        try plain.start(scenario.scene)
        try resumed.start(scenario.scene)
        try resumed.observe(into: &seen)
        for event in scenario.events {
          try plain.handle(event)
          try plain.observe(into: &expected)
          B.resume(&resumed, from: seen)
          try resumed.observe(into: &seen)
          try resumed.handle(event)
          try resumed.observe(into: &seen)
          guard seen == expected else {
            Issue.record("\(B.name), scenario \(iteration): \(event)")
            return
          }
        }
      } catch { Issue.record(error) }
    }
  }
}
