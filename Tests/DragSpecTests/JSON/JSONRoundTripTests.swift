import DragFuzz
import DragSpec
import Testing

@Suite("What is written is read back, whatever it is")
struct JSONRoundTripTests {
  private func text(_ random: inout Random) -> String {
    let letters: [Character] = [
      "a", "é", "😀", "\"", "\\", "\n", "\u{1}", "/", "\u{2028}", " ", "\u{1F}", "}",
    ]
    return String((0..<random.below(6)).compactMap { _ in random.pick(letters) })
  }

  private func value(_ random: inout Random, depth: Int) -> JSON {
    switch random.below(depth > 4 ? 4 : 6) {
    case 0: return .null
    case 1: return .flag(random.chance(0.5))
    case 2:
      let numbers = [0, -1, 0.5, 1e15, -2.25e-9, 123_456.789, Double(random.below(1000))]
      return .number(random.pick(numbers) ?? 0)
    case 3: return .text(text(&random))
    case 4: return .array((0..<random.below(5)).map { _ in value(&random, depth: depth + 1) })
    default:
      let count = random.below(5)
      return .object(
        (0..<count).map { JSON.Field("\($0)" + text(&random), value(&random, depth: depth + 1)) })
    }
  }

  @Test func randomValuesSurviveBothTexts() throws {
    forEvery("seed", in: 0..<1500) { seed in
      var random = Random(seed: UInt64(seed))
      let value = value(&random, depth: 0)
      let fromCanonical = try JSONParser.parse(value.text)
      let fromPretty = try JSONParser.parse(value.prettyText)
      #expect(fromCanonical == value && fromPretty == value, Combination.now)
    }
  }

  /// A scenario as canonical text: an object, and so without a beginning that is a value of its own.
  private static let document: String = {
    var scene = Grids.scene()
    scene.origin = Point(-1.5, 2e-9)
    let titles = GridReorder.Titles(items: [3, 1], enabled: [], selected: [1])
    let events: [GridReorder.Event] = [.press(1, at: Point(0.25, 3)), .setTitles(titles), .release(1)]
    return FieldWriter.text(of: Scenario<GridReorder>(scene: scene, events: events))
  }()

  @Test func everyBeginningOfATextIsRefused() {
    let bytes = Array(Self.document.utf8)
    forEvery("length", in: bytes.indices) { length in
      #expect(throws: FormatError.self, Combination.now) { try JSONParser.parse(Array(bytes[..<length])) }
    }
    #expect(throws: Never.self) { try JSONParser.parse(bytes) }
  }

  /// Whatever comes from outside is read or refused; what is read is written and read again as the same.
  @Test func mutatedTextsAreReadOrRefusedAndNeverTrap() throws {
    let bytes = Array(Self.document.utf8)
    let telling = Array("{}[]\",:\\u-+.eE0189tfn \n".utf8) + [0, 0x1F, 0x7F, 0xC3, 0xFF]
    var readable = 0
    forEvery("seed", in: 0..<6000) { seed in
      var random = Random(seed: UInt64(seed))
      var mutated = bytes
      for _ in 0...random.below(3) {
        let place = random.below(mutated.count)
        switch random.below(4) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(random.pick(telling) ?? 0, at: place)
        case 2: mutated[place] = random.pick(telling) ?? 0
        default: mutated[place] = UInt8(random.below(256))
        }
      }
      guard let json = try? JSONParser.parse(mutated) else { return }
      readable += 1
      let again = try JSONParser.parse(json.text)
      #expect(again == json, Combination.now)
      guard let scenario = try? FieldReader.read(Scenario<GridReorder>.self, from: json) else { return }
      let text = FieldWriter.text(of: scenario)
      let scenarioAgain = try FieldReader.read(Scenario<GridReorder>.self, from: JSONParser.parse(text))
      #expect(scenarioAgain == scenario, Combination.now)
    }
    #expect(readable > 300 && readable < 5700, "both kinds occur: \(readable) of 6000 could be read")
  }
}
