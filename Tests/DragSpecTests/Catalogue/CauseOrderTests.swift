import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("A campaign reports its causes, what breaks a promise in words first, and counts the rest")
struct CauseOrderTests {
  private static func report(_ known: [Corpus.Stored] = [], causesMax: Int = 1000) async throws
    -> CampaignReport
  {
    let grid = Registration(GridReorder.withFaults)
    var options = CampaignOptions(seed: 1, iterations: 500, shrinking: ShrinkOptions()).withLittleStrength
    options.shrinking.executionsMax = 300
    options.causesMax = causesMax
    return try await grid.campaign(
      on: "qidragsortview", options.withLittleStrength, known: known, mayGoOn: { true }, progress: { _ in })
  }

  /// Run once, as all tests look at the same.
  private static let whole = Task { try await report() }

  @Test func whatBreaksAPromiseInWordsThenTheMostFrequentFirst() async throws {
    let report = try await Self.whole.value
    let (compared, named) = (
      report.causes.filter { $0.violation.key.invariant == CommonInvariant.agreesWithReference },
      report.causes.filter { $0.violation.key.invariant != CommonInvariant.agreesWithReference }
    )
    #expect(report.causes == named + compared)
    for counts in [named, compared].map({ $0.map(\.occurrences) }) { #expect(counts == counts.sorted(by: >)) }
    #expect(Set(named.map(\.occurrences)).count >= 2)
  }

  /// What is lost, doubled or dead stands under no other cause, and what else breaks stands under none of it twice.
  @Test func whatIsLostIsACauseOfItsOwn() async throws {
    for finding in try await Self.whole.value.causes where !finding.alsoSeen.isEmpty {
      let head = GridReorder.severity(of: finding.violation.key.invariant)
      let grave = finding.alsoSeen.filter { GridReorder.severity(of: $0.key.invariant) <= .loss }
      #expect(head <= .loss || grave.isEmpty, "\(finding.violation.key)")
    }
  }

  @Test func whatIsTooMuchIsCounted() async throws {
    let one = try await Self.report(causesMax: 1)
    #expect(one.causes.count == 1 && one.uncounted > 0)
  }

  /// A known counterexample of a kind that the campaign has found is no cause of its own.
  @Test func whatIsKnownAndFoundAgainIsOneCause() async throws {
    let all = try await Self.whole.value
    let known = all.causes.map { Corpus.Stored(path: "x", entry: $0.entry) }
    #expect(try await Self.report(known).causes == all.causes)
  }

  /// A driver that does not pass cancels on.
  private static func withoutCancels(
    _ known: [Corpus.Stored] = [], iterations: UInt64
  ) async throws -> CampaignReport {
    let tested = Unfinished<DragSession>(passes: { event in
      if case .touch(.cancel) = event { false } else { true }
    }).tested
    var options = CampaignOptions(seed: 1, iterations: iterations, shrinking: ShrinkOptions())
      .withLittleStrength
    options.shrinking.executionsMax = 300
    return try await Registration([tested]).campaign(
      on: "own", options.withLittleStrength, known: known, mayGoOn: { true }, progress: { _ in })
  }

  @Test func whatTheSameExplainsIsOneCause() async throws {
    let report = try await Self.withoutCancels(iterations: 500)
    let finding = try #require(report.causes.first)
    #expect(report.causes.count == 1 && finding.advice.first?.contains("seems to ignore `cancel`") == true)
    let keys = [finding.violation.key.words] + finding.alsoSeen.map(\.key.words)
    #expect(keys.contains("session-keeps-its-items (left at cancel)"))
    #expect(keys.contains("what-was-shown-is-gone (gap at cancel)"))
  }

  @Test func whatOnlyAKnownCounterexampleShowsIsExplainedToo() async throws {
    let found = try #require(try await Self.withoutCancels(iterations: 500).causes.first)
    let known = [Corpus.Stored(path: "x", entry: found.entry)]
    let again = try await Self.withoutCancels(known, iterations: 1)
    #expect(again.causes.map(\.occurrences) == [0] && again.causes.map(\.advice) == [found.advice])
  }

  /// Whoever reads the entry without the implementation is told what was seen.
  @Test func anEntryRecordsWhatWasSeen() async throws {
    for finding in try await Self.whole.value.causes {
      #expect(finding.entry.recorded == CorpusEntry.Recorded(finding.violation))
    }
  }
}
