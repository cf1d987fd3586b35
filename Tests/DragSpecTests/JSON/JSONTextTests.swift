import DragSpec
import Testing

@Suite("JSON is written in one way")
struct JSONTextTests {
  private static let value = JSON.object([
    JSON.Field("z", .array([.number(1), .number(-2.5), .null])),
    JSON.Field("a", .object([JSON.Field("flag", .flag(false)), JSON.Field("text", .text("x\ny"))])),
  ])

  @Test func canonicalTextIsOneLineWithoutSpacesInTheOrderOfTheFields() {
    #expect(Self.value.text == #"{"z":[1,-2.5,null],"a":{"flag":false,"text":"x\ny"}}"#)
  }

  @Test func prettyTextBreaksUpOnlyWhatIsOutermostOrTooLong() {
    let expected = """
      {
        "z": [1, -2.5, null],
        "a": { "flag": false, "text": "x\\ny" }
      }

      """
    #expect(Self.value.prettyText == expected)
  }

  @Test func longListsAndObjectsAreBrokenUp() {
    let word = JSON.text(String(repeating: "w", count: 30))
    let value = JSON.object([
      JSON.Field("list", .array([word, word, word])),
      JSON.Field("object", .object([JSON.Field("a", word), JSON.Field("b", word), JSON.Field("c", word)])),
      JSON.Field("empty", .array([])),
    ])
    let w = String(repeating: "w", count: 30)
    let expected = """
      {
        "list": [
          "\(w)",
          "\(w)",
          "\(w)"
        ],
        "object": {
          "a": "\(w)",
          "b": "\(w)",
          "c": "\(w)"
        },
        "empty": []
      }

      """
    #expect(value.prettyText == expected)
  }

  @Test func noLineOfOrdinaryValuesIsLongerThan100Letters() {
    let numbers = JSON.array((0..<60).map { .number(Double($0)) })
    let value = JSON.object([
      JSON.Field("a", .array([numbers, .array((0..<15).map { .number(Double($0)) })]))
    ])
    let lines = value.prettyText.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasSuffix("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]") })
  }

  @Test func valuesWithoutPartsArePrettyToo() {
    #expect(
      [JSON.null, .flag(true), .number(1), .text("a"), .array([]), .object([])].map(\.prettyText)
        == ["null\n", "true\n", "1\n", "\"a\"\n", "[]\n", "{  }\n"])
  }

  @Test func whatJSONHasNoTextForBecomesNull() {
    #expect(JSON.array([.number(.nan), .number(.infinity), .number(-.infinity)]).text == "[null,null,null]")
  }

  @Test func textsAreEscapedOnlyWhereTheyMustBe() {
    #expect(
      JSON.text("\" \\ / \n\r\t \u{1} \u{1F} é😀\u{7F}").text
        == "\"\\\" \\\\ / \\n\\r\\t \\u0001 \\u001f é😀\u{7F}\"")
  }
}
