import PlantedFaults
import PublishedControls
import DragSpec
import Testing

@testable import DragFuzz

@Suite("Chosen policies: an implementation is judged by them, whatever it declares")
struct ChosenPoliciesTests {
  /// A grid that declares that it restores, keeps the present order, and has a setting that declares this, too.
  private static let own = ImplementationUnderTest<GridReorder>(
    "own", "A grid.",
    settings: [
      Setting("cancel", ["restores", "keeps"]) { _, promises in promises.policies.cancel = .keeps }
    ],
    make: { _ in
      var policies = GridReorder.Policies()
      policies.cancel = .keeps
      return GridReorderReference(policies: policies)
    })
  private static let behaviour = Registration<GridReorder>().adding(own)
  private static let keeps: ChosenPolicies = ["cancel": "keeps"]

  /// The middle of three items is moved down, and the touch is taken away.
  private static func entry(_ policies: ChosenPolicies = [:], _ settings: Settings = [:]) -> CorpusEntry {
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 10, columnCount: 1, rowHeight: 10),
      titles: GridReorder.Titles(items: [1, 2, 3]))
    let events: [GridReorder.Event] = [
      .press(1, at: Point(5, 15)), .hold(1), .move(1, to: Point(5, 25)), .cancel(1),
    ]
    var entry = CorpusEntry(
      Scenario<GridReorder>(scene: scene, events: events), implementation: "own",
      breaks: Violation.Key(invariant: "cancel-restores", place: "cancel"))
    (entry.policies, entry.settings) = (policies, settings)
    return entry
  }

  @Test func aChosenPolicyWinsOverASettingInEitherOrder() {
    let restores: ChosenPolicies = ["cancel": "restores"]
    #expect(Self.own.with(["cancel": "keeps"]).promises.policies.cancel == .keeps)
    #expect(Self.own.following(restores).with(["cancel": "keeps"]).promises.policies.cancel == .restores)
    #expect(Self.own.with(["cancel": "keeps"]).following(restores).promises.policies.cancel == .restores)
    // What was chosen last counts, and what is not named stays.
    let both = Self.own.following(["cancel": "keeps", "target": "touch"]).following(restores)
    #expect(both.promises.policies.cancel == .restores)
    #expect(both.promises.policies.target == .touch)
  }

  @Test func anEntryIsRunUnderItsPolicies() throws {
    func fails(_ entry: CorpusEntry, in behaviour: any RegisteredBehaviour = Self.behaviour) throws -> Bool {
      try behaviour.replay(entry, on: nil).violation != nil
    }
    #expect(try fails(Self.entry()))
    #expect(try !fails(Self.entry([:], ["cancel": "keeps"])))
    #expect(try !fails(Self.entry(Self.keeps)))
    #expect(try fails(Self.entry(["cancel": "restores"], ["cancel": "keeps"])))
    // The command line comes first.
    #expect(try fails(Self.entry(Self.keeps), in: Self.behaviour.following([("cancel", "restores")])))
    #expect(try !fails(Self.entry(), in: Self.behaviour.following([("cancel", "keeps")])))
    let story = try Self.behaviour.story(of: Self.entry(Self.keeps), on: nil)
    #expect(!story.fails && story.policies == Self.keeps)
    #expect(StoryText(story).lines.contains("Policies: cancel=keeps"))
    // Where it is not here, the reference is drawn that follows them.
    let absent = try Registration<GridReorder>().story(of: Self.entry(Self.keeps), on: nil)
    #expect(absent.isAbsent && absent.policies == Self.keeps)
    let declared = try Self.behaviour.declaredPolicies(
      of: Self.entry(["target": "touch"], ["cancel": "keeps"]), on: "own")
    #expect(declared["cancel"] == "keeps" && declared["target"] == "centre")
  }

  @Test func whatIsFoundUnderAPolicyIsKeptWithIt() async throws {
    let entry = Self.entry(["liftDistance": .number(3), "cancel": "restores"], ["cancel": "keeps"])
    #expect(entry.fileText.contains(#""policies": { "cancel": "restores", "liftDistance": 3 }"#))
    #expect(try CorpusEntry(fileBytes: Array(entry.fileText.utf8)) == entry)
    #expect(entry.fileName() != Self.entry([:], ["cancel": "keeps"]).fileName())
    let shrunk = try Self.behaviour.shrink(entry, on: nil, .all, nil)
    #expect(shrunk.map(\.entry.policies) == [entry.policies])
    #expect(
      try Self.behaviour.regressionTest(of: entry).source().contains(
        #"own.with(["cancel": "keeps"]).following(["cancel": "restores", "liftDistance": .number(3)]))"#))
    let following = Self.behaviour.following([("target", "touch")])
    let report = try await following.campaign(
      on: "own", CampaignOptions(seed: 1, iterations: 300).withLittleStrength, known: [], mayGoOn: { true },
      progress: { _ in })
    #expect(!report.causes.isEmpty)
    for finding in report.causes {
      #expect(finding.entry.policies == ["target": "touch"])
      #expect(try Self.behaviour.replay(finding.entry, on: nil).violation != nil)
    }
  }

  @Test func policiesThatThereAreNotAreNamed() {
    func problem(_ policies: ChosenPolicies) -> String? {
      do { _ = try Self.behaviour.replay(Self.entry(policies), on: nil) } catch { return "\(error)" }
      return nil
    }
    #expect(problem(["cancle": "keeps"]) == #"policies: unknown field "cancle"; did you mean "cancel"?"#)
    #expect(
      problem(["cancel": "stays"]) == #"policies.cancel: unknown word "stays"; known are restores, keeps"#)
    #expect(
      problem(["liftDistance": "far"])
        == #"policies.liftDistance: expected a number, found the text "far""#)
    #expect(throws: EntryError.self) {
      try CorpusEntry(
        fileBytes: Array(
          Self.entry().fileText.replacing("{\n  \"format\"", with: "{\"policies\": [],\n  \"format\"").utf8))
    }
  }

  @Test func everyPolicySaysWhatEachOfItsValuesMeans() {
    for card in Behaviours.withFaults.flatMap(\.policies) {
      #expect(!card.meaning.isEmpty, "\(card.name)")
      for value in card.values { #expect(card.meaning.contains("(\(value))"), "\(card.name)=\(value)") }
    }
  }
}
