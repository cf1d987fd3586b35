import DragSpec

/// Reads the settings that a program declares in its answer to `initialize`.
enum ProgramSettings<B: Behaviour> {
  /// The largest number of settings.
  static var countMax: Int { 64 }
  /// The allowed numbers of values for a setting.
  static var valuesAllowed: ClosedRange<Int> { 2...32 }

  /// The promises that a value changes; read again each time it is applied.
  private struct Change {
    var fields: JSON
    var path: String

    func apply(to promises: inout Promises<B>) throws(FormatError) {
      try fields.checkFields(among: ["policies", "notPromised", "capabilities"], path: path)
      if let policies = fields["policies"] {
        try FieldReader.read(
          into: &promises.policies, from: policies, path: "\(path).policies", missing: .staysAsItIs)
      }
      let names = try ProgramCard.list(
        "notPromised", fields, of: ProgramCard.promisable(B.self), at: B.moments, path: "\(path).notPromised")
      promises.notPromised.formUnion(names ?? [])
      if let capabilities = fields["capabilities"] {
        let limits = try Capabilities(capabilities, path: "\(path).capabilities")
        try limits.check(for: B.self)
        promises.capabilities = promises.capabilities.limited(by: limits)
      }
    }
  }

  /// The settings of a field; none without it.
  ///
  /// - Parameter promises: the promises with all settings at their defaults.
  static func read(_ json: JSON?, changing promises: Promises<B>) throws(FormatError) -> [Setting<B>] {
    guard let json else { return [] }
    guard let list = json.asArray, list.count <= countMax else {
      throw FormatError(
        path: "settings", expected: "an array of at most \(countMax) settings", found: json)
    }
    var settings: [Setting<B>] = []
    for (index, fields) in list.enumerated() {
      let setting = try setting(fields, path: "settings[\(index)]", changing: promises)
      guard !settings.contains(where: { $0.card.name == setting.card.name }) else {
        throw FormatError(
          path: "settings[\(index)].name", expected: "another name than that of an earlier setting",
          found: .text(setting.card.name))
      }
      settings.append(setting)
    }
    return settings
  }

  private static func setting(
    _ fields: JSON, path: String, changing promises: Promises<B>
  ) throws(FormatError) -> Setting<B> {
    guard case .object = fields else {
      throw FormatError(path: path, expected: "an object", found: fields)
    }
    try fields.checkFields(among: ["name", "values", "promises"], path: path)
    guard let name = fields["name"]?.asText, isName(name) else {
      throw FormatError(
        path: "\(path).name", expected: "1 to 64 letters, digits, hyphens, underscores and dots",
        found: fields["name"] ?? .null)
    }
    let values = try values(fields["values"] ?? .null, path: "\(path).values")
    var changes: [String: Change] = [:]
    if let all = fields["promises"] {
      let path = "\(path).promises"
      guard case .object(let list) = all else {
        throw FormatError(path: path, expected: "an object", found: all)
      }
      for field in list {
        guard values.contains(field.name) else {
          throw FormatError(path: path, problem: .unknownWord(field.name, known: values))
        }
        guard field.name != values.first else {
          throw FormatError(
            path: path, expected: "values other than the default, whose promises are those of the behaviour",
            found: .text(field.name))
        }
        let change = Change(fields: field.value, path: "\(path).\(FormatError.shortened(field.name))")
        // Apply the change once, so that a mistake in it is reported now.
        var changed = promises
        try change.apply(to: &changed)
        changes[field.name] = change
      }
    }
    return Setting(name, values) { [changes] value, promises in
      try? changes[value]?.apply(to: &promises)
    }
  }

  private static func values(_ json: JSON, path: String) throws(FormatError) -> [String] {
    let texts = json.asArray?.compactMap(\.asText).filter { text in
      text.unicodeScalars.count <= 200 && !text.unicodeScalars.contains(where: \.isObeyed)
    }
    guard let texts, texts.count == json.asArray?.count, valuesAllowed.contains(texts.count),
      Set(texts).count == texts.count
    else {
      throw FormatError(
        path: path,
        expected: "\(valuesAllowed.lowerBound) to \(valuesAllowed.upperBound) different texts, "
          + "the default first",
        found: json)
    }
    return texts
  }

  /// Whether a text can name a setting: it becomes part of commands.
  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_.".utf8.contains(byte)
      }
  }
}

extension Setting {
  /// The setting as a program declares it.
  ///
  /// - Parameter promises: the promises with all settings at their defaults.
  func json(changing promises: Promises<B>) -> JSON {
    let changes = card.values.dropFirst().compactMap { value -> JSON.Field? in
      var changed = promises
      adjust(&changed, to: value)
      var fields: [JSON.Field] = []
      if changed.policies != promises.policies {
        // Only the value's own changes: other settings may change the rest.
        let own = JSON(of: promises.policies)
        let other = JSON(of: changed.policies).fields.filter { own[$0.name] != $0.value }
        fields.append(JSON.Field("policies", .object(other)))
      }
      let names = changed.notPromised.subtracting(promises.notPromised)
      if !names.isEmpty { fields.append(JSON.Field("notPromised", .texts(names.sorted()))) }
      if changed.capabilities != promises.capabilities {
        fields.append(JSON.Field("capabilities", changed.capabilities.json))
      }
      return fields.isEmpty ? nil : JSON.Field(value, .object(fields))
    }
    let promises: JSON = changes.isEmpty ? [:] : ["promises": .object(changes)]
    return
      ([
        "name": .text(card.name), "values": .texts(card.values),
      ] as JSON).adding(promises)
  }
}
