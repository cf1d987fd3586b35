import DragSpec
import PublishedControls
import Testing

@testable import DragFuzz

@Suite("Whatever is shown, a campaign goes on to its end, and what it finds can be told")
struct DamagedSnapshotTests {
  /// Damage of a seed in what a reference shows, with policies and fields that are not shown.
  struct Case: Sendable, CustomTestStringConvertible {
    var behaviour: any RegisteredBehaviour
    var damage: Damage
    var seed: UInt64
    var chosen: ChosenPolicies
    var testDescription: String { "\(behaviour.name), \(damage), seed \(seed), \(chosen.words)" }
  }

  /// For each behaviour the standard policies with all damage, and with a half of it each those that leave a decision to
  /// the code, and a mixture.
  static let cases: [Case] = Behaviours.all.flatMap { behaviour in
    let values = PolicyChoice.values.filter { $0.behaviour.name == behaviour.name }.map(\.chosen)
    let own = values.filter { $0.values.values.contains(.text("own")) }
    var mixtures = Array(
      PolicyChoice.mixtures.filter { $0.behaviour.name == behaviour.name }.map(\.chosen).prefix(1))
    mixtures[0].notShown = Set(behaviour.snapshotFields.names.suffix(2))
    return ([ChosenPolicies()] + own + mixtures).enumerated().flatMap { number, chosen in
      Damage.allCases.enumerated().filter { number == 0 || ($0.offset + number).isMultiple(of: 2) }.map {
        Case(behaviour: behaviour, damage: $0.element, seed: UInt64(number + 1), chosen: chosen)
      }
    }
  }

  @Test(arguments: cases) func everyCampaignEnds(_ one: Case) async throws {
    func check<R: RegisteredBehaviour>(_: R) async throws {
      typealias B = R.Subject
      var promises = Promises<B>(policies: try one.chosen.policies(insteadOf: B.Policies()))
      promises.notShown = one.chosen.notShown
      let (damage, seed, policies) = (one.damage, one.seed, promises.policies)
      let registered = Registration<B>().adding(
        ImplementationUnderTest<B>("damaged", "Shows damage.", promises: promises) {
          Damaged<B>(damage, seed: seed, policies: policies)
        })
      var shrinking = ShrinkOptions()
      shrinking.executionsMax = 10
      var options = CampaignOptions(
        seed: one.seed, iterations: 8, jobs: 1, relationInterval: 2, shrinking: shrinking)
      options.causesMax = 1
      let report = try await registered.campaign(
        on: "damaged", options.withLittleStrength, known: [], mayGoOn: { true }, progress: { _ in })
      #expect(report.scenarios == 8 && !report.causes.isEmpty)
      for cause in report.causes {
        let entry = cause.entry
        #expect(!FactText().lines(of: cause, isWhole: true).isEmpty)
        let story = try registered.story(of: entry, on: nil)
        #expect(story.steps.count == cause.script.events.count + 1)
        #expect(!StoryText(story).lines.isEmpty)
        #expect(StillPicture(of: story).file.hasSuffix("</svg>\n"))
        #expect(ReplayPage(of: story, command: "").file.contains("</html>"))
        #expect(try registered.replay(entry, on: nil).violation?.key == cause.violation.key)
        #expect(!(try registered.regressionTest(of: entry)).file().isEmpty)
      }
    }
    try await check(one.behaviour)
  }
}
