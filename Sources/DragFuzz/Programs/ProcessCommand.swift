/// A command that starts a program with an implementation under test, and its time limits.
public struct ProcessCommand: Hashable, Sendable {
  /// The program, found in `PATH`, and its arguments.
  public var words: [String]
  /// The longest time from the start to the answer to `initialize`; default 60 s, as browsers and simulators
  /// are slow.
  public var startLimit: Duration
  /// The longest time for one scenario; default 2 s.
  public var scenarioLimit: Duration

  /// The largest answer, in bytes; default 4 MB.
  ///
  /// While it is judged, an answer takes some thirty times as much memory.
  public var answerBytesMax = 4 << 20

  /// The factor by which a scenario may exceed its limit where a hang is confirmed: see ``Patience``.
  var busyFactor = Patience.factor

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; at least one.
  ///   - startLimit: how long it may take until it has answered `initialize`.
  ///   - scenarioLimit: how long it may take for one scenario.
  public init(
    _ words: [String], startLimit: Duration = .seconds(60), scenarioLimit: Duration = .seconds(2)
  ) {
    (self.words, self.startLimit, self.scenarioLimit) = (words, startLimit, scenarioLimit)
  }

  /// Makes a command from a line: words between spaces, with quotes and backslashes as in a shell.
  ///
  /// It supports nothing else of a shell; for more, write `sh -c '…'`.
  ///
  /// - Returns: nil for a line without words, or with a quote that does not end.
  public init?(line: String) {
    guard let words = Self.words(of: line), words.first?.isEmpty == false else { return nil }
    self.init(words)
  }

  private static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case ("\\", nil), ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        // Between double quotes a backslash escapes only a quote or a backslash.
        let isPlain = quote != nil && next != "\"" && next != "\\"
        word = (word ?? "") + (isPlain ? "\\" : "") + String(next)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (_, .some(let end)) where character == end: quote = nil
      case (_, nil) where character.isWhitespace:
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
