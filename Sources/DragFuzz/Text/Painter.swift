/// Colours for terminals, or none.
public struct Painter: Hashable, Sendable {
  /// Whether colours are used at all.
  public var usesColour: Bool
  /// The text after the escape character of each colour; an output tells colours from other escapes by it.
  private let mark: String

  public init(usesColour: Bool = false) { self.init(usesColour: usesColour, mark: "") }
  /// Makes a painter with marked colours, for an output that removes the marks.
  package init(usesColour: Bool, mark: String) { (self.usesColour, self.mark) = (usesColour, mark) }

  private func paint(_ text: String, _ code: String) -> String {
    usesColour && !text.isEmpty ? "\u{1B}\(mark)[\(code)m\(text)\u{1B}\(mark)[0m" : text
  }

  /// Text for the part that a reader looks for first.
  public func strong(_ text: String) -> String { paint(text, "1") }
  /// Text for errors and differences.
  public func bad(_ text: String) -> String { paint(text, "1;31") }
  /// Text for successes and expected parts.
  public func good(_ text: String) -> String { paint(text, "32") }
  /// Text for less important parts.
  public func faint(_ text: String) -> String { paint(text, "2") }
  /// Text for commands and file names.
  public func command(_ text: String) -> String { paint(text, "36") }
  /// Text for touches in pictures.
  public func touch(_ text: String) -> String { paint(text, "1;35") }
}
