import DragSpec

/// A task with an implementation of its own that runs one scenario after the other; used by one thread, which waits.
final class AsyncSession<B: Behaviour> {
  /// What a session hears from its tasks.
  enum Answer: Sendable {
    /// A scenario has been run.
    case recording(Recording<B>)
    /// A task has had its turn where the implementation runs.
    case alive
  }

  /// How an implementation is made and run.
  struct Body: Sendable {
    /// Makes an implementation and runs all scenarios of a stream on it, each as a whole.
    let run: @Sendable (_ scenarios: AsyncStream<Scenario<B>>, _ answers: Mailbox<Answer>) async -> Void
    /// Whether it runs on the main actor.
    let isOnMainActor: Bool
  }

  /// When a scenario is given up at the latest, even if no task gets its turn.
  ///
  /// By then others have kept all threads busy for minutes, as a large test run may, or the implementation
  /// itself has.
  private static var patience: Duration { .seconds(300) }

  private let feed: AsyncStream<Scenario<B>>.Continuation
  private let answers: Mailbox<Answer>
  private let task: Task<Void, Never>
  private let isOnMainActor: Bool
  /// Whether a task that will report its turn was started and has not reported yet.
  private var isAskedForLife = false

  /// Starts a task.
  init(_ body: Body) {
    let answers = Mailbox<Answer>()
    let (scenarios, feed) = AsyncStream<Scenario<B>>.makeStream()
    self.feed = feed
    self.answers = answers
    isOnMainActor = body.isOnMainActor
    task = Task.detached { await body.run(scenarios, answers) }
  }

  deinit {
    feed.finish()
    task.cancel()
  }

  /// Runs a scenario and waits for it.
  ///
  /// Time in which no task gets its turn because others keep all threads busy does not count.
  ///
  /// - Returns: nil if it does not end in time; the session cannot be used after that.
  func record(_ scenario: Scenario<B>, within limit: Duration) -> Recording<B>? {
    feed.yield(scenario)
    // On a busy machine a task may get only one turn every few seconds, and a scenario waits many times: so
    // one turn must use up little of the limit.
    let slice = limit / 100
    let end = ContinuousClock.now + max(limit, Self.patience)
    var counted = Duration.zero
    while counted < limit, ContinuousClock.now < end {
      let sliceEnd = ContinuousClock.now + slice
      var isAlive = false
      while let answer = answers.take(within: sliceEnd - ContinuousClock.now) {
        switch answer {
        case .recording(let recording): return recording
        case .alive:
          isAlive = true
          isAskedForLife = false
        }
      }
      if isAlive { counted += slice }
      // One question at a time: it may take long until a task gets its turn.
      if !isAskedForLife { askForLife() }
    }
    return nil
  }

  private func askForLife() {
    isAskedForLife = true
    let answers = answers
    let isOnMainActor = isOnMainActor
    // An implementation on the main actor takes its scenarios from a stream, so it needs a turn among all
    // tasks too.
    Task.detached {
      if isOnMainActor {
        await MainActor.run { answers.post(.alive) }
      } else {
        answers.post(.alive)
      }
    }
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
      end(with: error)
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
      end(with: error)
    }
  }
}
