import DragFuzz

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output, written whole sections at a time and without losing an error.
enum StandardOutput {
  /// Writes text.
  ///
  /// - Throws: ``CommandError/closedPipe`` or ``CommandError/output(code:)``.
  static func write(_ text: String) throws(CommandError) {
    switch FileAccess.writeAll(Array(text.utf8), to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw .closedPipe
    case let code: throw .output(code: code)
    }
  }

  /// Writes lines.
  ///
  /// - Throws: ``CommandError``.
  static func write(lines: [String]) throws(CommandError) {
    if !lines.isEmpty { try write(lines.joined(separator: "\n") + "\n") }
  }

  /// How to colour standard output: only on a terminal, and never with `NO_COLOR`.
  static var painter: Painter { Painter(usesColour: isatty(STDOUT_FILENO) == 1 && Environment.allowsColour) }
}

/// Standard error: what cannot be written there is lost, as there is nowhere to say so.
enum StandardError {
  /// Writes text.
  static func write(_ text: String) { _ = FileAccess.writeAll(Array(text.utf8), to: STDERR_FILENO) }
  /// Writes a line.
  static func write(line: String) { write(line + "\n") }
  /// Whether a person is looking.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 && Environment.value(of: "TERM") != "dumb" }
}

/// The environment and the machine.
enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static func value(of name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    let value = String(cString: text)
    return value.isEmpty ? nil : value
  }

  /// Whether colours are welcome; see no-color.org.
  static var allowsColour: Bool { value(of: "NO_COLOR") == nil && value(of: "TERM") != "dumb" }

  /// How many cores this process may use.
  static var coreCount: Int {
    #if os(Linux)
      // A container is often allowed fewer cores than the machine has; the call that says so is not in Glibc's
      // module, so it is read where the kernel shows it: one bit a core, as hexadecimal digits.
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
