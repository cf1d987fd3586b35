// The command with planted faults among its implementations. With `hunt` as its first word it hunts all that is known
// to be wrong:
//
//   dragfuzz-faults hunt [--behaviour NAME] [--implementation NAME] [--seeds N] [--corpus DIR]
//
// Each planted fault and published defect is hunted with the seeds 1 to N (20 by default), up to 10,000 scenarios each,
// without help from any corpus. The table goes to standard output. With --corpus the usual minimum of each is kept there.
//
//   dragfuzz-faults right SEEDS SCENARIOS NAME
//
// Tests the right variants (5 seeds, 100,000 scenarios and all of them by default), in which nothing may be found.
//
//   dragfuzz-faults strengths
//
// Writes the strength of each recipe, beside what is noticed of other faults.
import DragFuzzCommand
import PlantedFaults
import PublishedControls

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

switch CommandLine.arguments.dropFirst().first {
case "hunt": await HuntArguments.read(CommandLine.arguments.dropFirst(2)).run()
case "strengths": StrengthTable.print()
case "right":
  let words = CommandLine.arguments.dropFirst(2)
  let numbers = words.prefix(2).map { UInt64($0) ?? 0 }
  let run = RightVariantsRun(
    seeds: numbers.first ?? 5, scenarios: numbers.dropFirst().first ?? 100_000, name: words.dropFirst(2).first
  )
  exit(run.run() ? 0 : 1)
default: DragFuzzCommand.main(behaviours: Behaviours.withFaults)
}
