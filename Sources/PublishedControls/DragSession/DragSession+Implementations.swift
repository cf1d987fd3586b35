import DragFuzz
import DragSpec

extension DragSession {
  /// The reference first, then the published control.
  public static let implementations: [ImplementationUnderTest<DragSession>] = [
    .reference, CollectionDropSample.published,
  ]
}
