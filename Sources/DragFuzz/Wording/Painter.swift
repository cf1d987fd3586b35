/// Colours for terminals, or none.
public struct Painter: Hashable, Sendable {
  /// Whether colours are used at all.
  public var usesColour: Bool
  /// What stands behind the escape character of each colour, for who has to know these from escapes in names of files.
  private let mark: String

  public init(usesColour: Bool = false) { self.init(usesColour: usesColour, mark: "") }
  /// Makes a painter whose colours are marked, for an output that takes the marks away.
  package init(usesColour: Bool, mark: String) { (self.usesColour, self.mark) = (usesColour, mark) }

  private func paint(_ text: String, _ code: String) -> String {
    usesColour && !text.isEmpty ? "\u{1B}\(mark)[\(code)m\(text)\u{1B}\(mark)[0m" : text
  }

  /// For what a reader looks for first.
  public func strong(_ text: String) -> String { paint(text, "1") }
  /// For what is wrong.
  public func bad(_ text: String) -> String { paint(text, "1;31") }
  /// For what is as it should be.
  public func good(_ text: String) -> String { paint(text, "32") }
  /// For what matters less.
  public func faint(_ text: String) -> String { paint(text, "2") }
  /// For commands and file names.
  public func command(_ text: String) -> String { paint(text, "36") }
  /// For touches in pictures.
  public func touch(_ text: String) -> String { paint(text, "1;35") }
}
