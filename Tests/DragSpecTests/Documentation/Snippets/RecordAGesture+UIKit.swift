// The Swift of the article RecordAGesture that needs UIKit: not compiled on Linux, block by block; ArticleTests compares the two.

#if canImport(UIKit)
  import DragFuzz
  import DragSpec
  import UIKit

  /// Watches all touches in a view and never recognises anything.
  final class RecordingRecognizer: UIGestureRecognizer {
    var recorder: ScenarioRecorder<FreeDrag>

    init(_ recorder: ScenarioRecorder<FreeDrag>) {
      self.recorder = recorder
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        recorder.press(ObjectIdentifier(touch), at: place(of: touch), time: touch.timestamp)
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        recorder.move(ObjectIdentifier(touch), to: place(of: touch), time: touch.timestamp)
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches { recorder.release(ObjectIdentifier(touch), time: touch.timestamp) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches { recorder.cancel(ObjectIdentifier(touch), time: touch.timestamp) }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    private func place(of touch: UITouch) -> Point {
      let location = touch.location(in: view)
      return Point(location.x, location.y)
    }
  }
#endif
