import DragSpec

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Facts about this process, and ways to end it.
package enum CurrentProcess {
  /// Keeps files from being opened in place of a standard stream that was closed when the process started.
  ///
  /// A read-only stream takes the place, so that writing remains an error.
  package static func occupyStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// How many threads every run needs: two that tasks share, one for their timers, and one that works.
  private static let threadsMin = 4

  /// A resource that every run needs and the system refuses, in a sentence without a full stop; nil for none.
  package static var shortage: String? {
    if let files = limit(RLIMIT_NOFILE), files < 16 {
      return "only \(files) files may be open at once (ulimit -n), and at least 16 are needed"
    }
    // A thread gets as much stack as the first one.
    if let stack = limit(RLIMIT_STACK), stack < 512 << 10 {
      return "only \(stack >> 10) KB of stack may be used (ulimit -s), and at least 512 are needed"
    }
    if !OwnThread.canStart(threadsMin) {
      return
        "\(threadsMin) threads are needed, and the system refuses them (ulimit -u, or -v for their memory)"
    }
    return nil
  }

  /// Saves memory where it is limited; must be called before there is a second thread.
  ///
  /// The GNU C library reserves 64 MB for each thread that allocates; where the limit forbids this, it maps
  /// each allocation by itself, which is extremely slow.
  package static func saveMemory() {
    #if canImport(Glibc)
      let isLimited = [RLIMIT_AS, RLIMIT_DATA].contains { limit($0).map { $0 < 8 << 30 } ?? false }
      // The module for C does not declare the function.
      guard isLimited, let function = dlsym(nil, "mallopt") else { return }
      let mostArenas: Int32 = -8
      _ = unsafeBitCast(function, to: (@convention(c) (Int32, Int32) -> Int32).self)(mostArenas, 1)
    #endif
  }

  #if canImport(Glibc)
    private typealias LimitKind = __rlimit_resource
  #else
    private typealias LimitKind = Int32
  #endif

  private static func limit(_ kind: LimitKind) -> UInt64? {
    var limit = rlimit()
    #if canImport(Glibc)
      guard getrlimit(__rlimit_resource_t(kind.rawValue), &limit) == 0 else { return nil }
    #else
      guard getrlimit(kind, &limit) == 0 else { return nil }
    #endif
    return UInt64(limit.rlim_cur)
  }

  /// Ends the process.
  package static func end(_ status: Int32) -> Never { exit(status) }

  /// Ends the process as a trap does, after a text on standard error.
  static func trap(saying lines: [String]) -> Never {
    let text = lines.joined(separator: "\n") + "\n"
    try? Descriptor.standardError.writeAll(Array(text.utf8))
    abort()
  }

  /// Ends the process at once: no handlers run, and no buffers are written.
  package static func exitSilently(_ status: Int32) -> Never { _exit(status) }

  /// The value of a variable of the environment; nil where it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(systemText: $0) } }

  /// The words of the command line without the program's own name; bytes that are no UTF-8 are kept.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap {
      CommandLine.unsafeArgv[$0].map { String(systemText: $0) }
    }
  }

  /// All variables.
  static var environment: [String] {
    #if canImport(Darwin)
      guard var next = _NSGetEnviron().pointee else { return [] }
      var words: [String] = []
      while let text = next.pointee {
        words.append(String(systemText: text))
        next += 1
      }
      return words
    #else
      // Another thread may change the C library's copy meanwhile; the kernel shows the values at the start.
      let bytes = (try? FileAccess.read("/proc/self/environ", limit: 16_000_000)) ?? []
      return bytes.split(separator: 0).map { String(systemBytes: $0) }
    #endif
  }

  /// The folder in which the process runs; the root of the disk where the system does not say.
  package static var folder: String {
    guard let buffer = getcwd(nil, 0) else { return "/" }
    defer { free(buffer) }
    return String(systemText: buffer)
  }

  /// The program that the process runs; nil where the system does not say.
  package static var program: String? {
    #if os(macOS)
      var path = [CChar](repeating: 0, count: 4 * Int(MAXPATHLEN))
      return proc_pidpath(getpid(), &path, UInt32(path.count)) > 0 ? String(systemText: path) : nil
    #else
      return FileAccess.linkTarget(of: "/proc/self/exe")
    #endif
  }

  /// How many cores it may use.
  package static var coreCount: Int {
    #if os(Linux)
      // A container often has fewer cores than the machine. Glibc's module lacks the call for this, so it is
      // read from the kernel: one bit a core, as hexadecimal digits.
      let status = (try? FileAccess.read("/proc/self/status", limit: 65536)) ?? []
      for line in String(decoding: status, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix("Cpus_allowed:") {
        let count = line.dropFirst(13).reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
        if count > 0 { return count }
      }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
