import DragSpec

/// An option of the implementation under test, with the values that are worth trying.
///
/// A campaign runs each scenario with one combination of values.
public struct Setting<B: Behaviour>: Sendable {
  /// The name and the values.
  public let card: SettingCard
  /// Changes the promises of the implementation for a value.
  private let adjust: @Sendable (_ value: String, _ promises: inout Promises<B>) -> Void

  /// Makes a setting.
  ///
  /// - Parameters:
  ///   - name: the name in reports, on the command line and in corpus entries.
  ///   - values: the values that are worth trying, the default first.
  ///   - adjust: changes the promises for a value other than the default; by default changes nothing.
  public init(
    _ name: String, _ values: [String],
    adjust: @escaping @Sendable (_ value: String, _ promises: inout Promises<B>) -> Void = { _, _ in }
  ) {
    card = SettingCard(name: name, values: values)
    self.adjust = adjust
  }

  /// Changes promises to those of a value.
  func adjust(_ promises: inout Promises<B>, to value: String) {
    if value != card.default { adjust(value, &promises) }
  }
}

/// The name of a setting, and its values.
public struct SettingCard: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The values, the default first.
  public let values: [String]

  /// The value that is used unless another one is chosen: the first.
  public var `default`: String { values.first ?? "" }
}

/// An error for settings that an implementation does not have.
public enum SettingError: Error, Hashable, Sendable {
  /// It has no setting of that name.
  case unknownName(String, known: [String])
  /// The setting has no such value.
  case unknownValue(String, of: String, known: [String])
}

extension SettingError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .unknownName(let name, let known):
      return "there is no setting \(FormatError.quoted(name))\(Spelling.hint(name, known))"
    case .unknownValue(let value, let name, let known):
      let values = FormatError.shortened(known.joined(separator: ", "))
      return "\(name) has no value \(FormatError.quoted(value)); known are \(values)"
    }
  }
}

extension [SettingCard] {
  /// The first setting or value that does not exist; nil where all do.
  func problem(with settings: Settings) -> SettingError? {
    for name in settings.names {
      guard let card = first(where: { $0.name == name }) else {
        return .unknownName(name, known: map(\.name))
      }
      if let value = settings[name], !card.values.contains(value) {
        return .unknownValue(value, of: name, known: card.values)
      }
    }
    return nil
  }

  /// The settings without unknown names, unknown values and values that are the default.
  func reduced(_ settings: Settings) -> Settings {
    Settings(
      settings.values.filter { name, value in
        contains { $0.name == name && $0.default != value && $0.values.contains(value) }
      })
  }
}
