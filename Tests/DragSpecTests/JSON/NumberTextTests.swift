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

  @Test func numbersInWordsAreRounded() {
    for (text, rounded) in [
      ("at (2.1666666666666665, -0.506) 1×0.125", "at (2.17, -0.51) 1×0.13"), ("2.17", "2.17"),
      ("version 1.0.333 of x2.3456", "version 1.0.333 of x2.3456"),
      ("0.99999 and 3.0000000000000004", "0.99999 and 3"),
      ("", ""), ("-1.999", "-1.999"),
    ] {
      #expect(NumberText.rounded(in: text) == rounded)
    }
  }

  /// What differs must not read the same.
  @Test func aDifferenceIsRoundedUnlessItWouldVanish() {
    let far = Difference("", expected: "x 1.23456", seen: "x 2.34567")
    #expect([far.expected, far.seen] == ["x 1.23", "x 2.35"])
    let near = Difference("", expected: "x 1.23456", seen: "x 1.23457")
    #expect([near.expected, near.seen] == ["x 1.23456", "x 1.23457"])
  }

  /// In a scenario the last digit may decide on which side of a border a touch lies.
  @Test func tiesKeepTheirDigits() {
    let texts = [
      ("at (6.000000000000001, 8)", "at (6.000000000000001, 8)"), ("2.1666666666666665", "2.17"),
      ("30.0004", "30.0004"), ("0.30000000000000004", "0.3"),
    ]
    for (text, rounded) in texts { #expect(NumberText.rounded(in: text, keepingTies: true) == rounded) }
  }
}
