import DragSpec
import Testing

@testable import DragFuzz

@Suite("Findings are grouped by what goes wrong first")
struct CauseGroupingTests {
  /// What goes wrong first, told by the first of the invariants.
  private func symptoms(
    _ invariants: String..., fields: Set<String> = ["frame"], at place: String = "move", isIdle: Bool = false
  ) -> Symptoms {
    Symptoms(
      key: Violation.Key(
        invariant: invariants.first ?? CommonInvariant.agreesWithReference, place: place),
      invariants: Set(invariants), first: [], fields: fields,
      moment: place.split(separator: " ").last.map(String.init), isIdle: isIdle)
  }

  private func areOne(_ symptoms: Symptoms...) -> Bool {
    let count = CauseGrouping.groups(symptoms).count
    #expect(CauseGrouping.groups(symptoms.reversed()).count == count)
    return count == 1
  }

  /// Fifteen after three kinds of events that are nothing like each other.
  private var others: [Symptoms] {
    (0..<15).map {
      symptoms("other-\($0)", fields: ["other-\($0)"], at: ["press", "hold", "cancel"][$0 % 3])
    }
  }

  /// The same where there are many, the others of which are nothing like them.
  private func areOneOfMany(_ symptoms: Symptoms...) -> Bool {
    CauseGrouping.groups(others + symptoms).count == others.count + 1
  }

  @Test func aFewAreOneMistakeByThePromiseOrByTheFieldAfterTheSameKindOfEvent() {
    #expect(areOne(symptoms("a"), symptoms("b")))
    #expect(areOne(symptoms("a"), symptoms("b", "a", fields: ["order"], at: "release")))
    #expect(!areOne(symptoms("a"), symptoms("b", at: "release")))
    #expect(!areOne(symptoms("a"), symptoms("b", fields: ["order"])))
  }

  /// One mistake in the handling of an event can break everything.
  @Test func manyAfterTheSameKindsOfEventsCountAsAFew() {
    let many = (0..<20).map { symptoms("a", "b-\($0)", at: $0 % 2 == 0 ? "insert" : "delete") }
    #expect(CauseGrouping.groups(many).count == 1)
  }

  @Test func ofManyTheSameFieldIsNotTheSameMistake() {
    #expect(!areOneOfMany(symptoms("a"), symptoms("b")))
    #expect(areOneOfMany(symptoms("a", "b"), symptoms("b", "a")))
    // What breaks without the other somewhere is a mistake of its own.
    #expect(!areOneOfMany(symptoms("a"), symptoms("b", "a")))
    #expect(!areOneOfMany(symptoms("a", "b"), symptoms("b", "a", at: "release")))
    #expect(areOneOfMany(symptoms("a", at: "left at move"), symptoms("a", at: "left at release")))
    #expect(areOneOfMany(symptoms("a", at: "left at move"), symptoms("a", at: "right at release")))
    #expect(areOneOfMany(symptoms("a"), symptoms("a", at: "release")))
  }

  /// What is like two that are apart stands with the first, and does not put them together.
  @Test func groupsThatAreApartStayApart() {
    let (one, two, both) = (symptoms("a", "x"), symptoms("b", "x"), symptoms("x", "a", "b"))
    #expect(CauseGrouping.groups(others + [one, two, both]).suffix(2) == [[15, 17], [16]])
  }

  /// An event that is not handled says nothing about others.
  @Test func whatAnEventDoesNotDoIsOneMistakeForEachKindOfEvent() {
    #expect(areOneOfMany(symptoms("a", isIdle: true), symptoms("b", fields: ["order"], isIdle: true)))
    #expect(
      !areOneOfMany(
        symptoms("a", at: "left at move", isIdle: true), symptoms("a", at: "left at release", isIdle: true)))
  }

  /// Of a few and of many.
  @Test func whatOnlyComparesIsOneWithWhatDiffersInTheSamePart() {
    #expect(areOne(symptoms(), symptoms(at: "release")))
    #expect(areOneOfMany(symptoms(), symptoms(at: "release")))
    #expect(areOneOfMany(symptoms("a", fields: ["frame", "order"], at: "release"), symptoms()))
    #expect(areOne(symptoms(fields: ["session"]), symptoms(fields: ["session.items.id"])))
    #expect(areOne(symptoms("a", fields: ["session.items"]), symptoms(fields: ["session.gap"])))
    #expect(!areOne(symptoms(), symptoms(fields: ["order"])))
    #expect(!areOneOfMany(symptoms(), symptoms(fields: ["order"])))
    #expect(!areOne(symptoms("a", fields: ["session"]), symptoms("b", fields: ["session.gap"])))
    // It puts nothing else together.
    #expect(!areOneOfMany(symptoms("a"), symptoms("b"), symptoms()))
  }

  /// However alike they are otherwise.
  @Test func whatIsLostJoinsOnlyWhatIsLostToo() {
    func grave(_ names: Set<String>) -> Symptoms {
      var symptoms = symptoms("a")
      symptoms.graveInvariants = names
      return symptoms
    }
    #expect(!areOne(grave(["no-item-lost"]), grave([])))
    #expect(!areOne(grave(["no-item-lost"]), grave(["survives"])))
    #expect(areOne(grave(["no-item-lost"]), grave(["no-item-lost", "survives"])))
  }

  @Test func whatNeedsOtherSettingsIsAnotherGroup() {
    var set = symptoms("a")
    set.settings = ["axis": "x"]
    #expect(!areOne(symptoms("a"), set))
  }
}
