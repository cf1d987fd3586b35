import DragFuzz

// The command runs beside this thread, which only waits for signals. Nothing here is `async`: then the main thread
// would belong to the main actor's queue, and that lets all signals in while it waits.
CurrentProcess.occupyStandardStreams()
Signals.hold()
let command = Task.detached {
  CurrentProcess.exit(await CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
Signals.waitForFirst()
command.cancel()
Signals.letTheNextOneKill()
