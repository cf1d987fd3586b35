import DragSpec
import Testing

@testable import DragFuzz

@Suite("Findings are grouped by what goes wrong first")
struct CauseGroupingTests {
  private let grouping = CauseGrouping(situationCounts: [10, 10], scenarios: 1000)

  private func symptoms(_ invariant: String, fields: Set<String>, situation: Int) -> Symptoms {
    Symptoms(
      invariants: [invariant], first: [], fields: fields,
      situations: Situations(bit: situation))
  }

  private var alike: [Symptoms] { Array(repeating: symptoms("a", fields: ["frame"], situation: 0), count: 2) }
  private var other: Symptoms { symptoms("b", fields: ["order"], situation: 1) }

  @Test func whatIsAlikeIsOneGroup() {
    #expect(grouping.groups(alike + [other]) == [[0, 1], [2]])
    #expect(grouping.groups([other] + alike) == [[0], [1, 2]])
  }

  @Test func theSameSituationAloneIsNotTheSameMistake() {
    let other = symptoms("b", fields: ["order"], situation: 0)
    #expect(grouping.groups([alike[0], other]) == [[0], [1]])
  }

  /// However alike they are otherwise.
  @Test func whatIsLostJoinsOnlyWhatIsLostToo() {
    var lost = alike
    lost[0].grave = ["no-item-lost"]
    #expect(grouping.groups(lost) == [[0], [1]])
    lost[1].grave = ["survives"]
    #expect(grouping.groups(lost) == [[0], [1]])
    lost[1].grave = ["no-item-lost", "survives"]
    #expect(grouping.groups(lost) == [[0, 1]])
  }

  @Test func whatNeedsOtherSettingsIsAnotherGroup() {
    var set = alike
    set[1].settings = ["axis": "x"]
    #expect(grouping.groups(set) == [[0], [1]])
  }
}
