/// Ends work some seconds after an interrupt: what was found is told by then, as far as it was looked into.
final class Grace: Sendable {
  private let end = Locked<ContinuousClock.Instant?>(nil)
  private let time: Duration

  /// Makes it.
  ///
  /// - Parameter time: how long work goes on after the interrupt, from when that is first noticed.
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
