/// The program that the user has chosen to open files.
package enum Launcher {
  /// The command of the system that opens a file.
  package static var program: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Opens a file; the opened program goes on after this returns.
  ///
  /// - Returns: why it could not be opened, as the end of a sentence; nil if all went well for two seconds.
  package static func open(_ path: String) -> String? {
    // A name that begins with a dash would be taken for an option.
    let words = [program, path.hasPrefix("-") ? "./\(path)" : path]
    let process: SystemProcess
    do throws(SystemError) {
      process = try SystemProcess(words, input: .inherited, output: .inherited, errors: .inherited)
    } catch { return error == .noSuchFile ? "there is no program \(program) here" : "\(error)" }
    let end = ContinuousClock.now + .seconds(2)
    while !process.hasEnded {
      // A browser lives longer than the command that opens it.
      guard ContinuousClock.now < end else { return nil }
      Descriptor.wait(for: .milliseconds(50))
    }
    switch process.reap() {
    case .exit(0): return nil
    case .exit(let status), .signal(let status): return "\(program) ended with status \(status)"
    }
  }
}
