import DragSpec

/// The protocol that dragfuzz speaks with programs; <doc:Protocol> describes it.
package enum WireProtocol {
  /// The version of the protocol.
  package static let version = 1
  /// The code of an error that an implementation has thrown; JSON-RPC leaves such numbers to its users.
  static let failureCode = -32000
  /// The code with which a program declines a scenario that it cannot run.
  static let declinedCode = -32001

  // MARK: Requests

  /// The request that opens a conversation.
  static func initialize(behaviours: [String]) -> [UInt8] {
    let parameters: JSON = [
      "protocol": JSON(version), "dragfuzz": .text(Version.current),
      "behaviours": .texts(behaviours),
    ]
    return line(["jsonrpc": "2.0", "id": JSON(0), "method": "initialize", "params": parameters])
  }

  /// The request to run a scenario with settings.
  static func run<B: Behaviour>(
    _ scenario: Scenario<B>, _ settings: Settings = [:], number: Int, _ writer: inout FieldWriter
  ) -> [UInt8] {
    writer.removeAll()
    writer.append(scenario)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(writer.bytes.count + 128)
    bytes.append(contentsOf: #"{"jsonrpc":"2.0","id":"#.utf8)
    bytes.append(contentsOf: number.description.utf8)
    bytes.append(contentsOf: #","method":"run","params":{"behaviour":"#.utf8)
    JSONBytes.append(B.name, to: &bytes)
    bytes.append(contentsOf: #","scenario":"#.utf8)
    bytes.append(contentsOf: writer.bytes)
    if !settings.isEmpty {
      // The settings are one more field of the scenario.
      bytes.removeLast()
      bytes.append(contentsOf: ",\"\(Settings.fieldName)\":".utf8)
      JSONBytes.append(settings.json, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(contentsOf: "}}\n".utf8)
    return bytes
  }

  /// The request to decide something.
  static func decide<B: Behaviour>(
    _ question: B.Question, of behaviour: B.Type, _ settings: Settings, number: Int
  ) -> [UInt8] {
    let parameters: JSON = ["behaviour": .text(B.name), "question": JSON(of: question)]
    return line([
      "jsonrpc": "2.0", "id": JSON(number), "method": "decide",
      "params": parameters.adding(.object(settings.field)),
    ])
  }

  /// A value as a line of its own.
  static func line(_ json: JSON) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONBytes.append(json, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  // MARK: Answers

  /// The answer to a request.
  enum Answer {
    /// The request succeeded.
    case result(JSON)
    /// The request failed.
    case error(message: String, data: JSON?)
    /// The program cannot do it where it runs; the implementation may be right.
    case declined(reason: String)
  }

  /// The advice for a program that prints lines that are no answers.
  static let printingAdvice = "print messages to standard error, as standard output is for answers only"

  /// Quotes the beginning of some output of a program.
  static func quoted(_ bytes: [UInt8]) -> String {
    "\"\(FormatError.shortened(String(decoding: bytes.prefix(200), as: UTF8.self)))\""
  }

  /// Says why a line is no answer.
  struct NoAnswer: Error { var problem: String }

  /// Reads the answer to the request of that number.
  static func answer(_ line: [UInt8], to number: Int) throws(NoAnswer) -> Answer {
    let json: JSON
    do { json = try JSONParser.parse(line) } catch {
      // Most such lines are messages that the author prints for debugging.
      let isPrinted = line.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: "{")
      throw NoAnswer(
        problem: "\(quoted(line)), \(error)" + (isPrinted ? "; \(printingAdvice)" : ""))
    }
    guard case .object(let fields) = json else {
      throw NoAnswer(problem: "\(quoted(line)), which is no object")
    }
    guard json["jsonrpc"] == "2.0" else {
      throw NoAnswer(problem: "an answer without \"jsonrpc\": \"2.0\": \(quoted(line))")
    }
    guard let id = json["id"], id == .number(Double(number)) else {
      let found = json["id"].map { "the id \(FormatError.shortened($0.text))" } ?? "no id"
      throw NoAnswer(problem: "an answer with \(found) to the request with another id")
    }
    try check(json, "an answer", among: ["jsonrpc", "id", "result", "error"])
    guard fields.count == 3 else {
      let words = fields.count < 3 ? "neither \"result\" nor" : "both \"result\" and"
      throw NoAnswer(problem: "an answer with \(words) \"error\"")
    }
    if let error = json["error"] { return try self.error(error) }
    return .result(json["result"] ?? .null)
  }

  /// Refuses unknown fields.
  static func check(_ json: JSON, _ what: String, among known: [String]) throws(NoAnswer) {
    do throws(FormatError) { try json.checkFields(among: known) } catch {
      throw NoAnswer(problem: "\(what) with the \(error)")
    }
  }

  private static func error(_ json: JSON) throws(NoAnswer) -> Answer {
    try check(json, "an error", among: ["code", "message", "data"])
    guard let code = json["code"]?.asInteger, let message = json["message"]?.asText else {
      throw NoAnswer(
        problem: "an error without a whole number \"code\" and a text \"message\": "
          + FormatError.shortened(json.text))
    }
    let text = FormatError.shortenedMessage(message)
    return code == declinedCode ? .declined(reason: text) : .error(message: text, data: json["data"])
  }
}
