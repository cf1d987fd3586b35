import DragSpec
import Testing

@testable import DragFuzz

@Suite(
  "Mistakes that a test never tries are counted beside its strength, with the declaration that excludes them")
struct NeverTriedTests {
  @Test("Each behaviour has typical mistakes of a second finger, which a test with several notices")
  func aSecondFinger() throws {
    try noticed(GridReorder.self, 2)
    try noticed(TreeMove.self, 2)
    try noticed(DividerMove.self, 2)
    try noticed(CollectionReorder.self, 2)
    try noticed(FreeDrag.self, 2)
    try noticed(DragSession.self, 1)
  }

  private func noticed<B: FuzzedBehaviour>(_ behaviour: B.Type, _ count: Int) throws {
    func strength(_ capabilities: Capabilities) throws -> Strength {
      var gauge = try #require(
        StrengthGauge<B>(of: Promises(capabilities: capabilities), mistakes: B.mistakes))
      return gauge.toldStrength()
    }
    let (all, one) = (try strength(Capabilities()), try strength(Capabilities(touches: 1)))
    #expect(all.missed.isEmpty && all.neverTried.isEmpty, "\(B.name): \(all.sentence)")
    #expect(one.noticeable == all.noticeable - count, "\(B.name): \(one.sentence)")
    #expect(one.neverTried.allSatisfy { $0.hiddenBy == ["touches=1"] })
    #expect(
      one.sentence
        == "Strength: this test would notice all \(one.noticeable) typical mistakes that it tries. Never tried: \(count) "
        + "because of touches=1.")
    #expect(one.neverTried.first?.outcome == "never tried because of touches=1")
    #expect(
      one.neverTried.first?.json["hiddenBy"] == .texts(["touches=1"])
        && one.neverTried.first?.json["verdict"] == "outside")
  }

  @Test("Each declaration is named that keeps mistakes from being tried, and none that does not")
  func theDeclaration() throws {
    var gauge = try #require(
      StrengthGauge<DividerMove>(
        of: Promises(capabilities: Capabilities(without: ["resize", "cancel"], touches: 1)),
        mistakes: DividerMove.mistakes))
    let strength = gauge.toldStrength()
    #expect(
      strength.neverTriedWords
        == "1 because of without=resize, 1 because of without=cancel, 2 because of touches=1")
  }

  @Test("What code with its policies cannot do is no gap")
  func policies() throws {
    var gauge = try #require(
      StrengthGauge<FreeDrag>(
        of: Promises(capabilities: Capabilities(touches: 1)), mistakes: FreeDrag.mistakes))
    let strength = gauge.toldStrength()
    let docks = strength.mistakes.first { $0.name == "slips-off-undocked" }
    #expect(docks?.outcome == "cannot occur with these policies")
  }
}
