import DragSpec

/// Asks a program for its decisions.
struct ProcessDecider<B: Behaviour>: Sendable {
  private let pool: ChildPool
  private let settings: Settings

  /// Makes a decider for a program with settings.
  init(_ pool: ChildPool, _ settings: Settings) { (self.pool, self.settings) = (pool, settings) }

  /// This as a decider; several threads may ask it, each with a program of its own.
  var decider: Decider<B> { Decider { try decide($0) } }

  private func decide(_ question: B.Question) throws -> B.Decision? {
    let child = try pool.take(afresh: false)
    let answer: WireProtocol.Answer
    do throws(ProcessFailure) {
      answer = try child.ask(within: pool.command.scenarioLimit) {
        WireProtocol.decide(question, of: B.self, settings, number: $0)
      }
    } catch {
      // The state of the program is unknown.
      child.end()
      throw PlaybackStop(description: error.violation(eventCount: 0).seen)
    }
    pool.giveBack(child)
    return try decision(of: answer)
  }

  private func decision(of answer: WireProtocol.Answer) throws -> B.Decision? {
    switch answer {
    case .result(.null): nil
    case .result(let json): try FieldReader.read(B.Decision.self, from: json, path: "result")
    case .error(let message, _), .declined(let message): throw PlaybackStop(description: message)
    }
  }
}
