import DragSpec
import Testing

@Suite("Situations are counted as sets of up to 128")
struct LabelBitsTests {
  private let few = LabelBits(bit: 3) | LabelBits(bit: 63) | LabelBits(bit: 64)
  private let others = LabelBits(bit: 63) | LabelBits(bit: 127)

  private func numbers(_ bits: LabelBits) -> [Int] {
    var numbers: [Int] = []
    bits.forEach { numbers.append($0) }
    return numbers
  }

  @Test func everyBitIsFoundInAscendingOrder() {
    #expect(numbers(LabelBits()) == [] && LabelBits().isEmpty)
    #expect(numbers(few) == [3, 63, 64] && few.count == 3 && !few.isEmpty)
    #expect(few.contains(64) && !few.contains(65))
  }

  @Test func setsAreCombinedOverBothWords() {
    #expect(numbers(few & others) == [63])
    #expect(numbers(few | others) == [3, 63, 64, 127])
    #expect(numbers(few ^ others) == [3, 64, 127])
    #expect(numbers(few - others) == [3, 64])
  }

  private enum Stage: Int, LabelValue {
    case first, secondTime, thirdTime, fourthTime, last
    var meaning: String { "" }
  }

  @Test func onlyTheSecondToTheFourthTimeHaveALabel() {
    for (count, label) in [(2, Stage.secondTime), (3, .thirdTime), (4, .fourthTime)] {
      var labels = LabelSet<Stage>()
      labels.insert(.secondTime, stage: count)
      #expect(Stage.allCases.filter { labels.contains($0) } == [label])
    }
    for count in [0, 1, 5, 100] {
      var labels = LabelSet<Stage>()
      labels.insert(.secondTime, stage: count)
      #expect(labels == LabelSet())
    }
  }
}
