/// What fields mean, by their names: units, the order of lists, what an empty or absent value says.
///
/// The protocol's schema, the pages about fields and the drivers of `dragfuzz new` quote it; nothing asks for it while
/// scenarios run.
public struct Meanings: Sendable, ExpressibleByDictionaryLiteral {
  private let texts: [(field: String, text: String)]

  /// The names of the fields.
  public var fields: [String] { texts.map(\.field) }

  /// Makes it of names and sentences.
  public init(dictionaryLiteral elements: (String, String)...) {
    texts = elements.map { (field: $0.0, text: $0.1) }
  }

  private init(_ texts: [(field: String, text: String)]) { self.texts = texts }

  /// What a field means; nil for one that is not there.
  public subscript(field: String) -> String? { texts.first { $0.field == field }?.text }

  /// The fields of both.
  public static func + (left: Meanings, right: Meanings) -> Meanings { Meanings(left.texts + right.texts) }
}
