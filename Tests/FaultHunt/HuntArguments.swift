import DragFuzz
import PlantedFaults
import PublishedControls

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is to be hunted, and how.
struct HuntArguments {
  private var behaviour: String?
  private var implementation: String?
  private var seeds: UInt64 = 20
  private var corpus: Corpus?

  /// Reads the words after `hunt`; ends the process where they cannot be understood.
  static func read(_ words: ArraySlice<String>) -> HuntArguments {
    var arguments = HuntArguments()
    var words = words
    while let option = words.popFirst() {
      guard let value = words.popFirst() else { end("\(option) needs a value") }
      switch option {
      case "--behaviour": arguments.behaviour = value
      case "--implementation": arguments.implementation = value
      case "--corpus": arguments.corpus = Corpus(folder: value)
      case "--seeds":
        guard let seeds = UInt64(value), seeds > 0 else { end("--seeds takes a number from 1") }
        arguments.seeds = seeds
      default: end("there is no option \(option)")
      }
    }
    return arguments
  }

  /// Hunts, and writes the table.
  func run() async {
    let prey = Prey.all.filter { prey in
      prey.behaviour.name == behaviour ?? prey.behaviour.name
        && prey.implementation.name == implementation ?? prey.implementation.name
    }
    guard !prey.isEmpty else { Self.end("nothing of that name is known to be wrong") }
    var table = HuntTable(seeds: seeds)
    for prey in prey {
      let outcome = await prey.hunt(seeds: seeds)
      table.add(outcome)
      if let finding = outcome.usual, let corpus {
        do { _ = try corpus.save(finding.entry) } catch { Self.end("\(error)") }
      }
    }
    print(table.text)
    exit(table.isWhole ? 0 : 1)
  }

  private static func end(_ trouble: String) -> Never {
    let line = "dragfuzz-faults: \(trouble)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(2)
  }
}
