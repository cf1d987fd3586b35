#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

Interrupts.prepare()
let run = Task { await CommandLineTool.run(Array(CommandLine.arguments.dropFirst())) }
Interrupts.watch { run.cancel() }
exit(await run.value.rawValue)
