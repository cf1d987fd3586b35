import DragSpec

/// A task with an implementation of its own that runs one scenario after the other; used by one thread, which waits.
final class AsyncSession<B: Behaviour> {
  /// Makes an implementation and runs all scenarios of a stream on it, each as a whole.
  typealias Body =
    @Sendable (_ scenarios: AsyncStream<Scenario<B>>, _ answers: Mailbox<Recording<B>>) async -> Void

  private let feed: AsyncStream<Scenario<B>>.Continuation
  private let answers: Mailbox<Recording<B>>
  private let task: Task<Void, Never>

  /// Starts a task.
  ///
  /// - Throws: ``SystemError`` where there are too many open files.
  init(_ body: @escaping Body) throws(SystemError) {
    let answers = try Mailbox<Recording<B>>()
    let (scenarios, feed) = AsyncStream<Scenario<B>>.makeStream()
    self.feed = feed
    self.answers = answers
    task = Task.detached { await body(scenarios, answers) }
  }

  deinit {
    feed.finish()
    task.cancel()
  }

  /// Runs a scenario and waits for it.
  ///
  /// - Returns: nil where it is not over in time; then the session is of no more use.
  func record(_ scenario: Scenario<B>, within limit: Duration) -> Recording<B>? {
    feed.yield(scenario)
    return answers.take(within: limit)
  }
}

extension Recording {
  /// Runs a scenario on an implementation that may wait.
  init<I: AsyncImplementation>(of scenario: Scenario<B>, on implementation: inout I) async
  where I.Subject == B {
    self.init()
    do {
      try await implementation.start(scenario.scene)
      trace.append(try await implementation.observe())
      for event in scenario.events {
        try await implementation.handle(event)
        trace.append(try await implementation.observe())
      }
    } catch {
      failure = "\(error)"
    }
  }

  /// Runs a scenario on the main actor, so that methods of the main actor are called there without a change of threads.
  @MainActor init<I: AsyncImplementation & Sendable>(onMainActor scenario: Scenario<B>, on implementation: I)
    async
  where I.Subject == B {
    self.init()
    var implementation = implementation
    do {
      try await implementation.start(scenario.scene)
      trace.append(try await implementation.observe())
      for event in scenario.events {
        try await implementation.handle(event)
        trace.append(try await implementation.observe())
      }
    } catch {
      failure = "\(error)"
    }
  }
}
