import DragFuzz
import DragSpec
import Testing

@Suite("Numbers have one text, which reads back as the same number")
struct NumberTextTests {
  @Test func textsAreShort() {
    let expected: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (-2.5, "-2.5"), (100_000, "100000"),
      (999_999_999_999_999, "999999999999999"), (1e15, "1000000000000000"), (-1e15, "-1000000000000000"),
      (1e16, "10000000000000000"), (1e17, "1e+17"),
      (1e-7, "1e-07"), (0.1 + 0.2, "0.30000000000000004"), (1e308, "1e+308"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
    ]
    forEvery("number", in: expected) { number, text in
      #expect(NumberText.of(number) == text, Combination.now)
    }
  }

  @Test func everyFiniteNumberReadsBackAsItself() throws {
    var random = Random(seed: 1)
    var numbers: [Double] = [
      1e15, -1e15, 1e21, 1e22, 1e23, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude,
    ]
    for _ in 0..<5000 {
      numbers.append(Double(bitPattern: random.next()))
      numbers.append(Double(random.integer(in: -1_000_000...1_000_000)) / 1000)
      numbers.append(random.number(in: -1e17...1e17))
    }
    forEvery("number", in: numbers.filter(\.isFinite)) { number in
      let read = try JSONParser.parse(NumberText.of(number))
      #expect(read == .number(number), Combination.now)
    }
  }
}
