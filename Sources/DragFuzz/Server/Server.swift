import DragSpec

/// An implementation to be served, with its types hidden.
public struct Served {
  let name: String
  let summary: String
  let behaviour: String
  let card: JSON
  /// Appends the answer to a question: a decision or an error.
  let decide: (JSON, inout [UInt8]) -> Void
  /// Runs the scenario of a request and appends `"result":…` or `"error":…`.
  let run: (JSON, inout [UInt8]) -> Void

  /// Makes an implementation ready to be served.
  public init<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) {
    name = implementation.name
    summary = implementation.summary
    behaviour = B.name
    let promises = implementation.promises
    let capabilities = promises.capabilities
    let limited: JSON = capabilities.isUnlimited ? [:] : ["capabilities": capabilities.json]
    let own: JSON =
      promises.scenes.map { ["scenes": .array($0.map { JSON(of: $0) })] } ?? [:]
    let hidden: JSON =
      promises.notShown.isEmpty ? [:] : ["notShown": .texts(promises.notShown.sorted())]
    let declared = implementation.settings
    let settings: JSON =
      declared.isEmpty ? [:] : ["settings": .array(declared.map { $0.json(changing: promises) })]
    card =
      ([
        "name": .text(B.name), "policies": JSON(of: promises.policies),
        "notPromised": .texts(promises.notPromised.sorted()),
        "tolerance": .number(promises.tolerance),
      ] as JSON).adding(hidden).adding(promises.decider == nil ? [:] : ["decides": .flag(true)]).adding(
        limited
      ).adding(own).adding(settings)
    decide = { json, bytes in
      do {
        guard let decider = promises.decider else {
          return Server.appendError(-32601, "nothing is decided here", to: &bytes)
        }
        let question = try FieldReader.read(B.Question.self, from: json, path: "params.question")
        let decision = try decider.decide(question)
        bytes.append(contentsOf: #""result":"#.utf8)
        JSONBytes.append(decision.map { JSON(of: $0) } ?? .null, to: &bytes)
      } catch { Server.appendError(WireProtocol.failureCode, "\(error)", to: &bytes) }
    }
    let plain = implementation.runner()
    var writer = DeltaWriter()
    run = { json, bytes in
      let scenario: Scenario<B>
      let settings: Settings
      do throws(FormatError) {
        settings = try Settings(in: json, path: "params.scenario")
        if let problem = declared.map(\.card).problem(with: settings) {
          return Server.appendError(-32602, "\(problem)", to: &bytes)
        }
        scenario = try FieldReader.read(
          Scenario<B>.self, from: json.without(Settings.fieldName), path: "params.scenario")
      } catch { return Server.appendError(-32602, "\(error)", to: &bytes) }
      let runner =
        settings.isEmpty ? plain : implementation.with(settings).runner(judging: .all, besides: plain)
      do throws(SceneRefusal) { try scenario.scene.validate() } catch {
        return Server.appendError(-32602, error.description, to: &bytes)
      }
      let recording = runner.record(scenario)
      if let reason = recording.declined {
        return Server.appendError(WireProtocol.declinedCode, reason, to: &bytes)
      }
      func appendTrace(_ bytes: inout [UInt8]) {
        bytes.append(contentsOf: #"{"snapshots":["#.utf8)
        writer.startOver()
        for index in 0..<recording.trace.count {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          writer.append(recording.trace[before: index], to: &bytes)
        }
        bytes.append(contentsOf: "]}".utf8)
      }
      guard let failure = recording.failure else {
        bytes.append(contentsOf: #""result":"#.utf8)
        return appendTrace(&bytes)
      }
      bytes.append(contentsOf: #""error":{"code":\#(WireProtocol.failureCode),"message":"#.utf8)
      JSONBytes.append(failure, to: &bytes)
      bytes.append(contentsOf: #","data":"#.utf8)
      appendTrace(&bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

/// Answers requests, one line for each.
struct Server {
  private let served: [Served]
  /// Whether the conversation is over.
  private(set) var isDone = false

  init(_ served: [Served]) { self.served = served }

  /// The answer to a request, with the line break; empty where none is wanted.
  mutating func answer(_ line: [UInt8]) -> [UInt8] {
    let request: JSON
    do throws(FormatError) { request = try JSONParser.parse(line) } catch {
      return Self.whole(.null) { Self.appendError(-32700, "\(error)", to: &$0) }
    }
    let id = request["id"]
    guard let method = request["method"]?.asText else {
      return Self.whole(id ?? .null) { Self.appendError(-32600, "a request without a method", to: &$0) }
    }
    if method == "shutdown" { isDone = true }
    // A notification is not answered.
    guard let id else { return [] }
    return Self.whole(id) { append(method, request["params"] ?? .null, to: &$0) }
  }

  private func append(_ method: String, _ parameters: JSON, to bytes: inout [UInt8]) {
    switch method {
    case "initialize":
      if let version = parameters["protocol"]?.asInteger, version < WireProtocol.version {
        return Self.appendError(
          -32602, "only version \(WireProtocol.version) of the protocol is spoken here", to: &bytes)
      }
      bytes.append(contentsOf: #""result":"#.utf8)
      JSONBytes.append(card, to: &bytes)
    case "run", "decide":
      let wanted = parameters["behaviour"]?.asText ?? ""
      guard let served = served.first(where: { $0.behaviour == wanted }) else {
        return Self.appendError(
          -32602, "unknown behaviour \(FormatError.quoted(wanted))", to: &bytes)
      }
      if method == "run" {
        served.run(parameters["scenario"] ?? .null, &bytes)
      } else {
        served.decide(parameters["question"] ?? .null, &bytes)
      }
    case "shutdown": bytes.append(contentsOf: #""result":null"#.utf8)
    default:
      Self.appendError(-32601, "unknown method \(FormatError.quoted(method))", to: &bytes)
    }
  }

  private var card: JSON {
    [
      "protocol": JSON(WireProtocol.version), "name": .text(served.first?.name ?? "served"),
      "summary": .text(served.first?.summary ?? ""),
      // A run takes well under a millisecond here, so shrinking may take as many runs as in one process.
      "shrinkRuns": JSON(ShrinkOptions().executionsMax), "behaviours": .array(served.map(\.card)),
    ]
  }

  private static func whole(_ id: JSON, _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = Array(#"{"jsonrpc":"2.0","id":"#.utf8)
    JSONBytes.append(id, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    body(&bytes)
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  static func appendError(_ code: Int, _ message: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: #""error":{"code":\#(code),"message":"#.utf8)
    JSONBytes.append(message, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }
}
