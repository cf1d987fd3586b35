import DragSpec

extension ChildPool {
  /// A decider that asks the program, with settings; several threads may ask it, each a program of its own.
  func decider<B: Behaviour>(with settings: Settings) -> Decider<B> {
    Decider { [self] question in
      let child = try take(afresh: false)
      let answer: WireProtocol.Answer
      do throws(ProcessFailure) {
        answer = try child.ask(within: command.scenarioLimit) {
          WireProtocol.decide(question, of: B.self, settings, number: $0)
        }
      } catch {
        // The state of the program is unknown.
        child.end()
        throw PlaybackStop(description: error.violation(eventCount: 0).seen)
      }
      giveBack(child)
      switch answer {
      case .result(.null): return nil
      case .result(let json): return try FieldReader.read(B.Decision.self, from: json, path: "result")
      case .error(let message, _), .declined(let message): throw PlaybackStop(description: message)
      }
    }
  }
}
