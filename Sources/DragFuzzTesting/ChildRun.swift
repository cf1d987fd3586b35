import DragFuzz
import DragSpec

/// The same test once more, in a process of its own that serves the implementation instead of testing it.
///
/// So a scenario that ends the process can be run and shrunk: only the serving process dies.
enum ChildRun {
  /// The open file for answers, as standard output has the output of the test runner.
  private static let output = Descriptor(number: 3)

  /// The command that runs the test again; nil where this is impossible.
  ///
  /// A trap there prints a backtrace only on request, as this takes seconds. On Linux the program that runs
  /// the tests can be started again. On macOS it is a helper of Xcode or SwiftPM in a special environment,
  /// and on iOS no process can be started.
  static func command(
    _ context: TestContext, serving name: String, tracing: Bool = false
  ) -> ProcessCommand? {
    #if os(Linux)
      guard let arguments = context.arguments, let program = CurrentProcess.program else { return nil }
      let script =
        "exec \(output.number)>&1 1>&2; DRAGFUZZ_SERVE=$1; SWIFT_BACKTRACE=$2; "
        + "export DRAGFUZZ_SERVE SWIFT_BACKTRACE; shift 2; exec \"$@\""
      let traces =
        tracing
        ? "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,output-to=stderr"
        : "enable=no"
      return ProcessCommand(
        ["/bin/sh", "-c", script, "sh", name, traces, program] + arguments,
        scenarioLimit: tracing ? .seconds(60) : .seconds(2))
    #else
      return nil
    #endif
  }

  /// Serves until the requests end, and ends the process.
  static func serve<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) async -> Never {
    let served = { @Sendable in Served(implementation) }
    let isFine = await OwnThread.run { _ in
      do throws(ServeError) {
        try Serve.answer([served()], on: output)
        return true
      } catch { return false }
    }
    // The child must report nothing about the test.
    CurrentProcess.exitSilently(isFine ? 0 : 1)
  }
}
