import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C and its kin: the first one asks for an end in order, the second one kills.
enum Interrupts {
  /// Takes the signals away from all threads; has to come before there is a second thread.
  static func prepare() {
    // A closed pipe shall be an error of the write that notices it, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    var signals = watched
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first signal on a thread of its own, and calls back.
  static func watch(_ onFirst: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "dragfuzz.interrupts").async {
      var signals = watched
      var number: Int32 = 0
      guard sigwait(&signals, &number) == 0 else { return }
      onFirst()
      // On this thread the signals are let in again, with what they do by default: the next one kills.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      while true { pause() }
    }
  }

  private static var watched: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }
}
