import DragSpec
import Testing

@Suite("Every legal JSON text is read")
struct JSONParserTests {
  @Test func everyKindOfValue() throws {
    let expected: [(String, JSON)] = [
      ("null", .null), ("true", .flag(true)), ("false", .flag(false)), ("\"\"", .text("")),
      ("[]", .array([])), ("\u{FEFF}[]", .array([])),
      ("{}", .object([])), (" \t\r\n[ ] \n", .array([])), ("{ }", .object([])),
      ("[1,[2],{}]", .array([.number(1), .array([.number(2)]), .object([])])),
      (
        "{\"b\":1,\"a\":{\"b\":null}}",
        .object([JSON.Field("b", .number(1)), JSON.Field("a", .object([JSON.Field("b", .null)]))])
      ),
      ("{ \"\" : [ true , false ] }", .object([JSON.Field("", .array([.flag(true), .flag(false)]))])),
    ]
    forEvery("text", in: expected) { text, value in
      let read = try JSONParser.parse(text)
      #expect(read == value, Combination.now)
    }
  }

  @Test func everyShapeOfNumber() throws {
    let expected: [(String, Double)] = [
      ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("0.5", 0.5), ("-0.25", -0.25), ("1e3", 1000),
      ("1E3", 1000),
      ("1e+3", 1000), ("25e-1", 2.5), ("-1.5E-2", -0.015), ("0e0", 0),
      ("123456789012345", 123_456_789_012_345),
      ("1234567890123456789", 1_234_567_890_123_456_768), ("0.1234567890123456789", 0.12345678901234568),
      ("9007199254740993", 9_007_199_254_740_992), ("1e-400", 0), ("4.9e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.1", 0.1), ("3.3", 3.3), ("1.005", 1.005),
    ]
    forEvery("text", in: expected) { text, number in
      let read = try JSONParser.parse(text)
      #expect(read == .number(number), Combination.now)
    }
  }

  @Test func everyEscape() throws {
    let expected: [(String, String)] = [
      ("\"a b\"", "a b"), (#""\" \\ \/""#, "\" \\ /"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\ude00""#, "😀"), ("\"é€😀\"", "é€😀"),
      (#""\u0000x""#, "\u{0}x"), ("\"\u{7F}\"", "\u{7F}"),
    ]
    forEvery("text", in: expected) { text, value in
      let read = try JSONParser.parse(text)
      #expect(read == .text(value), Combination.now)
    }
  }

  @Test("A lone half of a surrogate pair becomes the replacement character, and nothing else is lost")
  func loneSurrogates() throws {
    let expected: [(String, String)] = [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00""#, "\u{FFFD}"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
      (#""\ud83dx""#, "\u{FFFD}x"), (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    ]
    forEvery("text", in: expected) { text, value in
      let read = try JSONParser.parse(text)
      #expect(read == .text(value), Combination.now)
    }
  }

  @Test func bytesThatAreNoTextBecomeReplacementCharacters() throws {
    #expect(try JSONParser.parse([0x22, 0xFF, 0x22]) == .text("\u{FFFD}"))
  }

  @Test func theDeepestAllowedNesting() throws {
    let limit = JSONParser.depthLimit
    let value = try JSONParser.parse(
      String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
    var depth = 0
    var inner: JSON? = value
    while let elements = inner?.asArray {
      depth += 1
      inner = elements.first
    }
    #expect(depth == limit)
  }

  @Test func asManyFieldsAsAreAllowed() throws {
    let text = "{" + (0..<256).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try JSONParser.parse(text)["255"] == .number(0))
  }

  @Test func partsOfAValueAreFoundByName() throws {
    let value = try JSONParser.parse(#"{"a":[1,2.5],"b":"x","c":1e30}"#)
    #expect(value["a"]?.asArray == [.number(1), .number(2.5)])
    #expect(value["b"]?.asText == "x" && value["a"]?.asText == nil && value["d"] == nil)
    #expect(value["a"]?.asArray?.compactMap(\.asInteger) == [1], "2.5 is no whole number")
    #expect(value["c"]?.asInteger == nil && value["c"]?.asNumber == 1e30 && value["b"]?.asNumber == nil)
    #expect(JSON.null["a"] == nil && JSON.null.asArray == nil && JSON.null.asInteger == nil)
  }
}
