import DragSpec

/// A task with an implementation of its own that runs one scenario after the other; used by one thread, which waits.
final class AsyncSession<B: Behaviour> {
  /// What a session hears from its tasks.
  enum Answer: Sendable {
    /// A scenario has been run.
    case recording(Recording<B>)
    /// Tasks get their turn where the implementation runs.
    case alive
  }

  /// How an implementation is made and run.
  struct Body: Sendable {
    /// Makes an implementation and runs all scenarios of a stream on it, each as a whole.
    let run: @Sendable (_ scenarios: AsyncStream<Scenario<B>>, _ answers: Mailbox<Answer>) async -> Void
    /// Whether it runs on the main actor.
    let isOnMainActor: Bool
  }

  /// After how long a scenario is given up at the latest, although no task gets its turn.
  ///
  /// Either others have kept all threads busy for minutes, as a large test run may, or the implementation itself does.
  private static var patience: Duration { .seconds(300) }

  private let feed: AsyncStream<Scenario<B>>.Continuation
  private let answers: Mailbox<Answer>
  private let task: Task<Void, Never>
  private let isOnMainActor: Bool
  /// Whether a task that says that it has got its turn is on its way.
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
  /// Time in which no task gets its turn, as others keep all threads busy, does not count.
  ///
  /// - Returns: nil where it is not over in time; then the session is of no more use.
  func record(_ scenario: Scenario<B>, within limit: Duration) -> Recording<B>? {
    feed.yield(scenario)
    // On a busy machine a task may get its turn once in a slice that lasts seconds, and a scenario waits many times:
    // so one turn must count as little of the limit.
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
      // Never more than one question at a time, as it may take long until a task gets its turn.
      if !isAskedForLife { askForLife() }
    }
    return nil
  }

  private func askForLife() {
    isAskedForLife = true
    let answers = answers
    let isOnMainActor = isOnMainActor
    // What runs on the main actor takes its scenarios from a stream, and so needs a turn among all tasks, too.
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
