/// A declaration that gives up less, and that all that the code has shown keeps, too.
public struct Tightening: Hashable, Sendable {
  /// What the code does, and what is gained by saying so, in one sentence.
  public var text: String

  public init(_ text: String) { self.text = text }
}

/// The tighter declarations of an implementation, and how to write them.
public struct Tightenings: Hashable, Sendable {
  /// Each of them, those that gain most first.
  public var each: [Tightening] = []
  /// The lines to put into the driver in place of those that are there, with all of them declared.
  public var lines: [String] = []
  /// Where these lines belong, as the end of a sentence: `the program's answer to \`initialize\``.
  public var place = ""

  /// Makes none.
  public init() {}
}
