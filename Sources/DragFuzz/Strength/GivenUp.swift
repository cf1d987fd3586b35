import DragSpec

/// A declaration that lets a test notice less.
enum GivenUp: Hashable {
  /// A policy with the value `own`, which leaves a decision to the code.
  case own(String)
  /// A field of snapshots that is hidden.
  case notShown(String)
  /// A promise that is not made, as a whole or at one place.
  case notPromised(String)
  /// A promise that the test does not judge, as a whole or at one place.
  case skipped(Violation.Key)
  /// All promises but a few, as only these are judged.
  case only
  /// A tolerance of coordinates beyond rounding, in points.
  case tolerance(Double)

  /// All declarations that give something up, those of the policies first.
  static func all<B: Behaviour>(in declared: [Promises<B>], _ selection: InvariantSelection) -> [GivenUp] {
    let tolerance = declared.map(\.tolerance).max() ?? Tolerance.standard
    var all = declared.flatMap { $0.ownPolicies.map(GivenUp.own) }
    all += declared.flatMap { $0.notShown.sorted().map(GivenUp.notShown) }
    all += declared.flatMap { $0.notPromised.sorted().map(GivenUp.notPromised) }
    all += selection.skipped.sorted().map(GivenUp.skipped) + (selection.only == nil ? [] : [.only])
    return (tolerance > Tolerance.standard ? all + [.tolerance(tolerance)] : all).unique
  }

  /// The declaration in a few words: `target=own`, `notShown indicator`.
  var words: String {
    switch self {
    case .own(let policy): "\(policy)=own"
    case .notShown(let field): "notShown \(field)"
    case .notPromised(let name): "notPromised \(name)"
    case .skipped(let key): "skip \(key.place.isEmpty ? key.invariant : key.word)"
    case .only: "only"
    case .tolerance(let points): "tolerance \(NumberText.of(points))"
    }
  }

  /// Promises without this declaration.
  func leaving<B: Behaviour>(_ promises: Promises<B>) -> Promises<B> {
    var promises = promises
    switch self {
    case .own(let policy): promises.policies = promises.policies.decidingAsUsual([policy])
    case .notShown(let field): promises.notShown.remove(field)
    case .notPromised(let name): promises.notPromised.remove(name)
    case .tolerance: promises.tolerance = min(promises.tolerance, Tolerance.standard)
    case .skipped, .only: break
    }
    return promises
  }

  /// A selection without this declaration.
  func leaving(_ selection: InvariantSelection) -> InvariantSelection {
    var selection = selection
    switch self {
    case .skipped(let key): selection.skipped.remove(key)
    case .only: selection.only = nil
    default: break
    }
    return selection
  }
}

extension Promises {
  /// The policies that leave a decision to the code.
  var ownPolicies: [String] {
    JSON(of: policies).fields.filter { $0.value == .text("own") }.map(\.name)
  }

  /// The promises with nothing given up: policies decide as usual; all is shown, promised and exact.
  var givingUpNothing: Promises {
    Promises(
      policies: policies.decidingAsUsual(ownPolicies), tolerance: min(tolerance, Tolerance.standard),
      capabilities: capabilities, scenes: scenes)
  }
}

extension PolicyValue {
  /// These policies with the usual values of some.
  fileprivate func decidingAsUsual(_ names: [String]) -> Self {
    guard !names.isEmpty else { return self }
    let usual = JSON(of: Self())
    let chosen = ChosenPolicies(Dictionary(names.map { ($0, usual[$0] ?? .null) }) { $1 })
    return (try? chosen.policies(insteadOf: self)) ?? self
  }
}
