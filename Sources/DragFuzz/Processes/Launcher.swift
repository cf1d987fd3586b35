#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Opens files with the program that the user has chosen for them.
public enum Launcher {
  /// The command of the system that does it.
  public static var program: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Opens a file, and goes on while its program runs.
  ///
  /// - Returns: why that was not possible, as the end of a sentence; nil if all went well for two seconds.
  public static func open(_ path: String) -> String? {
    // A name that begins with a dash would be taken for an option.
    let words = [program, path.hasPrefix("-") ? "./\(path)" : path]
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The command blocks the signals that it waits for, and a browser lives longer than it.
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
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] = environmentWords().map { strdup($0) }
    defer { for text in arguments + environment { free(text) } }
    arguments.append(nil)
    environment.append(nil)
    var number: pid_t = 0
    let problem = posix_spawnp(&number, program, nil, &attributes, &arguments, &environment)
    if problem == ENOENT { return "there is no program \(program) here" }
    guard problem == 0 else { return FileError.text(of: problem) }
    for _ in 0..<40 {
      var status: Int32 = 0
      if waitpid(number, &status, WNOHANG) == number {
        // The exit status is the second byte; a signal is in the first one.
        return status == 0
          ? nil : "\(program) ended with status \(status & 0x7F == 0 ? status >> 8 & 0xFF : status)"
      }
      usleep(50_000)
    }
    return nil
  }
}
