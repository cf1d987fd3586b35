import DragSpec
import Testing

@testable import DragFuzz

@Suite("A hint says what to write where the code under test is declared")
struct DialectTests {
  @Test(
    "Each dialect has its own words for the same declarations",
    arguments: zip(
      Dialect.allCases,
      [
        [
          "the driver", "`promises.policies.cancel = .keeps`",
          "`promises.capabilities.without = [\"a\", \"b\"]`",
          "`promises.capabilities.touches = 1`", "`promises.notPromised = [\"a\"]`",
        ],
        [
          "the program", "`\"policies\": {\"cancel\": \"keeps\"}` in the program's answer to `initialize`",
          "`\"capabilities\": {\"without\": [\"a\", \"b\"]}` in the program's answer to `initialize`",
          "`\"capabilities\": {\"touches\": 1}` in the program's answer to `initialize`",
          "`\"notPromised\": [\"a\"]` in the program's answer to `initialize`",
        ],
        [
          "the page", "`\"policies\": {\"cancel\": \"keeps\"}` in your file",
          "`\"capabilities\": {\"without\": [\"a\", \"b\"]}` in your file",
          "`\"capabilities\": {\"touches\": 1}` in your file", "`\"notPromised\": [\"a\"]` in your file",
        ],
      ]))
  func words(_ dialect: Dialect, _ expected: [String]) {
    let policy = dialect.declaration(
      swift: "policies.cancel = .keeps", json: "\"policies\": {\"cancel\": \"keeps\"}")
    #expect(
      [dialect.driver, policy, dialect.without(["a", "b"]), dialect.oneTouch, dialect.notPromised(["a"])]
        == expected)
  }

  @Test("A web developer is asked about his file and its page, others about their driver")
  func questions() {
    #expect(
      Dialect.allCases.map { $0.doesIt("ever set it") } == [
        "Does the driver ever set it?", "Does the program ever set it?",
        "Does your file say where that is seen?",
      ])
    #expect(
      [Dialect.page.whereIsTheDrag, Dialect.page.isItTheContainer] == [
        "Does the page need another `--input`, or your file another `lift`?",
        "Is `container` the element in which the items lie?",
      ])
  }

  @Test("Whoever writes pages is told what a point is, where that is known")
  func units() {
    #expect(Dialect.page.unit(of: "1 item, 20×20: press at [1, 1].") == "a point is 2 pixels")
    #expect(Dialect.page.unit(of: "1 item, 20×20: press at [1.5, 1]") == nil)
    #expect(Dialect.program.unit(of: "1 item") == nil)
    #expect([Dialect.page.length(4), Dialect.swift.length(4)] == ["8 pixels", "4 points"])
  }

  @Test("What a hint in Swift says to write compiles and is what it says")
  func swiftCompiles() throws {
    var promises = Promises<FreeDrag>()
    promises.policies.cancel = .keeps
    promises.capabilities.without = ["resize"]
    promises.capabilities.fields["adsorbs"] = false
    promises.capabilities.touches = 1
    promises.notPromised = ["tracks-touch"]
    promises.tolerance = 1
    try promises.capabilities.check(for: FreeDrag.self)
  }

  private func dialect(_ field: String) throws(ProcessTrouble) -> Dialect {
    let card = "{\"protocol\":1,\"name\":\"a\",\"behaviours\":[]\(field)}"
    return try ProgramCard(
      answer: Array("{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":\(card)}".utf8), program: "a"
    ).dialect
  }

  @Test("A program says how hints speak of it; by default as of a program")
  func handshake() throws {
    #expect(try dialect("") == .program)
    #expect(try dialect(",\"dialect\":\"page\"") == .page)
    #expect(
      throws: ProcessTrouble.badHandshake(
        program: "a", problem: "\"dialect\" has to be \"swift\" or \"program\" or \"page\"")
    ) { try dialect(",\"dialect\":\"latin\"") }
  }
}
