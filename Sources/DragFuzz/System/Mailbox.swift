import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Hands values from tasks to a thread that waits for them.
///
/// What lies in the pipe are addresses: the kernel sees to it that each is taken once, and that a thread can wait for
/// the next one for a limited time. So no lock is needed.
final class Mailbox<Value: Sendable>: Sendable {
  private final class Letter: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let ends: (read: Int32, write: Int32)

  /// Makes an empty mailbox.
  ///
  /// - Throws: ``SystemError`` where there are too many open files.
  init() throws(SystemError) {
    ends = try systemPipe()
    makeNonBlocking(ends.read)
  }

  deinit {
    while takeNow() != nil {}
    close(ends.read)
    close(ends.write)
  }

  /// Puts a value in.
  func post(_ value: Value) {
    let address = UInt(bitPattern: Unmanaged.passRetained(Letter(value)).toOpaque())
    _ = FileAccess.writeAll(withUnsafeBytes(of: address) { Array($0) }, to: ends.write)
  }

  /// Takes the next value out.
  ///
  /// - Returns: nil where none came in time.
  func take(within limit: Duration) -> Value? {
    let end = ContinuousClock.now + limit
    while true {
      if let value = takeNow() { return value }
      let rest = end - ContinuousClock.now
      guard rest > .zero else { return nil }
      _ = waits(milliseconds: Int32(min(1000, max(1, (rest / .milliseconds(1)).rounded(.up)))))
    }
  }

  /// Whether there is something in it within so much time.
  func waits(milliseconds: Int32) -> Bool {
    var file = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, milliseconds) > 0
  }

  private func takeNow() -> Value? {
    var address: UInt = 0
    let count = withUnsafeMutableBytes(of: &address) { read(ends.read, $0.baseAddress, $0.count) }
    // So few bytes are written and read as a whole or not at all.
    guard count == MemoryLayout<UInt>.size, let pointer = UnsafeRawPointer(bitPattern: address) else {
      return nil
    }
    return Unmanaged<Letter>.fromOpaque(pointer).takeRetainedValue().value
  }
}
