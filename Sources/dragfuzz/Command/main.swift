#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The command runs beside this thread, which only waits for signals. Nothing here is `async`: then the main thread
// would belong to the main actor's queue, and that lets all signals in while it waits.
ProcessSetup.occupyStandardDescriptors()
Interrupts.prepare()
let command = Task.detached {
  exit(await CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
Interrupts.waitForFirst()
command.cancel()
Interrupts.letTheNextOneKill()
