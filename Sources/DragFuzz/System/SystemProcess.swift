import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A started process whose standard streams may be pipes to this one.
///
/// It heads a session of its own, so all processes that it starts can be ended with it.
struct SystemProcess: Hashable, Sendable {
  /// A way to connect a standard stream of a started program.
  enum Stream: Hashable, Sendable {
    /// The stream is a pipe; the other end belongs to this process.
    case ours
    /// The stream is shared with this process.
    case inherited
    /// The stream is `/dev/null`.
    case nowhere
  }

  /// How a process has ended.
  enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// The number of the process, of its group and of its session.
  let number: Int32
  /// The end of the pipe to its standard input; nil where it has no such pipe, or it is closed.
  private(set) var input: Descriptor?
  /// The end of the pipe from its standard output; nil where it has no such pipe.
  private(set) var output: Descriptor?
  /// The end of the pipe from its standard error; nil where it has no such pipe, or it is closed.
  private(set) var errors: Descriptor?

  // MARK: Starting

  /// Held from the making of a pipe until its mark, so that no program started in between inherits it.
  private static let turn = Locked(())

  /// Starts a program found in `PATH`.
  init(_ words: [String], input: Stream, output: Stream, errors: Stream) throws(SystemError) {
    self = try Self.turn.withLock { _ throws(SystemError) in
      var pipes: [(read: Descriptor, write: Descriptor)?] = []
      do throws(SystemError) {
        for stream in [input, output, errors] { pipes.append(stream == .ours ? try Descriptor.pipe() : nil) }
        let theirs = [pipes[0]?.read, pipes[1]?.write, pipes[2]?.write]
        let process = SystemProcess(
          number: try Self.spawn(words, Array(zip([input, output, errors], theirs))), input: pipes[0]?.write,
          output: pipes[1]?.read, errors: pipes[2]?.read)
        for end in theirs { try? end?.close() }
        for end in [process.input, process.output, process.errors] { end?.neverWait() }
        return process
      } catch {
        for pipe in pipes {
          try? pipe?.read.close()
          try? pipe?.write.close()
        }
        throw error
      }
    }
  }

  private init(number: Int32, input: Descriptor?, output: Descriptor?, errors: Descriptor?) {
    (self.number, self.input, self.output, self.errors) = (number, input, output, errors)
  }

