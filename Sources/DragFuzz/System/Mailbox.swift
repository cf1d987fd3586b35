/// Hands values from tasks to a thread that waits for them.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = Locked([Value]())

  /// Puts a value in.
  func post(_ value: Value) { values.withLock { $0.append(value) } }

  /// Takes the next value out.
  ///
  /// - Returns: nil where none came in time.
  func take(within limit: Duration) -> Value? {
    values.wait(for: limit) { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
