/// Why a scene is not a legal starting situation; such a scene never reaches an implementation.
public struct SceneRefusal: Error, Hashable, Sendable {
  /// The field, as in JSON: `items[2].frame`.
  public var field: String
  /// The value that was refused, as text.
  public var value: String
  /// The rule that the value breaks, as the end of a sentence: `must be at least 1`.
  public var rule: String

  public init(field: String, value: String, rule: String) {
    (self.field, self.value, self.rule) = (field, value, rule)
  }

  /// Refuses a number that is not finite or lies below the least allowed one.
  public static func check(
    _ value: Double, atLeast least: Double = -.infinity, _ field: @autoclosure () -> String
  ) throws(SceneRefusal) {
    guard value.isFinite else {
      throw SceneRefusal(field: field(), value: NumberText.of(value), rule: "must be a finite number")
    }
    guard value >= least else {
      throw SceneRefusal(
        field: field(), value: NumberText.of(value), rule: "must be at least \(NumberText.of(least))")
    }
  }
}

extension SceneRefusal: CustomStringConvertible {
  /// One sentence without a full stop: `scene.columns is 0 and must be at least 1`.
  public var description: String { "scene.\(field) is \(value) and \(rule)" }
}
