import DragFuzz
import DragSpec

extension FreeDrag {
  /// The reference first, then the published control.
  public static let implementations: [ImplementationUnderTest<FreeDrag>] = [.reference, FLDragView.published]
}
