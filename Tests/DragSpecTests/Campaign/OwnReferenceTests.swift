import DragSpec
import Testing

@testable import DragFuzz

/// Counts presses and promises to stay small; there is no second implementation, so the code is its own reference.
enum Counter: FuzzedBehaviour {
  struct Scene: SceneValue {
    static let blank = Scene()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {}
  }

  enum Event: EventValue {
    typealias Kind = TouchEvent.Kind
    case touch(TouchEvent)
    static func blank(_ kind: Kind) -> Event { .blankTouch(kind) }
    var kind: Kind { touchEvent.map { Kind($0) } ?? .press }
    var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      guard case .touch(var event) = self else { return }
      try event.describe(to: &visitor)
      self = .touch(event)
    }
  }

  struct Snapshot: SnapshotValue {
    var count = 0
    static let blank = Snapshot()
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.integer("count", &count, in: 0..., "How many presses there were.")
    }
  }

  struct Reference: Implementation {
    typealias Subject = Counter
    private var count = 0
    mutating func start(_ scene: Scene) { count = 0 }
    mutating func handle(_ event: Event) { if case .touch(.press) = event { count += 1 } }
    func observe(into snapshot: inout Snapshot) { snapshot.count = count }
  }

  static let name = "counter"
  static let summary = "Counts presses."
  static let invariants: [Invariant<Counter>] = [
    Invariant("stays-small", "There are at most two presses.") { now in
      now.after.count <= 2 ? nil : Difference("", expected: "at most 2", seen: "\(now.after.count)")
    }
  ]
  static func reference(_ policies: NoPolicies) -> Reference { Reference() }
}

@Suite("A reference that is the code under test hides nothing")
struct OwnReferenceTests {
  private let mine = ImplementationUnderTest<Counter>("mine", "Counts.", make: { Counter.Reference() })

  @Test func whatItBreaksIsShrunkAndNeverPasses() async throws {
    let result = await Campaign(mine, CampaignOptions(seed: 1, iterations: 200).withLittleStrength).run()
    let finding = try #require(result.findings.first)
    #expect(finding.violation.key == Violation.Key(invariant: "stays-small", place: "press"))
    #expect(finding.confidence == .everyTime)
    #expect(finding.scenario.events.count <= 5)

    let entry = CorpusEntry(finding.scenario, implementation: "mine", breaks: finding.violation.key)
    let report = try Registration<Counter>([.reference, mine]).replay(entry, on: nil)
    #expect(report.violation?.key == finding.violation.key)
    #expect(report.referenceCauses.map(\.violation.key) == [finding.violation.key])
  }

  @Test func thatTheReferenceBreaksItTooIsSaid() async throws {
    let behaviour = Registration<Counter>([.reference, mine])
    let report = try await behaviour.campaign(
      on: "mine", CampaignOptions(seed: 1, iterations: 200).withLittleStrength, known: [], mayGoOn: { true },
      progress: { _ in })
    let finding = try #require(report.causes.first)
    #expect(finding.advice.first?.hasPrefix("The reference breaks this, too") ?? false)
  }
}