  private static func spawn(_ words: [String], _ streams: [(Stream, Descriptor?)]) throws(SystemError)
    -> Int32
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
    for (number, (stream, end)) in zip(Int32(0)..., streams) {
      switch stream {
      case .ours: posix_spawn_file_actions_adddup2(&actions, end?.number ?? number, number)
      // Darwin closes all streams without an action.
      case .inherited: posix_spawn_file_actions_adddup2(&actions, number, number)
      case .nowhere: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The command blocks signals and ignores closed pipes; a started program must not inherit either.
    var none = Signals.set([])
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = Signals.set(Signals.ending + [SIGPIPE])
    posix_spawnattr_setsigdefault(&attributes, &usual)
    #if canImport(Darwin)
      let newSession = POSIX_SPAWN_SETSID
    #else
      // Glibc's module declares this only with GNU's extensions.
      let newSession = 0x80
    #endif
    let flags =
      Int32(newSession) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
      | closesByDefault
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0.systemText) }
    var environment: [UnsafeMutablePointer<CChar>?] = startedEnvironment.map { strdup($0.systemText) }
    defer { for text in arguments + environment { free(text) } }
    arguments.append(nil)
    environment.append(nil)
    var number: pid_t = 0
    let problem = posix_spawnp(&number, words[0].systemText, &actions, &attributes, &arguments, &environment)
    guard problem == 0 else {
      // The system gives the same error if it may not look into some folder of `PATH`.
      throw SystemError(problem == EACCES && !isThere(words[0]) ? ENOENT : problem)
    }
    return number
  }

  /// Whether a file of that name is in a folder of `PATH`.
  private static func isThere(_ program: String) -> Bool {
    let path = CurrentProcess.environment.first { $0.hasPrefix("PATH=") }?.dropFirst("PATH=".count) ?? ""
    let folders = program.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
    return folders.contains { access("\($0)\(program)".systemText, F_OK) == 0 }
  }

  /// The variables for a started program: those of this process.
  ///
  /// They switch backtraces of Swift off, unless the user has set them: a trap would otherwise write pages,
  /// which takes a second and hides the message.
  private static var startedEnvironment: [String] {
    let words = CurrentProcess.environment
    return words.contains { $0.hasPrefix("SWIFT_BACKTRACE=") } ? words : words + ["SWIFT_BACKTRACE=enable=no"]
  }

  // MARK: Ending

  /// Closes this end of its standard input, so that it reads the end of file.
  mutating func closeInput() { Self.close(&input) }
  /// Closes this end of its standard error.
  mutating func closeErrors() { Self.close(&errors) }

  private static func close(_ end: inout Descriptor?) {
    try? end?.close()
    end = nil
  }

  /// Whether the process has ended.
  ///
  /// Until ``reap()`` it is a zombie, so that its number is not reused before its group has been ended.
  var hasEnded: Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || info.si_signo == SIGCHLD
  }

  /// The processor time of the process and all that it has started; nil where the system does not say.
  ///
  /// - Complexity: O(number of all processes).
  var processorTime: Duration? {
    #if os(Linux)
      let ticks = FileAccess.processes.reduce(0) { $0 + Self.ticks(of: $1, inSession: number) }
      return .seconds(Double(ticks) / Double(max(1, sysconf(Int32(_SC_CLK_TCK)))))
    #elseif os(macOS)
      var members = [pid_t](repeating: 0, count: 1024)
      let size = proc_listpids(
        UInt32(PROC_PGRP_ONLY), UInt32(number), &members, Int32(members.count * MemoryLayout<pid_t>.stride))
      var time: UInt64 = 0
      for member in members.prefix(Int(max(0, size)) / MemoryLayout<pid_t>.stride) where member > 0 {
        var info = proc_taskinfo()
        let length = Int32(MemoryLayout<proc_taskinfo>.size)
        guard proc_pidinfo(member, PROC_PIDTASKINFO, 0, &info, length) == length else { continue }
        time += info.pti_total_user + info.pti_total_system
      }
      var base = mach_timebase_info_data_t()
      guard mach_timebase_info(&base) == KERN_SUCCESS, base.denom > 0 else { return nil }
      return .seconds(Double(time) * Double(base.numer) / Double(base.denom) / 1e9)
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// The processor time of a process and its ended children, in ticks; 0 for one of another session.
    private static func ticks(of process: Int32, inSession session: Int32) -> Int {
      guard getsid(process) == session,
        let bytes = try? FileAccess.read("/proc/\(process)/stat", limit: 4096),
        // The name stands in brackets, and may have any characters.
        let end = bytes.lastIndex(of: UInt8(ascii: ")"))
      else { return 0 }
      let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
      return fields.dropFirst(11).prefix(4).reduce(0) { $0 + (Int(String(decoding: $1, as: UTF8.self)) ?? 0) }
    }
  #endif

  /// Kills the process, its whole group, and on Linux its whole session.
  func killAll() {
    killpg(number, SIGKILL)
    #if os(Linux)
      // A process may have started another one just before it was killed.
      var killed: Set<Int32> = [number]
      while true {
        let others = FileAccess.processes.filter { getsid($0) == number && !killed.contains($0) }
        if others.isEmpty { break }
        for other in others { kill(other, SIGKILL) }
        killed.formUnion(others)
      }
    #endif
    // If it has left its group, this kills it by its own number.
    kill(number, SIGKILL)
  }

  /// Waits for the end of the process and releases its number; the streams of this process to it are closed.
  @discardableResult
  func reap() -> Ending {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    for end in [input, output, errors] { try? end?.close() }
    // The C modules lack the macros that decode a status.
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}
