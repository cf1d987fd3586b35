/// The seconds after an interrupt in which work still goes on, to report what was found by then.
final class GracePeriod: Sendable {
  private let end = Locked<ContinuousClock.Instant?>(nil)
  private let time: Duration

  /// Makes a grace period.
  ///
  /// - Parameter time: how long work goes on, from the moment at which the interrupt is first noticed.
  init(_ time: Duration = .seconds(8)) { self.time = time }

  /// Whether the time is over.
  ///
  /// - Parameter isCancelled: whether there was an interrupt.
  func isOver(_ isCancelled: () -> Bool) -> Bool {
    guard isCancelled() else { return false }
    let now = ContinuousClock.now
    return end.withLock { end in
      let last = end ?? now + time
      end = last
      return now >= last
    }
  }
}
