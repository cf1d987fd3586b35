import DragSpec

/// What two implementations have done with the same scenario, up to the first difference.
public struct Comparison: Hashable, Sendable {
  /// One side at the moment of the first difference.
  public struct Side: Hashable, Sendable {
    /// What is different, in words.
    public var words: String
    /// What it shows; nil where it has failed.
    public var drawing: Drawing?
    /// The snapshot; `null` where it has failed.
    public var snapshot: JSON
  }

  /// The moment in which the two part.
  public struct Parting: Hashable, Sendable {
    /// The index of the event after which it is seen; nil for the start.
    public var eventIndex: Int?
    /// What kind of thing differs; empty where there is only one kind.
    public var aspect: String
    /// The touches at that moment.
    public var touches: [Drawing.Touch]
    /// What the first implementation shows.
    public var first: Side
    /// What the second implementation shows.
    public var second: Side
  }

  /// The behaviour.
  public var behaviour: String
  /// The name of the first implementation.
  public var first: String
  /// The name of the second implementation.
  public var second: String
  /// The scenario in words.
  public var script: FindingReport.Script
  /// Where they part; nil where they do the same to the end.
  public var parting: Parting?
}
