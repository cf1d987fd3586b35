#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C and its kin: the first one asks for an end in order, the second one kills.
///
/// Signals are waited for instead of handled: nearly nothing may be called in a handler, and nothing of Swift.
enum Interrupts {
  /// Takes the signals away from all threads; has to come before there is a second thread.
  static func prepare() {
    // A closed pipe shall be an error of the write that notices it, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // Shells start what runs in the background of a script with this signal ignored; `kill -INT` is to work there.
    signal(SIGINT, SIG_DFL)
    var signals = watched
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first signal.
  static func waitForFirst() {
    var signals = watched
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
  }

  /// Lets the signals in on this thread, with what they do by default.
  static func letTheNextOneKill() -> Never {
    var signals = watched
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    while true { pause() }
  }

  private static var watched: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    return signals
  }
}
