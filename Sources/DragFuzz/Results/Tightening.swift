/// A declaration that gives up less and also holds in all kept runs.
public struct Tightening: Hashable, Sendable {
  /// The code's behaviour and the gain from declaring it, in one sentence.
  public var text: String

  public init(_ text: String) { self.text = text }
}

/// The tighter declarations of an implementation, and how to write them.
public struct Tightenings: Hashable, Sendable {
  /// The tighter declarations, the largest gain first.
  public var each: [Tightening] = []
  /// The lines with all these declarations, which replace the present ones in the driver.
  public var lines: [String] = []
  /// Where these lines belong, as the end of a sentence: `the program's answer to \`initialize\``.
  public var place = ""

  /// Makes an empty list.
  public init() {}
}
