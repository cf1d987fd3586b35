import DragSpec
import Testing

@testable import DragFuzz

@Suite("Canonical scenarios come in the order of what they have in common with what fails")
struct SituationIndexTests {
  private func index(_ situations: [UInt64]) -> SituationIndex {
    var index = SituationIndex()
    for low in situations { index.append(bits(low)) }
    return index
  }

  private func bits(_ low: UInt64) -> LabelBits { LabelBits(low: low) }

  @Test("What lacks a common situation is farther than what differs in another one")
  func lackingIsFarther() {
    let index = index([0b000, 0b110, 0b011, 0b111])
    #expect(index.nearest(in: 0..<4, alike: bits(0b111), common: bits(0b010), countMax: 4) == [3, 1, 2, 0])
  }

  @Test("The smallest with other situations comes before many with the same")
  func everyKindHasItsTurn() {
    // Eight of the same, then one that differs in one situation.
    let index = index(Array(repeating: 0b1, count: 8) + [0b11])
    #expect(
      index.nearest(in: 0..<9, alike: bits(0b1), common: bits(0b1), countMax: 9) == [
        0, 8, 1, 2, 3, 4, 5, 6, 7,
      ])
  }

  @Test("Only what lies in the range is looked at, and no more than asked for is returned")
  func boundsAreKept() {
    let index = index([0b1, 0b1, 0b1, 0b1])
    #expect(index.nearest(in: 1..<3, alike: bits(0b1), common: bits(0b1), countMax: 10) == [1, 2])
    #expect(index.nearest(in: 0..<4, alike: bits(0b1), common: bits(0b1), countMax: 2) == [0, 1])
    #expect(index.nearest(in: 0..<0, alike: bits(0b1), common: bits(0b1), countMax: 2) == [])
  }
}

@Suite("Every behaviour's canonical scenarios can be run, and come with the smallest first")
struct CanonicalScenariosTests {
  private func check<B: FuzzedBehaviour>(_ behaviour: B.Type) {
    let scenarios = B.canonicalScenarios
    let counts = B.canonicalScenes.map { B.canonicalGestures(in: $0).count }
    #expect(counts.reduce(0, +) > 100, "\(B.name) has too few to help")
    for scene in B.canonicalScenes { #expect(throws: Never.self, "\(B.name)") { try scene.validate() } }
    let one = Scenario<B>(
      scene: B.canonicalScenes[0], events: B.canonicalGestures(in: B.canonicalScenes[0])[1])
    let size = ScenarioSize(of: one)
    let smaller = scenarios.scenarios(
      scenarios.smaller(than: size, alike: LabelBits(), common: LabelBits(), countMax: 50)[...])
    #expect(!smaller.isEmpty)
    #expect(smaller.allSatisfy { ScenarioSize(of: $0) <= size })
  }

  @Test("All of them") func all() {
    check(FreeDrag.self)
    check(GridReorder.self)
    check(CollectionReorder.self)
    check(DragSession.self)
  }
}
