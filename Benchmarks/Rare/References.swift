import DragFuzz
import DragSpec
import Foundation

/// Runs the references, with each policy otherwise than by default, and with some at once.
func runReferences() async {
  await run(FreeDrag.variants) { policies in { FreeDrag.reference(policies) } }
  await run(GridReorder.variants) { policies in { GridReorder.reference(policies) } }
  await run(CollectionReorder.variants) { policies in { CollectionReorder.reference(policies) } }
  await run(DragSession.variants) { policies in { DragSession.reference(policies) } }
  await run(TreeMove.variants) { policies in { TreeMove.reference(policies) } }
}

func run<B: FuzzedBehaviour, I: Implementation & NotIsolated>(
  _ variants: [B.Policies], _ make: (B.Policies) -> @Sendable () -> I
) async where I.Subject == B {
  for (number, policies) in variants.enumerated() {
    let reference = ImplementationUnderTest<B>(
      "reference", "", kind: .reference, promises: Promises(policies: policies), make: make(policies))
    // Most of the scenarios with the default policies.
    let share = number == 0 ? iterations / 2 : iterations / 2 / UInt64(variants.count)
    let options = CampaignOptions(
      seed: seeds, iterations: share, jobs: 2, generation: generation, relationInterval: 16)
    let start = Date()
    let result = await Campaign(reference, options).run()
    let seconds = Date().timeIntervalSince(start)
    print(
      B.name, number, result.report.scenarios, "scenarios,", result.report.events, "events,", seconds, "seconds,",
      result.report.notRun.refused, "refused,", result.findings.count, "causes")
    if number == 0 {
      for row in result.report.situations {
        print("  \(row.situation.name) \(Double(row.count) / Double(max(1, result.report.observedScenarios)) * 100) %")
      }
    }
    for finding in result.findings {
      print("  \(policies)")
      print("  \(finding.violation.key): \(finding.violation)")
      print("  \(FieldWriter.text(of: finding.scenario))")
    }
  }
}

private func changed<P>(_ policies: P, _ change: (inout P) -> Void) -> P {
  var policies = policies
  change(&policies)
  return policies
}

extension FreeDrag {
  static var variants: [Policies] {
    let usual = Policies()
    return [
      usual, changed(usual) { $0.cancel = .keeps }, changed(usual) { $0.release = .stays },
      changed(usual) { $0.release = .reverts }, changed(usual) { $0.order = .keptRaised },
      changed(usual) { $0.order = .untouched }, changed(usual) { $0.adsorption = .allEdges },
      changed(usual) { $0.recognitionDistance = 10 }, changed(usual) { $0.resize = .ignored },
      changed(usual) { $0.oversized = .end }, changed(usual) { $0.oversized = .covers },
      changed(usual) { $0.grab = .begin }, changed(usual) { $0.axis = .one },
      changed(usual) { $0.throwDistance = 25 },
      changed(usual) {
        $0.adsorption = .allEdges
        $0.oversized = .covers
        $0.axis = .one
        $0.throwDistance = 10
        $0.recognitionDistance = 2.5
        $0.grab = .begin
      },
    ]
  }
}

extension GridReorder {
  static var variants: [Policies] {
    let usual = Policies()
    return [
      usual, changed(usual) { $0.cancel = .keeps }, changed(usual) { $0.reorder = .swap },
      changed(usual) { $0.target = .touch }, changed(usual) { $0.liftDistance = 10 },
      changed(usual) { ($0.keys, $0.press) = (.drag, .cancels) },
      changed(usual) { $0.secondTouch = .cancels },
    ]
  }
}

extension CollectionReorder {
  static var variants: [Policies] {
    let usual = Policies()
    return [
      usual, changed(usual) { $0.cancel = .commits }, changed(usual) { $0.dataSource = .atEnd },
      changed(usual) { $0.denial = .home }, changed(usual) { $0.target = .touch },
      changed(usual) { $0.target = .nearest }, changed(usual) { $0.target = .overlap },
      changed(usual) { $0.axis = .scrolling }, changed(usual) { $0.scroll = .anySpeed },
      changed(usual) { $0.change = .cancels }, changed(usual) { $0.liftDistance = 10 },
      changed(usual) { $0.begins = .either }, changed(usual) { ($0.target, $0.begins) = (.own, .either) },
      changed(usual) { $0.secondTouch = .cancels },
    ]
  }
}

extension DragSession {
  static var variants: [Policies] {
    let usual = Policies()
    return [
      usual, changed(usual) { $0.top = .first }, changed(usual) { $0.order = .rows },
      changed(usual) { $0.landing = .inFront }, changed(usual) { $0.outside = .lastPlace },
      changed(usual) { $0.visibility = .allOrNothing }, changed(usual) { $0.begins = .either },
      changed(usual) { ($0.destination, $0.begins) = (.own, .either) },
      changed(usual) { $0.secondTouch = .cancels },
    ]
  }
}

extension TreeMove {
  static var variants: [Policies] {
    let usual = Policies()
    return [
      usual, changed(usual) { $0.target = .halves }, changed(usual) { $0.opened = .closes },
      changed(usual) { $0.liftDistance = 5 }, changed(usual) { $0.keys = .drag },
      changed(usual) { ($0.keys, $0.press) = (.drag, .cancels) },
      changed(usual) { ($0.target, $0.keys) = (.own, .drag) }, changed(usual) { $0.secondTouch = .cancels },
    ]
  }
}
