import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs work that takes long, or waits, on a thread of its own.
///
/// Tasks share a few threads. Were these all to run campaigns, or to wait for an implementation, nothing would be left
/// to run anything else: not that implementation, and not the other tests of a process.
package enum OwnThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs work and returns what it has brought.
  ///
  /// - Parameters:
  ///   - work: is handed a way to ask whether the task that waits for it has been cancelled.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> Result
  ) async -> Result {
    // Without the mailbox, for want of open files, the work cannot be told that it was cancelled.
    let news = try? Mailbox<Bool>()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start {
          let result = work { news?.hasValue ?? false }
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      news?.post(true)
    }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let problem = pthread_create(
        &thread, nil,
        { pointer in
          Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      if problem == 0, let thread { pthread_detach(thread) }
    #else
      #if canImport(Musl)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let problem = pthread_create(
        &thread, nil,
        { pointer in
          if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
      #if canImport(Musl)
        if problem == 0, let thread { pthread_detach(thread) }
      #else
        if problem == 0 { pthread_detach(thread) }
      #endif
    #endif
    // Without a thread the work is done here: later than never.
    if problem != 0 { work.takeRetainedValue().body() }
  }
}

extension Mailbox {
  /// Whether there is something in it.
  var hasValue: Bool { waits(milliseconds: 0) }
}
