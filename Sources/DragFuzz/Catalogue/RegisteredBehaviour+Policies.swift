import DragSpec

/// A policy, in words.
package struct PolicyCard: Hashable, Sendable {
  /// Its name in the protocol.
  package let name: String
  /// The question that the policy decides, and the meaning of each value.
  package let meaning: String
  /// The values to choose from; empty for a number.
  package let values: [String]
  /// The value where none is declared.
  package let standard: String
  /// The invariants that a value drops, by value; only for values that drop some.
  package let dropped: [String: [String]]
}

extension RegisteredBehaviour {
  /// The policies of the behaviour, in which good implementations may differ.
  package var policies: [PolicyCard] {
    let usual = Subject.Policies()
    let schema = FieldSchema.object(like: usual)
    return JSON(of: usual).fields.map { field in
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

  /// Says why a value does not fit a policy of the behaviour; nil where it does.
  package func problem(with value: String, of policy: String) -> String? {
    do throws(FormatError) {
      _ = try chosen([(policy, value)]).policies(insteadOf: Subject.Policies(), path: "")
      return nil
    } catch { return "\(error)" }
  }

  /// The same behaviour with implementations that promise these policies in place of their own, and show
  /// fewer fields of snapshots; the reference and planted faults follow the policies, too.
  ///
  /// - Parameters:
  ///   - chosen: policies and their values, each of which the behaviour has.
  ///   - hidden: names of fields, each of which the behaviour has.
  package func following(
    _ chosen: [(name: String, value: String)], hiding hidden: Set<String> = []
  ) -> any RegisteredBehaviour {
    var policies = self.chosen(chosen)
    policies.notShown = hidden
    return Registration(known.map { [policies] in $0.following(policies) })
  }

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

  /// The policies of an implementation that differ from the standard, and the fields that it does not show.
  ///
  /// - Parameters:
  ///   - implementation: its name; an unknown one has standard policies.
  package func judged(_ implementation: String) -> ChosenPolicies {
    guard let promises = known.first(where: { $0.name == implementation })?.promises else {
      return ChosenPolicies()
    }
    let usual = JSON(of: Subject.Policies())
    let other = JSON(of: promises.policies).fields.filter { usual[$0.name] != $0.value }.map {
      ($0.name, $0.value)
    }
    return ChosenPolicies(Dictionary(uniqueKeysWithValues: other), notShown: promises.notShown)
  }

  /// The policies that an implementation declares with the settings of an entry; those of the entry do not count.
  ///
  /// - Throws: ``EntryError``.
  package func declaredPolicies(of entry: CorpusEntry, on other: String?) throws(EntryError) -> JSON {
    var plain = entry
    plain.policies = [:]
    let tested = try implementation(of: entry, or: other).with(choicesOf: plain, isOther: other != nil)
    return JSON(of: tested.promises.policies)
  }
}
