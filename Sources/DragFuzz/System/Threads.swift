#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that threads share: one of them holds it at a time, and a thread can wait for a condition.
///
/// The standard library's `Mutex` needs a newer macOS, and cannot wait for a condition.
package final class Locked<Value: Sendable>: Sendable {
  // Only the thread that holds the mutex touches them; the compiler cannot know that of a pointer.
  nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  nonisolated(unsafe) private let changes = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  nonisolated(unsafe) private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Makes a value that no thread holds.
  package init(_ value: Value) {
    self.value.initialize(to: value)
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(changes, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      // The wait must not depend on changes of the system's clock.
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(changes, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(changes)
    pthread_mutex_destroy(mutex)
    value.deinitialize(count: 1)
    value.deallocate()
    changes.deallocate()
    mutex.deallocate()
  }

  /// Holds the value for as long as the body runs.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changes)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value.pointee)
  }

  /// Runs the body whenever another thread has held the value, until it returns a result.
  ///
  /// - Returns: nil where no result came in time.
  func wait<Result>(for limit: Duration, _ body: (inout Value) -> Result?) -> Result? {
    let end = ContinuousClock.now + limit
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value.pointee) { return result }
      let rest = end - ContinuousClock.now
      guard rest > .zero else { return nil }
      waitForChange(within: min(rest, .milliseconds(999)))
    }
  }

  private func waitForChange(within limit: Duration) {
    var time = timespec()
    #if canImport(Darwin)
      time.tv_nsec = Int(limit / .nanoseconds(1))
      pthread_cond_timedwait_relative_np(changes, mutex, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
      let nanoseconds = time.tv_nsec + Int(limit / .nanoseconds(1))
      time.tv_sec += nanoseconds / 1_000_000_000
      time.tv_nsec = nanoseconds % 1_000_000_000
      pthread_cond_timedwait(changes, mutex, &time)
    #endif
  }
}

/// Runs work that takes long or waits on a thread of its own.
///
/// Tasks share a few threads. If campaigns or waits kept all of them busy, nothing else could run: neither
/// the implementation that is waited for, nor the other tests of the process.
package enum OwnThread {
  /// Runs work and returns its result.
  ///
  /// - Parameter work: takes a closure that tells whether the waiting task has been cancelled.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Result
  ) async -> Result {
    await run(leaving: nil, after: .zero, work)
  }

  /// Runs work and returns its result, or a substitute soon after the task has been cancelled.
  ///
  /// - Parameters:
  ///   - rest: the result for work that is left behind, which goes on, as no thread can be ended; nil to wait
  ///     without limit.
  ///   - grace: how long to wait after a cancellation.
  ///   - work: takes a closure that tells whether the waiting task has been cancelled.
  static func run<Result: Sendable>(
    leaving rest: Result?, after grace: Duration,
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Result
  ) async -> Result {
    let isCancelled = Locked(false)
    let waiting = Locked<CheckedContinuation<Result, Never>?>(nil)
    @Sendable func finish(_ result: Result) {
      waiting.withLock { continuation in
        continuation?.resume(returning: result)
        continuation = nil
      }
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.withLock { $0 = continuation }
        start { finish(work { isCancelled.withLock { $0 } }) }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
      guard let rest else { return }
      start {
        _ = waiting.wait(for: grace) { $0 == nil ? true : nil }
        finish(rest)
      }
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Whether this many more threads can be started.
  package static func canStart(_ count: Int) -> Bool {
    let isOver = Locked(false)
    defer { isOver.withLock { $0 = true } }
    return (0..<count).allSatisfy { _ in
      isStarted { while isOver.wait(for: .seconds(1), { $0 ? true : nil }) == nil {} }
    }
  }

  /// Starts a thread that ends with the work; if none can be started, does the work here.
  static func start(_ body: @escaping @Sendable () -> Void) {
    if !isStarted(body) { body() }
  }

  private static func isStarted(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    // The C libraries differ in the optionals here.
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let problem = pthread_create(
      &thread, nil,
      { (pointer: UnsafeMutableRawPointer?) in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard problem == 0 else {
      work.release()
      return false
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }
}
