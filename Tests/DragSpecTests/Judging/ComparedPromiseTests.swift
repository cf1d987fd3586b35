import DragSpec
import Testing

/// A dial that is turned: as small as a behaviour can be.
private enum Dial: Behaviour {
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
    var value = 0
    var colour = 0
    var size = 0
    var other = 0

    static let blank = Snapshot()
    private static let looks = ComparedPromise("looks-right", "It looks right.")
    static let aspects: [Aspect<Snapshot>] = [
      Aspect("value", as: ComparedPromise("value-is-right", "The value is right.", severity: .loss)),
      Aspect("colour", as: looks), Aspect("size", as: looks), Aspect("other"),
    ]
    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.integer("value", &value, in: 0..., "The value.")
      try visitor.integer("colour", &colour, in: 0..., "The colour.")
      try visitor.integer("size", &size, in: 0..., "The size.")
      try visitor.integer("other", &other, in: 0..., "Something else.")
    }
  }

  struct Reference: Implementation {
    typealias Subject = Dial
    func start(_ scene: Scene) {}
    func handle(_ event: Event) {}
    func observe(into snapshot: inout Snapshot) { snapshot = .blank }
  }

  static let name = "dial"
  static let summary = "A dial."
  static let invariants: [Invariant<Dial>] = []
  static func reference(_ policies: NoPolicies) -> Reference { Reference() }
}

@Suite("Parts of the comparison have names of their own")
struct ComparedPromiseTests {
  /// What breaks where more and more is wrong with each event.
  private func keys(
    _ changes: [@Sendable (inout Dial.Snapshot) -> Void], notPromised: Set<String> = [],
    _ selection: InvariantSelection = .all
  ) -> [String] {
    var judge = Judge<Dial>(promises: Promises(notPromised: notPromised), selection: selection)
    var altered = Altered<Dial> { seen, count in
      for change in changes.prefix(count) { change(&seen) }
    }
    _ = judge.run(
      Scenario(scene: .blank, events: changes.map { _ in .press(1, at: .zero) }), on: &altered,
      observingAll: false)
    return judge.violations.map { "\($0.key.invariant) (\($0.key.place)) \($0.eventIndex ?? -1)" }
  }

  private let value: @Sendable (inout Dial.Snapshot) -> Void = { $0.value = 1 }
  private let colour: @Sendable (inout Dial.Snapshot) -> Void = { $0.colour = 1 }
  private let size: @Sendable (inout Dial.Snapshot) -> Void = { $0.size = 1 }
  private let other: @Sendable (inout Dial.Snapshot) -> Void = { $0.other = 1 }

  @Test func aDifferenceIsToldUnderTheName() {
    #expect(keys([value]) == ["value-is-right (press) 0"])
    #expect(keys([other]) == ["agrees-with-reference (other at press) 0"])
  }

  @Test func aPromiseOfSeveralAspectsSaysWhichOne() {
    #expect(keys([colour]) == ["looks-right (colour at press) 0"])
    #expect(keys([size]) == ["looks-right (size at press) 0"])
  }

  @Test func whatIsGivenUpDoesNotEndTheComparison() {
    #expect(
      keys([value, other], notPromised: ["value-is-right"]) == ["agrees-with-reference (other at press) 1"])
    #expect(keys([value, size], notPromised: ["value-is-right"]) == ["looks-right (size at press) 1"])
    #expect(keys([colour, size], notPromised: ["looks-right"]) == [])
  }

  @Test func withoutTheWholeThePartsAreJudgedUntilAnythingElseDiffers() {
    #expect(keys([value], notPromised: ["agrees-with-reference"]) == ["value-is-right (press) 0"])
    #expect(keys([other, value], notPromised: ["agrees-with-reference"]) == [])
  }

  @Test func theyCanBeChosenAndSkipped() {
    #expect(keys([value], InvariantSelection(only: ["value-is-right"])) == ["value-is-right (press) 0"])
    #expect(
      keys([colour, value], InvariantSelection(only: ["value-is-right"])) == ["value-is-right (press) 1"])
    #expect(
      keys([value, colour], InvariantSelection(skipped: ["value-is-right"])) == [
        "looks-right (colour at press) 1"
      ])
    #expect(
      keys(
        [size],
        InvariantSelection(skipped: [Violation.Key(invariant: "looks-right", place: "size at press")]))
        == [])
  }

  @Test func theyAreAmongAllThatIsJudged() {
    #expect(
      Dial.promiseNames == [
        "value-is-right", "looks-right", "agrees-with-reference", "survives", "answers-in-time",
      ])
    #expect(Dial.severity(of: "value-is-right") == .loss)
    #expect(Dial.severity(of: "looks-right") == .fault)
    #expect(throws: Never.self) { try Promises<Dial>(notPromised: ["looks-right:size-at-press"]).check() }
    #expect(throws: (any Error).self) { try Promises<Dial>(notPromised: ["looks-wrong"]).check() }
  }
}
