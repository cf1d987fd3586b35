import DragFuzz
import DragSpec

extension CollectionReorder {
  /// The reference first, then the published control.
  public static let implementations: [ImplementationUnderTest<CollectionReorder>] = [
    .reference, XWDragCellCollectionView.published,
  ]
}
