import DragSpec

/// The invariants of a report as SARIF's rules.
struct SARIFRules {
  /// The rules, in the order of their behaviours and invariants.
  private(set) var list: [JSON] = []
  private var indexes: [String: Int] = [:]

  /// All that were judged, so that what held is seen too, and all that broke.
  init(of report: TestReport) {
    for suite in report.suites {
      for card in suite.judged { add(card.name, card.promise, card.kind, of: suite.behaviour) }
      for failure in suite.failures {
        add(failure.finding.violation.key.invariant, failure.finding.promise, .invariant, of: suite.behaviour)
      }
    }
  }

  /// The name of an invariant among those of all behaviours.
  static func identifier(of invariant: String, in behaviour: String) -> String { "\(behaviour)/\(invariant)" }

  /// The place of a rule in the list.
  func index(of identifier: String) -> Int? { indexes[identifier] }

  private mutating func add(
    _ name: String, _ promise: String, _ kind: PromiseCard.Kind, of behaviour: String
  ) {
    let identifier = Self.identifier(of: name, in: behaviour)
    guard indexes[identifier] == nil else { return }
    indexes[identifier] = list.count
    let help = Self.help(kind, behaviour)
    list.append(
      [
        "id": .text(identifier),
        "name": .text(Self.pascalCase(name)),
        "shortDescription": .message(promise),
        "fullDescription": .message(promise),
        "help": [
          "text": .text("\(promise) \(help)"),
          "markdown": .text("\(promise)\n\n\(help)"),
        ],
        "defaultConfiguration": ["level": .text("error")],
        "properties": [
          "tags": .array([.text("drag-and-drop"), .text(behaviour), .text(kind.rawValue)]),
          "precision": .text("very-high"),
          "problem.severity": .text("error"),
        ],
      ])
  }

  private static func help(_ kind: PromiseCard.Kind, _ behaviour: String) -> String {
    let judged =
      switch kind {
      case .invariant: "It is judged by what is seen after each event."
      case .relation: "It is judged by comparing the run of a scenario with that of a variant of it."
      case .common: "Every implementation of every behaviour promises it."
      }
    return
      "\(judged) `dragfuzz show FILE` draws the counterexample step by step, `dragfuzz replay FILE` runs it "
      + "again, and `dragfuzz list invariants --behaviour \(behaviour)` tells what else is promised."
  }

  /// `cancel-restores` as `CancelRestores`, the form in which SARIF has the names of rules.
  private static func pascalCase(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
