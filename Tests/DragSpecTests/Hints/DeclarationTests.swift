import DragSpec
import PlantedFaults
import Testing

@testable import DragFuzz

@Suite("A hint says what is given up, and never the opposite of what was declared")
struct DeclarationTests {
  /// All hints about code with other policies than it declares.
  private func hints<B: FuzzedBehaviour>(_ promises: Promises<B>, following policies: B.Policies) async
    -> [String]
  {
    let tested = ImplementationUnderTest<B>("own", "Other.", promises: promises) { B.reference(policies) }
    let result = await Campaign(tested, CampaignOptions(seed: 1, iterations: 400).withLittleStrength).run()
    #expect(!result.findings.isEmpty)
    return result.report.causes.flatMap(\.advice)
  }

  private func policies(_ change: (inout FreeDrag.Policies) -> Void) -> FreeDrag.Policies {
    var policies = FreeDrag.Policies()
    change(&policies)
    return policies
  }

  @Test func aNumberThatWasDeclaredIsNotContradicted() async {
    for name in ["marginTop", "handle", "edges"] {
      func declared(_ value: Double) -> FreeDrag.Policies {
        policies { policies in
          switch name {
          case "marginTop": policies.marginTop = value
          case "handle": policies.handle = value
          default: policies.edges = value
          }
        }
      }
      let hints = await hints(Promises<FreeDrag>(policies: declared(20)), following: declared(0))
      #expect(!hints.contains { $0.contains(name) }, "\(hints)")
    }
  }

  @Test func twoTogetherAreNamedWhereNoneAloneExplainsIt() async {
    let hints = await hints(
      Promises<FreeDrag>(),
      following: policies {
        $0.margin = 10
        $0.marginTop = 5
      })
    #expect(
      hints.contains {
        $0.contains("declare `promises.policies.margin = 10` and `promises.policies.marginTop = 5`")
      },
      "\(hints)")
  }

  /// Rows have made room in one place, and the item lands in another: whatever decides where, that is wrong.
  @Test func aDropThatLandsElsewhereThanShownIsToldAsThat() async throws {
    let fault = try Registration(DragSession.withFaults).find("off-by-one-forward")
    let result = await Campaign(fault, CampaignOptions(seed: 1, iterations: 800).withLittleStrength).run()
    let finding = try #require(result.findings.first)
    #expect(
      !result.report.causes.flatMap(\.advice).contains { $0.contains("landing") },
      "\(finding.violation.key)")
    let first = try #require(result.report.causes.first)
    #expect(first.violation.key.invariant == CommonInvariant.landsWhereShown)
    #expect(
      first.advice.first?.hasPrefix("This looks like a bug: your code shows one place before the drop")
        == true)
  }

  @Test func aValueStandsBeforeOwn() async throws {
    let hints = await hints(
      Promises<CollectionReorder>(),
      following: {
        var policies = CollectionReorder.Policies()
        policies.target = .nearest
        return policies
      }())
    let hint = try #require(hints.first { $0.contains("target") })
    let (value, own) = (hint.firstRange(of: ".nearest"), hint.firstRange(of: "target = .own"))
    #expect(
      value != nil && own == nil || value?.lowerBound ?? hint.endIndex < own?.lowerBound ?? hint.endIndex)
  }
}
