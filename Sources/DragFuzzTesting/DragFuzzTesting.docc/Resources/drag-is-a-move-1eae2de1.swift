import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

@Test("drag-is-a-move: While an item is dragged the others keep their order among themselves.")
func dragIsAMove_1eae2de1() async throws {
  // columnCount 1, items [1, 2, 3]
  // 1. press touch 1 at (160, 30), on item 1
  // 2. hold touch 1
  // 3. move touch 1 to (160, 130)
  let scenario = try Scenario<GridReorder>(
    json: #"""
      {
        "scene": {"width":320,"columnCount":1,"rowHeight":60,"items":[1,2,3]},
        "events": [
          {"event":"press","touch":1,"at":[160,30]},
          {"event":"hold","touch":1},
          {"event":"move","touch":1,"to":[160,130]}
        ]
      }
      """#)
  // Write here what your tests call the implementation "shelf", if that is not `shelf`.
  await expectNoViolation(of: "drag-is-a-move", in: scenario, on: shelf)
}
