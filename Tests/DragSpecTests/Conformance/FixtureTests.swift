import DragSpec
import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz

@Suite("Fixtures are enough to test an implementation with nothing but a JSON reader")
struct FixtureTests {
  /// The fixtures of each behaviour, as they are written.
  private static let folders: [String: FixtureFolder] = {
    var folders: [String: FixtureFolder] = [:]
    for behaviour in Behaviours.withFaults {
      let entries = CorpusReplayTests.entries.filter { $0.behaviour == behaviour.name }.map(\.stored)
      folders[behaviour.name] = try? behaviour.fixtures(from: entries)
    }
    return folders
  }()

  private func folder(_ behaviour: String) throws -> (any PassingFixtures, FixtureFolder) {
    let registered = try #require(Behaviours.withFaults.named(behaviour) as? any PassingFixtures)
    return (registered, try #require(Self.folders[behaviour]))
  }

  @Test("Every planted fault fails at one at least", arguments: PlantedFaultTests.faults)
  func faultsAreCaught(fault: String) throws {
    let parts = fault.split(separator: " ").map(String.init)
    let (registered, folder) = try folder(parts[0])
    // Its own first: the others are seldom needed, and slow to read.
    let mistake = try registered.summary(of: parts[1])
    let own = folder.fixtures.filter { $0.mistake == mistake }
    let others = folder.fixtures.filter { $0.mistake != mistake }
    #expect(try (own + others).contains { try !registered.passes($0.json, parts[1]) })
  }

  @Test func capabilitiesAndPoliciesAreKept() throws {
    let entries = CorpusReplayTests.entries.filter { $0.behaviour == "free-drag" }.map(\.stored)
    let behaviour = try #require(Behaviours.withFaults.named("free-drag"))
    let limited = behaviour.following([("order", "kept-raised")])
      .limited(by: Capabilities(without: ["resize"], touches: 1))
    let folder = try limited.fixtures(from: entries)
    #expect(folder.index["policies"]?["order"] == "kept-raised")
    #expect(folder.fixtures.contains { $0.mistake != nil })
    #expect(folder.missingSituations.contains("two-held"))
    #expect(!folder.missingSituations.contains("tap"))
    for event in folder.fixtures.flatMap(\.steps).map(\.event) {
      #expect(event["event"] != "resize" && (event["touch"]?.asInteger ?? 1) == 1)
    }
    #expect(try #require(Self.folders["free-drag"]).index["policies"] == nil)
  }

  @Test("The reference passes all", arguments: Behaviours.withFaults.map(\.name))
  func theReferencePasses(behaviour: String) throws {
    let (registered, folder) = try folder(behaviour)
    for fixture in folder.fixtures {
      #expect(try registered.passes(fixture.json, "reference"), "\(fixture.fileName)")
    }
  }

  @Test(
    "Every situation occurs, and no fixture for situations could be left out",
    arguments: Behaviours.withFaults.map(\.name))
  func situationsAreCovered(behaviour: String) throws {
    let (_, folder) = try folder(behaviour)
    let all = Set(folder.situations.map(\.name))
    #expect(Set(folder.fixtures.flatMap(\.situations)) == all)
    for (index, fixture) in folder.fixtures.enumerated() where fixture.mistake == nil {
      var others = folder.fixtures
      others.remove(at: index)
      #expect(Set(others.flatMap(\.situations)) != all, "\(fixture.fileName)")
    }
  }

  @Test(arguments: Behaviours.withFaults.map(\.name))
  func theIndexListsEveryFileOnce(behaviour: String) throws {
    let (_, folder) = try folder(behaviour)
    let names = folder.files.map(\.name)
    #expect(Set(names).count == names.count)
    let listed = try #require(try JSONParser.parse(Array(folder.files[0].text.utf8))["fixtures"]?.asArray)
    #expect(["index.json", "schema.json"] + listed.compactMap { $0["file"]?.asText } == names)
  }
}

/// Runs fixtures without knowing the types.
private protocol PassingFixtures {
  func passes(_ fixture: JSON, _ implementation: String) throws -> Bool
  func summary(of implementation: String) throws -> String
}

extension Registration: PassingFixtures {
  fileprivate func summary(of implementation: String) throws -> String { try find(implementation).summary }

  /// Whether an implementation shows what a fixture expects, read from nothing but its JSON.
  fileprivate func passes(_ fixture: JSON, _ implementation: String) throws -> Bool {
    let steps = try #require(fixture["steps"]?.asArray)
    let scenario = Scenario<Subject>(
      scene: try FieldReader.read(Subject.Scene.self, from: try #require(fixture["scene"])),
      events: try steps.map { try FieldReader.read(Subject.Event.self, from: try #require($0["event"])) })
    let expected = [try #require(fixture["start"])] + (try steps.map { try #require($0["expected"]) })
    let trace = try find(implementation).runner().record(scenario).trace
    guard trace.count == expected.count else { return false }
    for (step, json) in expected.enumerated() {
      let snapshot = try FieldReader.read(Subject.Snapshot.self, from: json)
      if trace[before: step].firstDifference(from: snapshot, tolerance: Tolerance.standard) != nil {
        return false
      }
    }
    return true
  }
}
