import DragFuzz
import DragSpec
import PlantedFaults
import PublishedControls

/// Something that is known to be wrong.
struct Prey: Sendable {
  var behaviour: any RegisteredBehaviour
  var implementation: ImplementationCard
  var defect: Defect

  /// Everything, in the order in which it is listed.
  static let all = Behaviours.withFaults.flatMap { behaviour in
    behaviour.implementations.flatMap { card in
      card.defects.map { Prey(behaviour: behaviour, implementation: card, defect: $0) }
    }
  }

  /// A planted fault is the only mistake of its implementation; a published control has several.
  var isPlanted: Bool { implementation.kind == .fault }
  var name: String { isPlanted ? implementation.name : "\(implementation.name): \(defect.name)" }

  /// Hunts it with each of the seeds from 1.
  func hunt(seeds: UInt64) async -> HuntOutcome {
    let findings = await withTaskGroup(of: (UInt64, Cause?).self) { group in
      for seed in 1...seeds {
        // The names come from the catalogue itself, so there is no error to pass on.
        group.addTask {
          let finding = try? behaviour.hunt(
            defect.breaks, in: implementation.name, seed: seed, iterations: 10_000)
          return (seed, finding)
        }
      }
      var found: [UInt64: Cause] = [:]
      for await (seed, finding) in group { found[seed] = finding }
      return found.sorted { $0.key < $1.key }.map(\.value)
    }
    return HuntOutcome(prey: self, findings: findings)
  }
}

/// What the hunts for one thing have found.
struct HuntOutcome {
  let prey: Prey
  /// In the order of the seeds; those that have found nothing are missing.
  let findings: [Cause]
  /// How many hunts ended in the usual minimum.
  let same: Int
  /// The finding of the first hunt that ended in the minimum of most hunts.
  let usual: Cause?

  init(prey: Prey, findings: [Cause]) {
    self.prey = prey
    self.findings = findings
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.entry.identity, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    same = most
    usual = findings.first { counts[$0.entry.identity] == most }
  }

  /// How many runs shrinking has cost, each time.
  var runs: [Int] { findings.map { $0.shrinking?.executionsUntilResult ?? 0 } }
}
