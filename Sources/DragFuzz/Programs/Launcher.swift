/// Opens files with the program that the user has chosen for them.
package enum Launcher {
  /// The command of the system that does it.
  package static var program: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }

  /// Opens a file, and goes on while its program runs.
  ///
  /// - Returns: why that was not possible, as the end of a sentence; nil if all went well for two seconds.
  package static func open(_ path: String) -> String? {
    // A name that begins with a dash would be taken for an option.
    let words = [program, path.hasPrefix("-") ? "./\(path)" : path]
    let process: SystemProcess
    do throws(SystemError) {
      process = try SystemProcess(words, input: .inherited, output: .inherited, errors: .inherited)
    } catch { return error == .noSuchFile ? "there is no program \(program) here" : "\(error)" }
    let end = ContinuousClock.now + .seconds(2)
    while !process.hasEnded {
      // A browser lives longer than the command.
      guard ContinuousClock.now < end else { return nil }
      Descriptor.wait(for: .milliseconds(50))
    }
    switch process.reap() {
    case .exit(0): return nil
    case .exit(let status), .signal(let status): return "\(program) ended with status \(status)"
    }
  }
}
