import DragFuzz
import DragSpec
import Testing

@testable import DragFuzzTesting

@Suite("What the environment says about tests")
struct TestEnvironmentTests {
  private func read(_ variables: [String: String]) throws -> TestEnvironment {
    try TestEnvironment { variables[$0] }
  }

  @Test func nothingChangesNothing() throws {
    let options = try read([:]).applied(to: .test)
    #expect(options.seed == 1)
    #expect(options.iterations == 1000)
  }

  @Test func seedAndIterationsAreOverruled() throws {
    let options = try read(["DRAGFUZZ_SEED": "77", "DRAGFUZZ_ITERATIONS": "5"]).applied(to: .test)
    #expect(options.seed == 77)
    #expect(options.iterations == 5)
  }

  @Test func whatIsJudgedIsOverruled() throws {
    var options = CampaignOptions.test
    options.selection = InvariantSelection(only: ["a"], skipped: ["b"])
    #expect(try read([:]).applied(to: options).selection == options.selection)
    let read = try read(["DRAGFUZZ_ONLY": "tracks-touch,stays", "DRAGFUZZ_SKIP": "e"])
    #expect(
      read.applied(to: options).selection
        == InvariantSelection(only: ["tracks-touch", "stays"], skipped: ["b", "e"]))
    try read.checkNames(among: ["tracks-touch", "stays", "e"])
    #expect {
      try read.checkNames(among: ["tracks-touches", "stays", "e"])
    } throws: {
      "\($0)"
        == "No invariant is called \"tracks-touch\", which DRAGFUZZ_ONLY or DRAGFUZZ_SKIP names. Did you mean "
        + "\"tracks-touches\"?"
    }
  }

  @Test func aPlaceIsNamedAsInFindings() throws {
    let read = try read([
      "DRAGFUZZ_ONLY": "tracks-touch:move", "DRAGFUZZ_SKIP": "tracks-touch:clamped-at-move, stays",
    ])
    try read.checkNames(among: ["tracks-touch", "stays"], at: FreeDrag.moments)
    #expect(
      read.applied(to: .test, at: FreeDrag.moments).selection
        == InvariantSelection(
          only: [Violation.Key(invariant: "tracks-touch", place: "move")],
          skipped: ["stays", Violation.Key(invariant: "tracks-touch", place: "clamped at move")]))
    #expect(throws: TestEnvironment.Problem.self) {
      try self.read(["DRAGFUZZ_SKIP": "stays:nowhere"]).checkNames(among: ["stays"], at: FreeDrag.moments)
    }
  }

  @Test func theTimeIsOverruledAndManyScenariosHaveNoLimit() throws {
    #expect(try read([:]).limit(insteadOf: .seconds(60)) == .seconds(60))
    #expect(try read(["DRAGFUZZ_TIME": "5"]).limit(insteadOf: .seconds(60)) == .seconds(5))
    #expect(try read(["DRAGFUZZ_ITERATIONS": "5"]).limit(insteadOf: .seconds(60)) == nil)
    let both = try read(["DRAGFUZZ_ITERATIONS": "5", "DRAGFUZZ_TIME": "7"])
    #expect(both.limit(insteadOf: .seconds(60)) == .seconds(7))
  }

  @Test(
    "What is no number is said, not ignored",
    arguments: [
      ("DRAGFUZZ_SEED", "-1", 0), ("DRAGFUZZ_SEED", "", 0), ("DRAGFUZZ_ITERATIONS", "0", 1),
      ("DRAGFUZZ_TIME", "1.5", 1),
    ])
  func nonsense(name: String, value: String, least: Int) {
    #expect {
      try read([name: value])
    } throws: { error in
      "\(error)"
        == "The variable \(name) is \"\(value)\" and must be a whole number from \(least) to 9007199254740991."
    }
  }

  @Test func aTestIsSelectedAlone() {
    var context = TestContext(framework: .swiftTesting, name: "Module.Suite/grid(_:)", file: "/x.swift")
    #expect(context.filter == #"^Module\.Suite/grid\(_:\)(/|$)"#)
    #expect(
      context.arguments == [
        "--testing-library", "swift-testing", "--filter", #"^Module\.Suite/grid\(_:\)(/|$)"#,
      ])
    context.framework = .xctest
    context.name = "Module.Case/testGrid"
    #expect(context.arguments == ["Module.Case/testGrid"])
    #expect(context.package == nil)
    context.file = #filePath
    #expect(context.package.map { $0 + "/Tests/DragSpecTests/" }.map(#filePath.hasPrefix) == true)
  }
}
