/// How hints speak of what an implementation is reached through, and of what it declares.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// A driver in Swift.
  case swift
  /// A program of its own, which declares what it promises when it is started.
  case program
  /// A file for a web page, as the adapter for browsers reads it.
  case page

  /// What stands between dragfuzz and the code under test.
  var driver: String {
    switch self {
    case .swift: "the driver"
    case .program: "the program"
    case .page: "your file"
    }
  }

  /// The same at the beginning of a sentence.
  var atBeginning: String { driver.prefix(1).uppercased() + driver.dropFirst() }

  /// Where something is declared; empty in Swift, where types say it.
  private var place: String {
    switch self {
    case .swift: ""
    case .program: " in the program's answer to `initialize`"
    case .page: " in your file"
    }
  }

  /// How to declare a policy.
  ///
  /// - Parameters:
  ///   - swift: the value as it is written in Swift.
  ///   - json: the same as JSON.
  func policy(_ name: String, swift: String, json: String) -> String {
    switch self {
    case .swift: "`promises.policies.\(name) = \(swift)`"
    case .program: "`\"policies\": {\"\(name)\": \(json)}`\(place)"
    case .page: "`policies: { \(name): \(json) }`\(place)"
    }
  }

  /// How to declare a capability.
  func capability(_ name: String, swift: String, json: String) -> String {
    switch self {
    case .swift: "the capability `\(name): \(swift)`"
    case .program: "`\"capabilities\": {\"\(name)\": \(json)}`\(place)"
    case .page: "`capabilities: { \(name): \(json) }`\(place)"
    }
  }

  /// How to leave out promises.
  func notPromised(_ names: [String]) -> String {
    let list = "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    return self == .program ? "`\"notPromised\": \(list)`\(place)" : "`notPromised: \(list)`\(place)"
  }

  /// How to allow a difference of one point; nil where that cannot be declared.
  var tolerance: String? {
    switch self {
    case .swift: "`promises.tolerance = 1`"
    case .program: "`\"tolerance\": 1`\(place)"
    case .page: nil
    }
  }
}
