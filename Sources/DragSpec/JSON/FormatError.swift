/// The error in a text that should have been a scenario, a snapshot or a corpus entry.
public struct FormatError: Error, Hashable, Sendable {
  /// The kinds of problems, with what their messages need.
  public enum Problem: Hashable, Sendable {
    /// The text is not JSON; line and column count from 1, the column in bytes.
    case syntax(line: Int, column: Int, problem: String)
    /// A field without a default is missing.
    case missing
    /// Something else was expected.
    case wrongType(expected: String, found: String)
    /// An unknown field, and the known name that looks most like it.
    case unknownField(String, didYouMean: String?)
    /// A word that is not among the known ones.
    case unknownWord(String, known: [String])
    /// More elements than the format allows.
    case tooMany(found: Int, limit: Int)
    /// A number outside the allowed range, said in words.
    case outOfRange(found: String, allowed: String)
    /// A field that cannot be there together with this one.
    case excludes(String)
    /// A value that breaks a rule, said in words: `0 must be at least 1`.
    case refused(String)
  }

  /// The place of the problem, from the outside in: `scene.items[2].frame`; empty for the whole text.
  public var path: String
  /// The kind of the problem, with what its message needs.
  public var problem: Problem

  /// Makes an error.
  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension FormatError {
  /// A text that came from outside, shortened and in quotes.
  package static func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

  /// Makes the error for a field that holds something else than expected.
  package init(path: String, expected: String, found: JSON) {
    self.init(path: path, problem: .wrongType(expected: expected, found: Self.shortened(found.text)))
  }
}

extension FormatError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    switch problem {
    case .syntax(let line, let column, let problem):
      return "\(place)not valid JSON at line \(line), column \(column): \(problem)"
    case .missing:
      return "\(place)this field is missing"
    case .wrongType(let expected, let found):
      return "\(place)expected \(expected), found \(found)"
    case .unknownField(let name, let suggestion):
      let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
      return "\(place)unknown field \(Self.quoted(name))\(hint)"
    case .unknownWord(let word, let known):
      let hint = Spelling.closest(to: word, in: known).map { "; did you mean \"\($0)\"?" }
      return
        "\(place)unknown word \(Self.quoted(word))\(hint ?? "; known are \(Spelling.row(of: known))")"
    case .tooMany(let found, let limit):
      return "\(place)\(found) elements are more than the \(limit) that are allowed"
    case .outOfRange(let found, let allowed):
      return "\(place)\(found) is out of range, allowed is \(allowed)"
    case .excludes(let other):
      return "\(place)this field and \"\(other)\" exclude each other"
    case .refused(let words):
      return "\(place)\(words)"
    }
  }
}

extension [String] {
  /// Refuses a list with a repeated name.
  ///
  /// - Throws: ``FormatError``.
  package func checkEachIsThereOnce(path: String) throws(FormatError) {
    guard let name = firstRepeated else { return }
    throw FormatError(
      path: path,
      problem: .wrongType(expected: "each name once", found: "\(FormatError.quoted(name)) twice"))
  }
}

extension JSON {
  /// Refuses an object with unknown fields; any other value has no fields.
  ///
  /// - Throws: ``FormatError``.
  package func checkFields(among known: [String], path: String = "") throws(FormatError) {
    for field in fields where !known.contains(field.name) {
      let suggestion = Spelling.closest(to: field.name, in: known)
      throw FormatError(path: path, problem: .unknownField(field.name, didYouMean: suggestion))
    }
  }
}
