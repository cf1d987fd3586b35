import DragSpec

/// A task with an implementation of its own that runs one scenario after the other; used by one thread, which waits.
final class AsyncSession<B: Behaviour> {
  /// A scenario, and the settings that it is to be run with.
  typealias Request = (scenario: Scenario<B>, settings: Settings)

  /// A message from the tasks of a session.
  enum Answer: Sendable {
    /// A scenario is being run on the main actor.
    case begun
    /// A scenario has been run.
    case recording(Recording<B>)
    /// A task has had its turn where the implementation runs.
    case alive
  }

  /// How an implementation is made and run.
  struct Body: Sendable {
    /// Whether it runs on the main actor.
    let isOnMainActor: Bool
    /// Makes an implementation and runs all scenarios of a stream on it, each as a whole; makes another
    /// one whenever the settings change.
    ///
    /// It counts how many events of the scenario have begun.
    let run:
      @Sendable (_ requests: AsyncStream<Request>, _ answers: Locked<[Answer]>, _ begun: Locked<Int>)
        async
        -> Void
  }

  /// How the run of a scenario has ended.
  enum End {
    /// The scenario has ended; these are its snapshots.
    case recording(Recording<B>)
    /// The run was given up while the implementation waits for something that has not come.
    case late
    /// The run was given up while the implementation keeps its thread busy; on the main actor's thread,
    /// nothing else can run any more.
    case stuck(isForAll: Bool)
  }

  /// The time after which a scenario is given up, even if no task gets its turn.
  ///
  /// After this time either other tasks have kept all threads busy for minutes, as a large test run may, or
  /// the implementation itself has.
  private static var patience: Duration { .seconds(300) }
  /// The time for a scenario that has begun on the main actor, whose thread few keep busy for so long.
  private static var mainPatience: Duration { .seconds(20) }

  /// Above that of tests, a thousand of which may be queued and keep all threads busy for minutes.
  private static var priority: TaskPriority { .high }

  private let feed: AsyncStream<Request>.Continuation
  private let answers: Locked<[Answer]>
  private let begun: Locked<Int>
  private let task: Task<Void, Never>
  private let isOnMainActor: Bool
  /// Whether the thread of the tasks is busy; nil where they have none of their own.
  private let isBusy: (@Sendable () -> Bool)?
  /// Whether a task was started that has yet to report its turn.
  private var isAskedForLife = false

  /// Starts a task.
  init(_ body: Body) {
    let answers = Locked<[Answer]>([])
    let begun = Locked(0)
    self.begun = begun
    let (requests, feed) = AsyncStream<Request>.makeStream()
    self.feed = feed
    self.answers = answers
    isOnMainActor = body.isOnMainActor
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), !isOnMainActor {
      let executor = ThreadExecutor()
      isBusy = { executor.isBusy }
      task = Task.detached(executorPreference: executor) { await body.run(requests, answers, begun) }
    } else {
      isBusy = nil
      task = Task.detached(priority: Self.priority) { await body.run(requests, answers, begun) }
    }
  }

  deinit {
    feed.finish()
    task.cancel()
  }

  /// Runs a scenario with settings and waits for it.
  ///
  /// Time in which no task gets its turn because others keep all threads busy does not count.
  ///
  /// If it does not end in time, the session cannot be used any more.
  func record(_ scenario: Scenario<B>, _ settings: Settings, within limit: Duration) -> End {
    feed.yield((scenario, settings))
    // One turn must use up little of the limit: on a busy machine a task may get a turn only every few
    // seconds, and a scenario waits many times.
    let slice = limit / 100
    var end = ContinuousClock.now + max(limit, Self.patience)
    var counted = Duration.zero
    var wasAlive = false
    while counted < limit, ContinuousClock.now < end {
      let sliceEnd = ContinuousClock.now + slice
      var isAlive = false
      while let answer = answers.wait(
        for: sliceEnd - ContinuousClock.now, { $0.isEmpty ? nil : $0.removeFirst() })
      {
        switch answer {
        case .recording(let recording): return .recording(recording)
        case .begun: end = min(end, ContinuousClock.now + max(limit * 2, Self.mainPatience))
        case .alive:
          isAlive = true
          isAskedForLife = false
        }
      }
      if isAlive || isBusy?() == true { counted += slice }
      wasAlive = isAlive
      // One question at a time: it may take long until a task gets its turn.
      if !isAskedForLife { askForLife() }
    }
    if isOnMainActor { return wasAlive ? .late : .stuck(isForAll: true) }
    return isBusy?() == true ? .stuck(isForAll: false) : .late
  }

  /// How many events of the last scenario have begun.
  var begunEvents: Int { begun.withLock { $0 } }

  private func askForLife() {
    isAskedForLife = true
    let answers = answers
    let isOnMainActor = isOnMainActor
    // An implementation on the main actor takes its scenarios from a stream, so it needs a turn among all
    // tasks too.
    Task.detached(priority: Self.priority) {
      if isOnMainActor {
        await MainActor.run { answers.withLock { $0.append(.alive) } }
      } else {
        answers.withLock { $0.append(.alive) }
      }
    }
  }
}

extension Recording {
  /// Runs a scenario on an implementation that may wait.
  init<I: AsyncImplementation>(
    of scenario: Scenario<B>, on implementation: inout I, _ begun: Locked<Int>
  ) async where I.Subject == B {
    self.init()
    begun.withLock { $0 = 0 }
    do {
      try await implementation.start(scenario.scene)
      trace.append(try await implementation.observe())
      for event in scenario.events {
        begun.withLock { $0 += 1 }
        try await implementation.handle(event)
        trace.append(try await implementation.observe())
      }
    } catch {
      end(with: error)
    }
  }

  /// Runs a scenario on the main actor, so that methods of the main actor are called there without a change of threads.
  @MainActor init<I: AsyncImplementation & Sendable>(
    onMainActor scenario: Scenario<B>, on implementation: I, _ begun: Locked<Int>
  ) async where I.Subject == B {
    self.init()
    begun.withLock { $0 = 0 }
    var implementation = implementation
    do {
      try await implementation.start(scenario.scene)
      trace.append(try await implementation.observe())
      for event in scenario.events {
        begun.withLock { $0 += 1 }
        try await implementation.handle(event)
        trace.append(try await implementation.observe())
      }
    } catch {
      end(with: error)
    }
  }
}
