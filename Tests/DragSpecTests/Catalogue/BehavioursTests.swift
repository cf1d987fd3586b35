@testable import PlantedFaults
@testable import PublishedControls
import DragFuzz
import DragSpec
import Testing

@Suite("What is registered can be named and told apart")
struct BehavioursTests {
  private func isKebabCase(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
      && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }

  @Test(arguments: Behaviours.withFaults.map(\.name))
  func namesAreUniqueAndInKebabCase(behaviour: String) throws {
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    for names in [
      registered.implementations.map(\.name), registered.promises.map(\.name),
      registered.situations.map(\.name),
    ] {
      #expect(names.allSatisfy { isKebabCase($0) })
      #expect(Set(names).count == names.count)
      #expect(!names.isEmpty)
    }
    #expect(isKebabCase(registered.name))
  }

  @Test(arguments: Behaviours.withFaults.map(\.name))
  func theReferenceComesFirst(behaviour: String) throws {
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    #expect(registered.implementations.map(\.kind).filter { $0 == .reference }.count == 1)
    #expect(registered.implementations.first?.name == "reference")
  }

  @Test("Every known defect names a promise of its behaviour", arguments: Behaviours.withFaults.map(\.name))
  func defectsNamePromises(behaviour: String) throws {
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    let known = Set(registered.promises.map(\.name))
    for defect in registered.implementations.flatMap(\.defects) {
      #expect(known.contains(defect.breaks.invariant), "\(defect.name)")
    }
  }

  @Test(
    "What is lost or doubled is grave, and the comparison alone the least",
    arguments: Behaviours.withFaults.map(\.name))
  func promisesHaveAGravity(behaviour: String) throws {
    func losses<R: RegisteredBehaviour>(in registered: R) -> [String] {
      let ranked = registered.promises.map { ($0.name, R.Subject.severity(of: $0.name)) }
      #expect(ranked.filter { $0.1 == .failure }.map(\.0) == ["survives", "answers-in-time"])
      #expect(ranked.filter { $0.1 == .difference }.map(\.0) == ["agrees-with-reference"])
      return ranked.filter { $0.1 == .loss }.map(\.0)
    }
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    let grave = losses(in: registered)
    // Of dividers one promise says that none is lost, doubled or out of its order.
    #expect(grave.contains("no-item-lost") && grave.count >= (behaviour == "divider-move" ? 1 : 2))
  }
}
