// The command with planted faults among its implementations. With `hunt` as its first word it hunts all that is known
// to be wrong:
//
//   dragfuzz-faults hunt [--behaviour NAME] [--implementation NAME] [--seeds N] [--corpus DIR]
//
// Each planted fault and published defect is hunted with the seeds 1 to N (20 by default), up to 10,000 scenarios each,
// without help from any corpus. The table goes to standard output. With --corpus the usual minimum of each is kept there.
import DragFuzzCommand
import PlantedFaults
import PublishedControls

if CommandLine.arguments.dropFirst().first == "hunt" {
  await HuntArguments.read(CommandLine.arguments.dropFirst(2)).run()
} else {
  DragFuzzCommand.main(behaviours: Behaviours.withFaults)
}
