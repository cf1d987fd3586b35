import DragSpec

/// Describes values in words, for people: `press touch 1 at (10, 20)`.
///
/// Fields at their default and absent ones are left out, and in scenes also plain values, so that every word
/// matters.
public struct Words: FieldVisitor {
  private var parts: [String] = []
  private let skipsPlain: Bool

  private init(skippingPlain skipsPlain: Bool) { self.skipsPlain = skipsPlain }

  /// Width and height: `10×20`.
  static func size(_ width: Double, _ height: Double) -> String {
    "\(number(width))×\(number(height))"
  }

  /// A number to two decimals.
  static func number(_ value: Double) -> String { NumberText.rounded(in: NumberText.of(value)) }

  /// An event in words, beginning with its kind.
  public static func of<Event: EventValue>(event: Event) -> String {
    rounded(parts(of: event).joined(separator: " "))
  }

  /// A scene in words.
  public static func of<Scene: SceneValue>(scene: Scene) -> String {
    let parts = parts(of: scene, skippingPlain: true)
    return parts.isEmpty ? "everything as it is by default" : rounded(parts.joined(separator: ", "))
  }

  /// Rounds numbers, except for those whose last digit may decide, as beside a border.
  private static func rounded(_ text: String) -> String { NumberText.rounded(in: text, keepingTies: true) }

  private static func parts<Value: Described>(of value: Value, skippingPlain: Bool = false) -> [String] {
    var words = Words(skippingPlain: skippingPlain)
    value.show(to: &words)
    return words.parts
  }

  public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double
  ) {
    if value != `default` ?? (skipsPlain ? plain : nil) { parts.append("\(name) \(NumberText.of(value))") }
  }

  public mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) {
    if value != `default` { parts.append("\(Self.placeNames[name] ?? name) \(value)") }
  }

  /// Other names for fields with the index of an item, as an item itself has a name.
  private static let placeNames = ["item": "index", "toItem": "toIndex"]

  /// Adds a switch: its name, or `not` with its name.
  public mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) {
    guard `default` != nil else { return parts.append("\(name) \(value)") }
    if value != `default` { parts.append(value ? Self.adjective(name) : "not \(Self.adjective(name))") }
  }

  /// The word for the name of a field: `draggable` for `isDraggable`.
  private static func adjective(_ name: String) -> String {
    guard name.hasPrefix("is"), name.dropFirst(2).first?.isUppercase == true else { return name }
    return name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
  }

  public mutating func text(_ name: String, _ value: inout String) {
    parts.append("\(name) \"\(FormatError.shortened(value))\"")
  }

  public mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) {
    guard value != `default` else { return }
    // A direction needs no field name: `step down`.
    parts.append(value is KeyEvent.Direction ? value.rawValue : "\(name) \(value.rawValue)")
  }

  public mutating func eventKind<W: Word>(_ value: inout W) {
    parts.append(value.rawValue)
  }

  /// Adds a point; a place at the origin is left out.
  public mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point) {
    switch role {
    case .place where value == role.fallback: return
    case .size where skipsPlain && value == plain: return
    case .size: parts.append("\(name) \(NumberText.of(value.x))×\(NumberText.of(value.y))")
    default: parts.append("\(name) \(value)")
    }
  }

  public mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {
    parts.append("\(name) \(value)")
  }

  public mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    parts.append("\(name) \(value)")
  }

  /// Adds an identifier, if it is there.
  public mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if let value { parts.append("\(name) \(value)") }
  }

  /// Adds a list of identifiers, if it is there.
  public mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    guard let value else { return }
    parts.append("\(name) [\(value.map(\.description).joined(separator: ", "))]")
  }

  /// Adds a value with fields of its own in brackets.
  ///
  /// A value that has its own words, such as a path, is added in these.
  public mutating func record<R: Described>(_ name: String, _ value: inout R) {
    if let value = value as? any CustomStringConvertible { return parts.append("\(name) \(value)") }
    let inner = Self.parts(of: value, skippingPlain: skipsPlain)
    if !inner.isEmpty { parts.append("\(name) (\(inner.joined(separator: " ")))") }
  }

  /// Adds a value with fields of its own in brackets, if it is there.
  public mutating func record<R: Described>(_ name: String, _ value: inout R?) {
    guard var present = value else { return }
    record(name, &present)
  }

  public mutating func list<R: Described>(_ name: String, _ value: inout [R]) {
    let elements = value.map { Self.parts(of: $0, skippingPlain: skipsPlain).joined(separator: " ") }
    parts.append("\(name) [\(elements.joined(separator: ", "))]")
  }
}
