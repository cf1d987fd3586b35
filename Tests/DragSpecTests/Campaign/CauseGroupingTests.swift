import DragSpec
import Testing

@testable import DragFuzz

@Suite("Findings are grouped by what goes wrong first")
struct CauseGroupingTests {
  private let grouping = CauseGrouping(labelCounts: [10, 10], scenarios: 1000)

  private func symptoms(_ invariant: String, fields: Set<String>, situation: Int) -> Symptoms {
    Symptoms(
      invariants: [invariant], first: [], fields: fields, situations: LabelBits(low: 1 << situation, high: 0))
  }

  private var alike: [Symptoms] { Array(repeating: symptoms("a", fields: ["frame"], situation: 0), count: 2) }
  private var other: Symptoms { symptoms("b", fields: ["order"], situation: 1) }

  @Test func whatIsAlikeIsOneGroup() {
    #expect(grouping.groups(alike + [other]) == [[0, 1], [2]])
    #expect(grouping.groups([other] + alike) == [[0], [1, 2]])
  }

  @Test func knownGroupsAreNeitherPutTogetherNorTakenApart() {
    #expect(grouping.groups(alike, known: [[1], [0]]) == [[1], [0]])
    #expect(grouping.groups(alike + [other], known: [[0, 2], [1]]) == [[0, 2], [1]])
  }

  @Test func whatIsNewJoinsAKnownGroupOrMakesItsOwn() {
    #expect(grouping.groups(alike + [other], known: [[0]]) == [[0, 1], [2]])
    #expect(grouping.groups([other] + alike, known: [[0]]) == [[0], [1, 2]])
  }
}
