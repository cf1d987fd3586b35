import DragFuzz
import DragSpec

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// How much more time an event takes in the harness than in a hand-written loop, measured in turns in one process, so that
// it holds when the machine's speed drifts. Usage: swift run -c release GridBenchmark [scenarios] [rounds]

let scenarios = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 10_000
let rounds = Int(CommandLine.arguments.dropFirst(2).first ?? "") ?? 15

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
  let (eventsBefore, loopEventsBefore) = (events, loop.events)
  loopTimes.append(seconds { loop.run(seed: UInt64(round) << 32, scenarios: scenarios) })
  let campaign = Campaign(
    ImplementationUnderTest<GridReorder>.reference,
    CampaignOptions(
      seed: UInt64(round), iterations: UInt64(scenarios), generation: .plain, relationInterval: 0))
  let start = clock()
  events += await campaign.run().report.events
  harnessTimes.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
  let each = (
    harness: harnessTimes[round] / Double(events - eventsBefore),
    loop: loopTimes[round] / Double(loop.events - loopEventsBefore)
  )
  ratios.append(each.harness / each.loop)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func perSecond(_ times: [Double]) -> Int { Int(Double(scenarios) / median(times)) }
let eventsEach = Double(events) / Double(scenarios * rounds)

let loopEventsEach = Double(loop.events) / Double(scenarios * rounds)
print("hand-written loop: \(perSecond(loopTimes)) scenarios a second, \(loopEventsEach) events each")
print("harness: \(perSecond(harnessTimes)) scenarios a second, \(eventsEach) events each")
print(
  "ratio of an event: \(median(ratios)) (\(ratios.min() ?? 0) to \(ratios.max() ?? 0)), "
    + "failures \(loop.failures), checksum \(loop.checksum)")
