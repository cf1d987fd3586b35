import DragSpec

/// A defect of a published control, and how it shows.
public struct PublishedDefect: Hashable, Sendable {
  /// The name, in kebab case.
  public let name: String
  /// What is wrong, in one sentence.
  public let summary: String
  /// The kind of violation that shows it best.
  public let breaks: Violation.Key

  /// Makes a defect.
  init(_ name: String, _ summary: String, breaks invariant: String, at place: String) {
    self.name = name
    self.summary = summary
    breaks = Violation.Key(invariant: invariant, place: place)
  }
}
