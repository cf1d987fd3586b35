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
    Registration<DividerMove>(),
  ]
}
