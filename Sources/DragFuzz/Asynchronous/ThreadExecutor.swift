/// Runs tasks on a thread of its own.
///
/// All other tasks share a few threads. An implementation that never suspends would keep one, and soon none
/// would be free to report it. The thread ends after a second without a job.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ThreadExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var hasThread = false
    var isBusy = false
  }

  private let state = Locked(State())

  /// Whether a job is being run that has not suspended yet.
  var isBusy: Bool { state.withLock { $0.isBusy } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let startsThread = state.withLock { state in
      state.jobs.append(job)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if startsThread { OwnThread.start { self.work() } }
  }

  private func work() {
    while let job = next() {
      job.runSynchronously(on: asUnownedTaskExecutor())
      state.withLock { $0.isBusy = false }
    }
  }

  /// The next job; nil where there is none for a second, after which the thread has to end.
  private func next() -> UnownedJob? {
    func take(_ state: inout State) -> UnownedJob? {
      guard !state.jobs.isEmpty else { return nil }
      state.isBusy = true
      return state.jobs.removeFirst()
    }
    if let job = state.wait(for: .seconds(1), take) { return job }
    return state.withLock { state in
      if let job = take(&state) { return job }
      state.hasThread = false
      return nil
    }
  }
}

extension OwnThread {
  /// Runs an operation that waits, each of its turns on a thread of its own, so that other tasks cannot delay it.
  ///
  /// Older systems have no executors of tasks; there the operation shares the threads of all tasks.
  package static func tasks<Result: Sendable>(_ operation: @Sendable () async -> Result) async -> Result {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return await operation() }
    return await withTaskExecutorPreference(ThreadExecutor()) { await operation() }
  }
}
