import DragSpec
import Testing

@Suite("Every text that is not JSON is refused, and the message says where and why")
struct JSONParserErrorTests {
  private func message(_ text: String) -> String {
    do throws(FormatError) {
      return "read: \(try JSONParser.parse(text).text)"
    } catch { return "\(error)".replacing("not valid JSON at ", with: "") }
  }

  @Test func everyMessage() {
    let expected: [(String, String)] = [
      ("", "line 1, column 1: the text is empty"), (" \n ", "line 2, column 2: the text is empty"),
      ("1 2", "line 1, column 3: unexpected text after the end of the value"),
      ("nul", "line 1, column 1: expected a value, found \"nul\""),
      ("[truth]", "line 1, column 2: expected a value, found \"truth\""),
      ("[NaN]", "line 1, column 2: expected a value, found \"NaN\""),
      ("[+1]", "line 1, column 2: expected a value, found \"+1\""),
      ("[.5]", "line 1, column 2: expected a value, found \".5\""),
      ("['a']", "line 1, column 2: expected a value, found \"'a'\""),
      ("[,1]", "line 1, column 2: expected a value, found \",\""),
      ("[1,]", "line 1, column 4: expected a value, found \"]\""),
      ("[1,\n 2 3]", "line 2, column 4: expected \",\" or the end of the array, found \"3\""),
      ("[1}", "line 1, column 3: expected \",\" or the end of the array, found \"}\""),
      ("[1", "line 1, column 3: the text ends in the middle of an array"),
      ("[1,", "line 1, column 4: the text ends in the middle of a value"),
      ("{\"a\":1", "line 1, column 7: the text ends in the middle of an object"),
      ("{\"a\":1,", "line 1, column 8: the text ends in the middle of an object"),
      ("{", "line 1, column 2: the text ends in the middle of an object"),
      ("{a:1}", "line 1, column 2: expected a field name in quotes, found \"a:1\""),
      ("{\"a\":1,}", "line 1, column 8: expected a field name in quotes, found \"}\""),
      ("{\"a\" 1}", "line 1, column 6: expected \":\" after the field name \"a\""),
      ("{\"a\"", "line 1, column 5: expected \":\" after the field name \"a\""),
      ("{\"a\":}", "line 1, column 6: expected a value, found \"}\""),
      ("{\"a\":1 \"b\":2}", "line 1, column 8: expected \",\" or the end of the object, found \"\"b\":2\""),
      ("{\"a\":1,\n\"a\":2}", "line 2, column 5: the field \"a\" stands here twice"),
      ("-", "line 1, column 2: expected a digit after \"-\""),
      ("-a", "line 1, column 2: expected a digit after \"-\""),
      ("01", "line 1, column 3: a number may not begin with 0"),
      ("-00", "line 1, column 4: a number may not begin with 0"),
      ("1.", "line 1, column 3: expected a digit after the decimal point"),
      ("1.e5", "line 1, column 3: expected a digit after the decimal point"),
      ("1e", "line 1, column 3: expected a digit in the exponent"),
      ("1e+x", "line 1, column 4: expected a digit in the exponent"),
      ("[1e999]", "line 1, column 2: the number 1e999 is too large"),
      ("-1e400", "line 1, column 1: the number -1e400 is too large"),
      ("\"a", "line 1, column 3: the text ends in the middle of a quoted text"),
      ("\"\\", "line 1, column 3: the text ends in the middle of a quoted text"),
      ("\"a\nb\"", "line 1, column 3: a line break or control character inside a text"),
      ("\"\\n\u{1}\"", "line 1, column 4: a line break or control character inside a text"),
      ("\"\\x41\"", "line 1, column 3: unknown escape \"x41\"\""),
      ("\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits"),
      ("\"\\u12", "line 1, column 6: expected four hexadecimal digits"),
    ]
    forEvery("text", in: expected) { text, sentence in
      #expect(message(text) == sentence, Combination.now)
    }
  }

  @Test func whatIsNestedTooDeeplyIsRefused() {
    let deep = "line 1, column 65: nested more than 64 levels deep"
    #expect(message(String(repeating: "[", count: 65)) == deep)
    #expect(message(String(repeating: "[", count: 1_000_000)) == deep)
    #expect(
      message(String(repeating: "{\"a\":", count: 65))
        == "line 1, column 321: nested more than 64 levels deep")
  }

  @Test func anObjectWithTooManyFieldsIsRefused() {
    let text = "{" + (0...256).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(message(text).hasSuffix(": an object with more than 256 fields"))
  }

  @Test func longTextsAreCutInMessages() {
    let long = String(repeating: "x", count: 100)
    #expect(
      message("{\"\(long)\"}")
        == "line 1, column 104: expected \":\" after the field name \"\(long.prefix(37))...\"")
  }

  @Test func anErrorIsOneSentence() {
    let error = FormatError(path: "", problem: .syntax(line: 2, column: 7, problem: "because"))
    #expect("\(error)" == "not valid JSON at line 2, column 7: because")
  }
}
