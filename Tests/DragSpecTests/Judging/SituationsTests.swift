import DragSpec
import Testing

@testable import DragFuzz

@Suite("Situations are counted as sets of up to 64")
struct SituationsTests {
  private enum Some: String, SituationValue {
    case first = "the first one"
    case inTheMiddle = "one of the others"
    case last = "the last one"
  }

  @Test func aCaseHasItsPlaceItsNameAndItsWords() {
    #expect(Some.allCases.map(\.bit) == [0, 1, 2])
    #expect(Some.allCases.map(\.name) == ["first", "in-the-middle", "last"])
    #expect(Some.inTheMiddle.meaning == "one of the others")
  }

  @Test func everySituationOfEveryBehaviourHasItsOwnBit() {
    #expect(FreeDrag.Situation.allCases.map(\.bit) == Array(0..<FreeDrag.Situation.allCases.count))
    #expect(GridReorder.Situation.allCases.map(\.bit) == Array(0..<GridReorder.Situation.allCases.count))
    #expect(
      CollectionReorder.Situation.allCases.map(\.bit) == Array(0..<CollectionReorder.Situation.allCases.count)
    )
    #expect(DragSession.Situation.allCases.map(\.bit) == Array(0..<DragSession.Situation.allCases.count))
  }

  @Test func bitsAreFoundInAscendingOrder() {
    let few: Situations = [Situations(bit: 63), Situations(bit: 3)]
    #expect(few.bits == [3, 63] && few.count == 2 && !few.isEmpty)
    #expect(Situations().bits == [] && Situations().isEmpty)
  }
}
