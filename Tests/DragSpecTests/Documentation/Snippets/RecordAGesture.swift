import DragFuzz
import DragSpec

// The Swift of the article RecordAGesture that needs no framework of Apple's; ArticleTests compares the two.

/// What lies on the board when recording begins.
func recorderOfBoard() -> ScenarioRecorder<FreeDrag> {
  let note = FreeDrag.Scene.Item(id: 1, frame: Rect(20, 20, 60, 40), isDraggable: true)
  let scene = FreeDrag.Scene(container: FreeDrag.Container(width: 320, height: 480), items: [note])
  return ScenarioRecorder(scene: scene)
}

func fileOfOneDrag() -> String {
  var recorder = recorderOfBoard()
  recorder.press("pan", at: Point(30, 30))
  recorder.move("pan", by: Point(100, 0))
  recorder.record(.resize(FreeDrag.Container(width: 480, height: 320)))
  recorder.release("pan")
  return recorder.fileText
}
