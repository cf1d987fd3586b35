#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that was started with its standard streams in our hands, by number alone.
///
/// It is the head of a process group of its own, so that whatever it starts can be ended with it. Numbers instead of
/// objects: a process at rest lies in a pipe (``ChildPool``), which needs no lock.
struct SystemProcess: Hashable, Sendable {
  /// The number of the process, and of its group.
  var number: Int32
  /// Where its standard input is written.
  var input: Int32
  /// Where its standard output is read.
  var output: Int32
  /// Where its standard error is read; -1 where nobody wants it.
  var errors: Int32

  /// How a process has ended.
  enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  // MARK: Starting

  /// Starts a program that is looked for in `PATH`.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - keepsErrors: whether standard error is read; else it goes nowhere.
  /// - Throws: ``SystemError``.
  static func start(_ words: [String], keepsErrors: Bool) throws(SystemError) -> SystemProcess {
    var ends: [Int32] = []
    // The three pipes: read end, write end; what the child has of them is closed here in any case.
    func openPipe() throws(SystemError) -> (read: Int32, write: Int32) {
      let pair = try systemPipe()
      ends += [pair.read, pair.write]
      return pair
    }
    do {
      let input = try openPipe()
      let output = try openPipe()
      let errors = keepsErrors ? try openPipe() : nil
      let number = try spawn(words, input: input.read, output: output.write, errors: errors?.write)
      for end in [input.read, output.write, errors?.write] { if let end { close(end) } }
      for end in [input.write, output.read, errors?.read] { if let end { makeNonBlocking(end) } }
      return SystemProcess(
        number: number, input: input.write, output: output.read, errors: errors?.read ?? -1)
    } catch {
      for end in ends { close(end) }
      throw error
    }
  }

  private static func spawn(_ words: [String], input: Int32, output: Int32, errors: Int32?)
    throws(SystemError) -> Int32
  {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closesByDefault = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closesByDefault: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The command blocks the signals that it waits for and ignores closed pipes; neither is for others to inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags =
      Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
      | closesByDefault
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] = startedEnvironment().map { strdup($0) }
    defer { for text in arguments + environment { free(text) } }
    arguments.append(nil)
    environment.append(nil)
    var number: pid_t = 0
    let problem = posix_spawnp(&number, words[0], &actions, &attributes, &arguments, &environment)
    guard problem == 0 else { throw SystemError(code: problem) }
    return number
  }

  // MARK: Ending

  /// Whether the process has ended.
  ///
  /// It stays a zombie until ``reap()``, so that its number is not given away before its group has been ended.
  var hasEnded: Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || info.si_signo == SIGCHLD
  }

  /// Kills the process and its whole group, whatever they are doing.
  func kill() {
    killGroup(number)
    // Should it have left its group, it is met by its own number.
    #if canImport(Darwin)
      Darwin.kill(number, SIGKILL)
    #elseif canImport(Musl)
      Musl.kill(number, SIGKILL)
    #else
      Glibc.kill(number, SIGKILL)
    #endif
  }

  /// Waits for the end of the process and forgets it; our ends of its streams are closed.
  @discardableResult
  func reap() -> Ending {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    for end in [input, output, errors] where end >= 0 { close(end) }
    // The macros that take a status apart are not in the C modules.
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// What the system says went wrong.
struct SystemError: Error, Hashable, Sendable {
  /// Its `errno`.
  var code: Int32
}

/// A pipe whose ends no other program inherits.
///
/// Between the two steps another thread could start a program that then inherits them; ``ChildPool`` starts one at a
/// time for that reason. (On Darwin started programs inherit nothing that they are not given.)
func systemPipe() throws(SystemError) -> (read: Int32, write: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Makes reads and writes return at once where they would have to wait.
func makeNonBlocking(_ file: Int32) { _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK) }

/// Kills all processes of a group.
private func killGroup(_ number: Int32) { killpg(number, SIGKILL) }

/// The variables that a started program gets: those of this process.
///
/// A Swift program that traps writes pages about it, which takes a second and hides what it has trapped with; unless
/// somebody wants them they are left out.
private func startedEnvironment() -> [String] {
  let words = environmentWords()
  return words.contains { $0.hasPrefix("SWIFT_BACKTRACE=") } ? words : words + ["SWIFT_BACKTRACE=enable=no"]
}

/// The variables of this process.
func environmentWords() -> [String] {
  #if canImport(Darwin)
    guard var next = _NSGetEnviron().pointee else { return [] }
    var words: [String] = []
    while let text = next.pointee {
      words.append(String(cString: text))
      next += 1
    }
    return words
  #else
    // The C library's variable is not safe to read beside other threads; the kernel shows what there was at the start.
    let bytes = (try? FileAccess.read("/proc/self/environ", limit: 16_000_000)) ?? []
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  #endif
}
