import Testing

/// Says at which combination of values a loop inside a test is.
///
/// Loops are written with ``forEvery(_:in:_:)``, and what is expected inside them gets ``now`` as its comment.
enum Combination {
  @TaskLocal static var labels: [String] = []

  /// The values of all loops around this place: `count 3, column 0`.
  static var now: Comment { Comment(rawValue: labels.joined(separator: ", ")) }
}

/// Runs a test's body for every value and names the value in what fails; an error fails that value alone.
func forEvery<Values: Sequence>(
  _ name: String, in values: Values, _ body: (Values.Element) throws -> Void
) {
  for value in values {
    Combination.$labels.withValue(Combination.labels + ["\(name) \(value)"]) {
      do { try body(value) } catch { Issue.record(error, Combination.now) }
    }
  }
}
