import DragFuzz
import DragSpec

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The ratio between the harness and a hand-written loop on the same workload, measured in turns in one process, so that
// it holds when the machine's speed drifts. Usage: swift run -c release GridBenchmark [scenarios] [rounds]

let scenarios = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 10_000
let rounds = Int(CommandLine.arguments.dropFirst(2).first ?? "") ?? 15

// Nothing large, long, chained or busy, which the loop does not make either.
var generation = GenerationOptions.plain
generation.items = 2...12
generation.columns = 1...4
generation.gestures = 0...20
generation.moves = 1...8
generation.cancelShare = 1.0 / 3
generation.shortGestureShare = 0
generation.secondTouchShare = 0
generation.surroundingsShare = 0
generation.hostileShare = 0

/// The processor time of some work, which other programs on the machine disturb less than the time of day.
func seconds(_ work: () -> Void) -> Double {
  let start = clock()
  work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

var ratios: [Double] = []
var harnessTimes: [Double] = []
var loopTimes: [Double] = []
var loop = HandWrittenLoop()
var events: UInt64 = 0
for round in 0..<rounds {
  loopTimes.append(seconds { loop.run(seed: UInt64(round) << 32, scenarios: scenarios) })
  harnessTimes.append(
    seconds {
      events += Throughput<GridReorder>.run(
        seed: UInt64(round), scenarios: UInt64(scenarios), generation: generation)
    })
  ratios.append(harnessTimes[round] / loopTimes[round])
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func perSecond(_ times: [Double]) -> Int { Int(Double(scenarios) / median(times)) }
let eventsEach = Double(events) / Double(scenarios * rounds)

print("hand-written loop: \(perSecond(loopTimes)) scenarios a second")
print("harness: \(perSecond(harnessTimes)) scenarios a second, \(eventsEach) events each")
print(
  "ratio: \(median(ratios)) (\(ratios.min() ?? 0) to \(ratios.max() ?? 0)), "
    + "failures \(loop.failures), checksum \(loop.checksum)")
