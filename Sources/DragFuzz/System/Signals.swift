#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that the command waits for, and those that it ignores.
package enum Signals {
  /// Signals such as Ctrl-C or a closed terminal: the first one asks for an orderly end, the second one kills.
  ///
  /// A run started with `nohup` survives the end of its terminal.
  static let ending = [SIGINT, SIGTERM] + (handler(of: SIGHUP) == 1 ? [] : [SIGHUP])

  static func set(_ numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }

  /// Blocks the signals that end a run in all threads; must be called before there is a second thread.
  ///
  /// The command waits for them, as a handler may call hardly any functions, and no Swift code.
  package static func hold() {
    // A closed pipe becomes an error of the next write instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // In scripts, shells start background jobs with this signal ignored; `kill -INT` has to work there.
    signal(SIGINT, SIG_DFL)
    // Swift's runtime would write a backtrace at Ctrl-\ and continue.
    if handler(of: SIGQUIT) != 1 { signal(SIGQUIT, SIG_DFL) }
    var signals = set(ending)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for the first signal that asks for an end.
  package static func waitForFirst() {
    var signals = set(ending)
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
  }

  /// Unblocks the signals on this thread, with their default effect.
  package static func letTheNextOneKill() -> Never {
    var signals = set(ending)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    while true { pause() }
  }

  /// Lets a write to a program that has just ended fail, instead of ending this process.
  ///
  /// A host's own handling of the signal stays in place.
  static func survivePipes() {
    if handler(of: SIGPIPE) == 0 { signal(SIGPIPE, SIG_IGN) }
  }

  /// Restores the default effect of the signals of traps, so that other code can handle them.
  static func reset() {
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
  }

  /// The present handler of a signal as a number: 0 for the default, 1 if it is ignored; nil where it is not known.
  private static func handler(of number: Int32) -> Int? {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return nil }
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
      return unsafeBitCast(action.__sa_handler.sa_handler, to: Int.self)
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }

  /// The name of a signal that ends programs: `SIGSEGV`; the number where it is an unusual one.
  static func name(of number: Int32) -> String { names[number] ?? "signal \(number)" }

  private static let names = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
    SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU",
  ]
}
