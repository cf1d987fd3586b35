import DragSpec

/// A policy, in words.
package struct PolicyCard: Hashable, Sendable {
  /// Its name in the protocol.
  package let name: String
  /// What it is about, and what each value means.
  package let meaning: String
  /// The words that it can be; empty for a number.
  package let values: [String]
  /// What it is where nobody says anything.
  package let standard: String
  /// The invariants that each value drops, for values that drop some.
  package let dropped: [String: [String]]
}

extension RegisteredBehaviour {
  /// In what good implementations may differ.
  package var policies: [PolicyCard] {
    let usual = Subject.Policies()
    guard case .object(let fields) = JSON(of: usual) else { return [] }
    let schema = FieldSchema.object(like: usual)
    return fields.map { field in
      let words = schema["properties"]?[field.name]?["enum"]?.asArray ?? []
      let values = words.map { $0.asText ?? $0.text }
      var dropped: [String: [String]] = [:]
      for value in values {
        let policies = try? chosen([(field.name, value)]).policies(insteadOf: usual)
        let names = policies?.droppedInvariants ?? []
        if !names.isEmpty { dropped[value] = names.sorted() }
      }
      return PolicyCard(
        name: field.name, meaning: schema["properties"]?[field.name]?["description"]?.asText ?? "",
        values: values,
        standard: field.value.asText ?? field.value.text, dropped: dropped)
    }
  }

  /// What is wrong with a value for a policy that the behaviour has; nil where nothing is.
  package func problem(with value: String, of policy: String) -> String? {
    do throws(FormatError) {
      _ = try chosen([(policy, value)]).policies(insteadOf: Subject.Policies(), path: "")
      return nil
    } catch { return "\(error)" }
  }

  /// The same behaviour with implementations that promise these policies, whatever they have declared; the reference
  /// and planted faults follow them, too.
  ///
  /// - Parameters:
  ///   - chosen: policies and their values, each of which the behaviour has.
  package func following(_ chosen: [(name: String, value: String)]) -> any RegisteredBehaviour {
    let policies = self.chosen(chosen)
    return Registration(known.map { $0.following(policies) })
  }

  /// The same behaviour with implementations that show fewer fields of snapshots.
  ///
  /// - Parameters:
  ///   - names: names of fields, each of which the behaviour has.
  package func hiding(_ names: Set<String>) -> any RegisteredBehaviour {
    Registration(known.map { $0.following(ChosenPolicies(notShown: names)) })
  }

  /// The fields of its snapshots.
  package var snapshotFields: FieldNames { FieldNames(of: Subject.Snapshot.self) }

  private func chosen(_ texts: [(name: String, value: String)]) -> ChosenPolicies {
    let usual = JSON(of: Subject.Policies())
    var policies = ChosenPolicies()
    for (name, text) in texts {
      let isNumber = usual[name]?.asNumber != nil
      policies.values[name] = (isNumber ? Double(text).map { .number($0) } : nil) ?? .text(text)
    }
    return policies
  }

  /// What an implementation is judged by that is not as usual: its policies, and the fields that it does not show.
  ///
  /// - Parameters:
  ///   - implementation: its name; of one that is not known all is as usual.
  package func judged(_ implementation: String) -> ChosenPolicies {
    guard let promises = known.first(where: { $0.name == implementation })?.promises,
      case .object(let fields) = JSON(of: promises.policies)
    else { return ChosenPolicies() }
    let usual = JSON(of: Subject.Policies())
    let other = fields.filter { usual[$0.name] != $0.value }.map { ($0.name, $0.value) }
    return ChosenPolicies(Dictionary(uniqueKeysWithValues: other), notShown: promises.notShown)
  }

  /// What an implementation declares with the settings of an entry, whatever policies that names.
  ///
  /// - Throws: ``EntryError``.
  package func declaredPolicies(of entry: CorpusEntry, on other: String?) throws(EntryError) -> JSON {
    var plain = entry
    plain.policies = [:]
    let tested = try implementation(of: entry, or: other).with(choicesOf: plain, isOther: other != nil)
    return JSON(of: tested.promises.policies)
  }
}
