import DragSpec

/// The form of the driver, which decides the words of hints and of the declarations in them.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// A driver in Swift.
  case swift
  /// A program of its own, which declares what it promises when it is started.
  case program
  /// A file for a web page, as the adapter for browsers reads it.
  case page

  /// The word for the driver in hints.
  var driver: String {
    switch self {
    case .swift: "the driver"
    case .program: "the program"
    case .page: "the page"
    }
  }

  /// The word for the driver at the beginning of a sentence.
  var atBeginning: String { driver.prefix(1).uppercased() + driver.dropFirst() }

  /// Asks whether the driver does something.
  func doesIt(_ verb: String) -> String {
    self == .page ? "Does your file say where that is seen?" : "Does \(driver) \(verb)?"
  }

  /// Asks the likely questions about a driver whose snapshots never change.
  var whereIsTheDrag: String {
    self == .page
      ? "Does the page need another `--input`, or your file another `lift`?"
      : "Does it pass events on to your code, and read your code's state after each of them?"
  }

  /// The usual sources of chance.
  var chance: String {
    self == .page
      ? "random numbers, answers of a server that come late, and what `reset` leaves over from the run before"
      : "random numbers, the time of day, the order of a dictionary or set, and what `start` leaves over from the run "
        + "before"
  }

  /// Asks the likely question about frames that are off by the origin of the scene.
  var isItTheContainer: String {
    self == .page
      ? "Is `container` the element in which the items lie?"
      : "Does \(driver) show places in the window? They have to be places in the container."
  }

  /// A length in words: the adapter for browsers shows a point as two pixels.
  func length(_ points: Double) -> String {
    let (number, unit) = self == .page ? (points * 2, "pixel") : (points, "point")
    return "\(NumberText.of(number)) \(unit)\(number == 1 ? "" : "s")"
  }

  /// A note on the unit of a scene's numbers, which authors of pages would take for pixels; nil for none.
  ///
  /// - Parameter scenario: the scenario in words; one with fractions gets no note, as the adapter may enlarge
  ///   it.
  func unit(of scenario: String) -> String? {
    let text = Array(scenario.utf8), digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let hasFractions = text.indices.dropFirst().dropLast().contains {
      text[$0] == UInt8(ascii: ".") && digits.contains(text[$0 - 1]) && digits.contains(text[$0 + 1])
    }
    return self == .page && !hasFractions ? "a point is \(length(1))" : nil
  }

  /// The declaration to write, and the place for it.
  ///
  /// - Parameters:
  ///   - swift: the assignment to a property of the promises: `policies.cancel = .keeps`.
  ///   - json: the same as a field of JSON, which is JavaScript, too.
  func declaration(swift: String, json: String) -> String {
    switch self {
    case .swift: "`promises.\(swift)`"
    case .program: "`\(json)` in the program's answer to `initialize`"
    case .page: "`\(json)` in your file"
    }
  }

  /// The declaration that scenarios never have these kinds of events, features or fields.
  func without(_ names: [String]) -> String {
    let list = Self.list(names)
    return declaration(
      swift: "capabilities.without = \(list)", json: "\"capabilities\": {\"without\": \(list)}")
  }

  /// The declaration that there is never more than one touch.
  var oneTouch: String {
    declaration(swift: "capabilities.touches = 1", json: "\"capabilities\": {\"touches\": 1}")
  }

  /// The declaration that a field is not shown.
  func notShown(_ name: String) -> String {
    declaration(swift: "notShown = [\"\(name)\"]", json: "\"notShown\": [\"\(name)\"]")
  }

  /// The declaration that some invariants are not promised.
  func notPromised(_ names: [String]) -> String {
    let list = Self.list(names)
    return declaration(swift: "notPromised = \(list)", json: "\"notPromised\": \(list)")
  }

  private static func list(_ names: [String]) -> String {
    "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
