import DragSpec

extension JSON {
  /// A whole number; beyond 2^53 the nearest that JSON can hold exactly everywhere.
  package static func integer<Number: BinaryInteger>(_ number: Number) -> JSON { .number(Double(number)) }
  /// A whole number, or `null`.
  package static func integer(_ number: UInt64?) -> JSON { number.map { .number(Double($0)) } ?? .null }
  /// A text, or `null`.
  package static func optional(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }
}
