import DragFuzz
import DragSpec

/// All behaviours that dragfuzz knows, each with its reference and published controls.
public enum Behaviours {
  /// One line for each behaviour.
  public static let all: [any RegisteredBehaviour] = [
    Registration(FreeDrag.implementations),
    Registration(GridReorder.implementations),
    Registration(CollectionReorder.implementations),
    Registration(DragSession.implementations),
    Registration(TreeMove.implementations),
  ]
}

extension FreeDrag {
  /// The reference first, then the published control.
  public static let implementations = [.reference, FLDragView.published]
}

extension GridReorder {
  /// The reference first, then the published control.
  public static let implementations = [.reference, QiDragSortView.published]
}

extension CollectionReorder {
  /// The reference first, then the published control.
  public static let implementations = [.reference, XWDragCellCollectionView.published]
}

extension DragSession {
  /// The reference first, then the published control.
  public static let implementations = [.reference, CollectionDropSample.published]
}

extension TreeMove {
  /// The reference.
  public static let implementations: [ImplementationUnderTest<TreeMove>] = [.reference]
}
