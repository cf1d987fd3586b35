import DragFuzz
import DragSpec
import PublishedControls

extension Behaviours {
  /// All behaviours, each with its planted faults besides.
  public static let withFaults: [any RegisteredBehaviour] = [
    Registration(FreeDrag.withFaults),
    Registration(GridReorder.withFaults),
    Registration(CollectionReorder.withFaults),
    Registration(DragSession.withFaults),
    Registration(TreeMove.withFaults),
    Registration(DividerMove.withFaults),
  ]
}
