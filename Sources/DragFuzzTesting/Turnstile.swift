/// Admits two campaigns of a test run at once; the others wait, without using up their limits.
///
/// Test frameworks start all tests at the same time. Forty campaigns on threads of their own would leave so
/// little time to the main thread that an implementation on the main actor could not finish one scenario.
actor Turnstile {
  /// The turnstile for all tests of the process.
  static let campaigns = Turnstile()

  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs an operation once there is a place for it.
  nonisolated func admit(_ operation: @Sendable () async -> Void) async {
    await enter()
    await operation()
    await leave()
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Passes the place on to the operation that has waited longest.
  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
