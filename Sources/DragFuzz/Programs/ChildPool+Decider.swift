import DragSpec

extension ChildPool {
  /// A decider that asks the program, with settings; each of the threads that ask uses a program of its own.
  func decider<B: Behaviour>(with settings: Settings) -> Decider<B> {
    Decider { [self] question in
      switch try answer(to: { WireProtocol.decide(question, of: B.self, settings, number: $0) }) {
      case .result(.null): return nil
      case .result(let json): return try FieldReader.read(B.Decision.self, from: json, path: "result")
      case .error(let message, _), .declined(let message): throw PlaybackStop(description: message)
      }
    }
  }

  /// The answer to a request; a failed one gets a second try with more time, as the machine may be busy.
  private func answer(to request: (Int) -> [UInt8]) throws -> WireProtocol.Answer {
    let limit = command.scenarioLimit
    for isLast in [false, true] {
      let child = try take(afresh: isLast)
      do throws(ProcessFailure) {
        let answer = try child.ask(
          within: isLast ? limit * command.busyFactor : limit, working: isLast ? limit : nil, request)
        giveBack(child)
        return answer
      } catch {
        // The program may be in any state now.
        child.end()
        if case .late = error, !isLast, !decidesNever.withLock({ $0 }) { continue }
        if case .late = error { decidesNever.withLock { $0 = true } }
        throw PlaybackStop(description: error.violation(eventCount: 0).seen)
      }
    }
    throw PlaybackStop(description: "no answer")
  }
}
