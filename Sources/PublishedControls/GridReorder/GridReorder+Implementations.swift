import DragFuzz
import DragSpec

extension GridReorder {
  /// The reference first, then the published control.
  public static let implementations: [ImplementationUnderTest<GridReorder>] = [
    .reference, QiDragSortView.published,
  ]
}
