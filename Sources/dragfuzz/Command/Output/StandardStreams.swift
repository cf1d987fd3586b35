import DragFuzz

/// Standard output, written whole sections at a time and without losing an error.
enum StandardOutput {
  /// Writes text.
  ///
  /// - Throws: ``CommandError/closedPipe`` or ``CommandError/output(_:)``.
  static func write(_ text: String) throws(CommandError) {
    do throws(SystemError) { try Descriptor.standardOutput.writeAll(Array(text.utf8)) } catch {
      throw error == .closedPipe ? .closedPipe : .output(error)
    }
  }

  /// Writes lines with all control characters and commands escaped.
  static func write(lines: [String]) throws(CommandError) {
    if !lines.isEmpty { try write(lines.map { SafeLine.of($0) }.joined(separator: "\n") + "\n") }
  }

  /// The colours of standard output: only on a terminal, and never with `NO_COLOR`.
  static var painter: Painter {
    Painter(
      usesColour: Descriptor.standardOutput.isTerminal && Environment.allowsColour, mark: SafeLine.mark)
  }
}

/// Standard error; text that cannot be written there is lost, as there is nowhere to report it.
enum StandardError {
  /// Writes text.
  static func write(_ text: String) { try? Descriptor.standardError.writeAll(Array(text.utf8)) }
  /// Writes a line with all control characters and commands escaped.
  static func write(line: String) { write(SafeLine.of(line) + "\n") }
  /// Whether a person may read standard error.
  static var isTerminal: Bool {
    Descriptor.standardError.isTerminal && Environment.value(of: "TERM") != "dumb"
  }
}

/// The environment.
enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static func value(of name: String) -> String? {
    CurrentProcess.variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether colours are allowed; see no-color.org.
  static var allowsColour: Bool { value(of: "NO_COLOR") == nil && value(of: "TERM") != "dumb" }
}
