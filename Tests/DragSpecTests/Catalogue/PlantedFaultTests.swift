import DragSpec
import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz

@Suite("Every planted fault is found, and says what it is")
struct PlantedFaultTests {
  /// The planted faults of all behaviours.
  static let faults: [String] = Behaviours.withFaults.flatMap { behaviour in
    behaviour.implementations.filter { $0.kind == .fault }.map { "\(behaviour.name) \($0.name)" }
  }

  private func find(_ fault: String) throws -> (any RegisteredBehaviour, ImplementationCard) {
    let parts = fault.split(separator: " ").map(String.init)
    let behaviour = try #require(Behaviours.withFaults.named(parts[0]))
    return (behaviour, try #require(behaviour.implementations.first { $0.name == parts[1] }))
  }

  @Test("Within 10,000 scenarios of seed 1", arguments: faults)
  func isFound(fault: String) throws {
    let (behaviour, card) = try find(fault)
    let key = try #require(card.defects.first?.breaks)
    var shrinking = ShrinkOptions()
    (shrinking.executionsMax, shrinking.confirmations) = (1, 1)
    let huntable = try #require(behaviour as? any Huntable)
    #expect(try huntable.firstSighting(of: key, in: card.name, shrinking) != nil)
  }

  @Test(arguments: faults)
  func saysWhatIsWrongInOneSentenceAndGivesEvidence(fault: String) throws {
    let (_, card) = try find(fault)
    let defect = try #require(card.defects.first)
    #expect(card.defects.count == 1 && defect.name == card.name && defect.summary == card.summary)
    #expect(
      card.summary.hasSuffix(".") && card.summary.count <= 150 && card.summary.first?.isUppercase == true)
    #expect(!card.summary.dropLast().contains(". "), "one sentence")
    let evidence = try #require(defect.evidence)
    let isReport = evidence.wholeMatch(of: /[\w.-]+\/[\w.-]+#\d+/) != nil
    #expect(isReport || evidence.hasSuffix("(published source)"), "\(evidence)")
  }

  /// A part of the comparison has one place for each kind of event, where several faults may be hunted.
  @Test("Each is hunted where no other one of the same report is")
  func eachShowsSomethingOfItsOwn() throws {
    var defects: [(behaviour: String, Defect)] = []
    for fault in Self.faults {
      let (behaviour, card) = try find(fault)
      defects += card.defects.map { (behaviour.name, $0) }
    }
    for (behaviour, defect) in defects {
      let isAlone =
        defects.count {
          $0.behaviour == behaviour && $0.1.breaks == defect.breaks && $0.1.evidence == defect.evidence
        } == 1
      #expect(isAlone, "\(behaviour) \(defect.name)")
    }
  }

  @Test("A behaviour has at least 25", arguments: Behaviours.withFaults.map(\.name))
  func thereAreEnough(behaviour: String) {
    #expect(Self.faults.count { $0.hasPrefix(behaviour + " ") } >= 25)
  }

  @Test(arguments: Behaviours.withFaults.map(\.name))
  func publishedDefectsSayWhatIsWrongInOneSentence(behaviour: String) throws {
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    for card in registered.implementations where card.kind == .published {
      #expect(!card.defects.isEmpty, "\(card.name)")
      #expect(
        Set(card.defects.map(\.breaks)).count == card.defects.count, "\(card.name): told apart by their keys")
      for defect in card.defects {
        #expect(defect.summary.hasSuffix(".") && !defect.summary.dropLast().contains(". "), "\(defect.name)")
      }
    }
  }
}

/// Hunts without knowing the types.
private protocol Huntable {
  func firstSighting(of key: Violation.Key, in name: String, _ shrinking: ShrinkOptions) throws -> UInt64?
}

extension Registration: Huntable {
  fileprivate func firstSighting(
    of key: Violation.Key, in name: String, _ shrinking: ShrinkOptions
  ) throws -> UInt64? {
    try find(name).hunt(key, seed: 1, iterations: 10_000, shrinking: shrinking)?.iteration
  }
}
