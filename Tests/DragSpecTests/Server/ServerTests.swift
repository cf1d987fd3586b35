import DragSpec
import Testing

@testable import DragFuzz

@Suite("Serving an implementation")
struct ServerTests {
  private func server() throws -> Server {
    Server([Served(ImplementationUnderTest<GridReorder>.reference)])
  }

  private func answer(_ request: String) throws -> JSON {
    var server = try server()
    return try JSONParser.parse(server.answer(Array(request.utf8)))
  }

  @Test func aServedRunIsTheRunItself() throws {
    var random = Random(seed: 1, streamHash: 2, iteration: 3)
    var generator = GridReorder.Generator(options: GenerationOptions())
    var scenario = Scenario<GridReorder>.blank
    var server = try server()
    var writer = FieldWriter()
    for number in 1...200 {
      generator.generate(into: &scenario, using: &random)
      let request = WireProtocol.run(scenario, number: number, &writer).dropLast()
      var line = server.answer(Array(request))
      #expect(line.popLast() == UInt8(ascii: "\n"))
      guard case .result(let result) = try WireProtocol.answer(line, to: number) else {
        Issue.record("no result")
        continue
      }
      var playback = try Playback<GridReorder>(result, eventCount: scenario.events.count)
      var reference = GridReorder.reference(GridReorder.Policies())
      let direct = Recording(of: scenario, on: &reference)
      let played = Recording(of: scenario, on: &playback)
      #expect(played.failure == nil)
      #expect(played.trace.count == direct.trace.count)
      for index in 0..<min(played.trace.count, direct.trace.count) {
        #expect(played.trace[before: index] == direct.trace[before: index])
      }
    }
  }

  @Test(
    arguments: [
      ("hello", -32700), (#"{"id":1}"#, -32600), (#"{"id":1,"method":"dance"}"#, -32601),
      (#"{"id":1,"method":"run","params":{"behaviour":"juggling"}}"#, -32602),
      (#"{"id":1,"method":"run","params":{"behaviour":"grid-reorder"}}"#, -32602),
      (#"{"id":1,"method":"initialize","params":{"protocol":0}}"#, -32602),
    ])
  func whatMakesNoSenseIsAnsweredWithAnError(_ request: String, _ code: Int) throws {
    #expect(try answer(request)["error"]?["code"]?.asInteger == code)
  }

  @Test func aNotificationIsNotAnswered() throws {
    var server = try server()
    #expect(server.answer(Array(#"{"method":"shutdown"}"#.utf8)).isEmpty)
    #expect(server.isDone)
  }

  @Test func namesOfTypesBecomeNamesOfImplementations() {
    #expect(Serve.implementationName("MyGrid") == "my-grid")
    #expect(Serve.implementationName("GridView2<Int>") == "grid-view2-int")
    #expect(Serve.implementationName("Ж") == "served")
  }
}
