import PlantedFaults
import PublishedControls
import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("The strength of a test is the share of typical mistakes that it would notice with what it declares")
struct StrengthTests {
  private static let touches = Capabilities(without: ["depth-limit", "changes"], touches: 1)

  private func gauge<B: FuzzedBehaviour>(_ promises: Promises<B>) throws -> StrengthGauge<B> {
    try #require(
      StrengthGauge(of: ImplementationUnderTest("code", "", promises: promises) { B.reference(.init()) }))
  }

  private func tree(own: Bool, notShown: Set<String> = []) -> Promises<TreeMove> {
    var policies = TreeMove.Policies()
    if own { policies.target = .own }
    return Promises(policies: policies, notShown: notShown, capabilities: Self.touches)
  }

  /// Of 15 public reports a test with these declarations has found 5, with the indicator 13, without `own` all.
  @Test("A tree whose places are its own and not shown is told about a third, as of reported bugs are found")
  func aTreeIsNotFlattered() throws {
    var hidden = try gauge(tree(own: true, notShown: ["indicator"]))
    #expect(hidden.strength().noticed == 5)
    #expect(hidden.strength { $0.notShown = [] }.noticed == 13)
    #expect(hidden.strength { $0.policies.target = .quarters }.noticed == 15)
    #expect(hidden.strength().noticeable == 15)
  }

  @Test("A missed mistake names the declaration without which it would be noticed")
  func whatHidesIt() throws {
    var gauge = try gauge(tree(own: true, notShown: ["indicator"]))
    let strength = gauge.explainedStrength()
    func mistake(_ name: String) -> Strength.Mistake? { strength.mistakes.first { $0.name == name } }
    #expect(mistake("first-place-unreachable")?.outcome == "missed because of target=own")
    #expect(
      mistake("stays-with-its-parent")?.outcome
        == "missed because of target=own together with notShown indicator")
    #expect(mistake("closed-content-is-lost")?.outcome == "noticed by no-item-lost at release")
    #expect(
      strength.sentence
        == "Strength: this test would notice 5 of 15 typical mistakes. Missed: a drop into a closed item goes "
        + "beside it (as in fancytree#122), and 9 more. Never tried: 2 because of touches=1.")
  }

  @Test(
    "Where a decider answers, the unharmed reference answers for it: the decision is judged, steps of keys are not"
  )
  func aDeciderIsNotAsked() throws {
    var promises = tree(own: true)
    promises.decider = Decider { _ in
      Issue.record("it is asked")
      return nil
    }
    var gauge = try gauge(promises)
    #expect(gauge.strength().noticed == 15)
  }

  @Test("The same declarations have the same strength, whatever was asked before")
  func isTheSameEachTime() throws {
    let promises = DragSession.recipes[0].promises
    var one = try gauge(promises)
    var other = try gauge(promises)
    _ = other.strength { $0.notPromised.insert("agrees-with-reference") }
    _ = other.strength { $0.capabilities.touches = 2 }
    #expect(one.strength() == other.strength())
  }

  @Test("What is given up is told in the words in which it was declared, and can be left out one by one")
  func whatIsGivenUp() {
    var promises = tree(own: true, notShown: ["indicator"])
    (promises.notPromised, promises.tolerance) = (["no-item-lost"], 5)
    let skipped: Set = [Violation.Key(invariant: "cancel-restores", place: "cancel")]
    let selection = InvariantSelection(skipped: skipped)
    let all = GivenUp.all(in: [promises, promises], selection)
    #expect(
      all.map(\.words) == [
        "target=own", "notShown indicator", "notPromised no-item-lost", "skip cancel-restores:cancel",
        "tolerance 5",
      ])
    #expect(all.reduce(promises) { $1.leaving($0) } == promises.givingUpNothing)
    #expect(all.reduce(selection) { $1.leaving($0) } == .all)
  }

  @Test("The reference is compared with nothing, and a behaviour of a package may have no mistakes")
  func noStrength() throws {
    let options = CampaignOptions(seed: 1, iterations: 1)
    let reference = Registration<TreeMove>()
    #expect(try reference.strength(of: "reference", options, explaining: false) == nil)
    let meant = try reference.strength(of: "reference", options, explaining: false, isMeant: true)
    #expect(meant?.percent == 100)
    var report = CampaignReport(behaviour: "tree-move", implementation: "reference")
    report.demandedStrength = 0.9
    #expect(
      report.facts.last?.text
        == "No strength can be measured, but 90 % is demanded: either reference is its own reference, or tree-move has no "
        + "typical mistakes.")
  }
}
