import DragFuzz
import DragSpec

// The option that says which of the legitimate ways to behave is followed.
extension OptionSpec {
  static let policy = OptionSpec(
    "policy", .name(.policies, placeholder: "NAME=VALUE"), isRepeatable: true,
    "Judge by this policy, even if the implementation or one of its settings declares another: resize=ignored, "
      + "recognitionDistance=10; references follow it; see dragfuzz list policies",
    fallback: "what the implementation declares")
}

extension Arguments {
  /// The options that say which policies are followed, as they were given.
  var policyWords: [String] { words(of: [.policy]) }

  /// The command line, in which the behaviours now follow the policies that it names.
  func withPolicies() throws(UsageError) -> Arguments {
    let texts = values(.policy)
    guard !texts.isEmpty else { return self }
    let meant = try behaviours()
    var chosen: [String: [(name: String, value: String)]] = [:]
    var names: Set<String> = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
      let name = parts.first ?? ""
      let owners = meant.filter { $0.policies.contains { $0.name == name } }
      guard !owners.isEmpty else {
        let known = meant.flatMap { $0.policies.map(\.name) }.unique
        throw .unknownName(option: "--policy", value: name.isEmpty ? text : name, known: known)
      }
      guard names.insert(name).inserted else { throw .repeated(option: "--policy \(name)") }
      guard parts.count == 2 else {
        throw .badValue(
          option: "--policy", value: text, expected: "NAME=VALUE, as in \(owners[0].example(of: name))")
      }
      let problems = owners.map { ($0, $0.problem(with: parts[1], of: name)) }
      if let problem = problems.compactMap(\.1).first, problems.allSatisfy({ $0.1 != nil }) {
        // Behaviours may have policies of one name with other values.
        let words = owners.flatMap { $0.words(of: name) }.unique
        let reason =
          words.isEmpty
          ? problem : FormatError(path: name, problem: .unknownWord(parts[1], known: words)).description
        throw .nothingLeft("--policy \"\(FormatError.shortened(text))\": \(reason)".sentence)
      }
      for (owner, problem) in problems where problem == nil {
        chosen[owner.name, default: []].append((name, parts[1]))
      }
    }
    var arguments = self
    arguments.known = known.map { behaviour in
      chosen[behaviour.name].map { behaviour.following($0) } ?? behaviour
    }
    return arguments
  }
}

extension RegisteredBehaviour {
  /// The values of a policy; empty where it is a number.
  fileprivate func words(of policy: String) -> [String] {
    policies.first { $0.name == policy }?.values ?? []
  }

  /// A policy with its first value that is not the usual one.
  fileprivate func example(of policy: String) -> String {
    let card = policies.first { $0.name == policy }
    return "\(policy)=\(card?.values.first { $0 != card?.standard } ?? "10")"
  }
}
