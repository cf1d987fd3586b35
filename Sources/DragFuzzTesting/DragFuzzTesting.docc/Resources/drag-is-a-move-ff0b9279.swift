import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

@Test("drag-is-a-move: While an item is dragged the others keep their order among themselves.")
func dragIsAMove_ff0b9279() async throws {
  // width 320, columnCount 1, rowHeight 100, items [1, 2, 3]
  // 1. press touch 1 at (160, 50), on item 1
  // 2. hold touch 1
  // 3. move touch 1 to (160, 250)
  let scenario = try Scenario<GridReorder>(
    json: #"""
      {
        "scene": {"width":320,"columnCount":1,"rowHeight":100,"items":[1,2,3]},
        "events": [
          {"event":"press","touch":1,"at":[160,50]},
          {"event":"hold","touch":1},
          {"event":"move","touch":1,"to":[160,250]}
        ]
      }
      """#)
  await expectNoViolation(of: "drag-is-a-move", in: scenario, on: shelf)
}
