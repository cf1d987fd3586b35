// The Swift of the article RecordAGesture that needs SwiftUI: not compiled on Linux, block by block; ArticleTests compares the two.

#if canImport(SwiftUI)
  import DragFuzz
  import DragSpec
  import SwiftUI

  @MainActor final class BoardRecorder {
    var recorder: ScenarioRecorder<FreeDrag>
    private var isDown = false

    init(_ recorder: ScenarioRecorder<FreeDrag>) { self.recorder = recorder }

    /// A gesture for `simultaneousGesture` of the board; its locations have to be those of the board.
    var gesture: some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .named("board"))
        .onChanged { value in
          if !self.isDown {
            self.recorder.press("drag", at: Point(value.startLocation.x, value.startLocation.y))
          }
          self.isDown = true
          self.recorder.move("drag", to: Point(value.location.x, value.location.y))
        }
        .onEnded { _ in
          self.isDown = false
          self.recorder.release("drag")
        }
    }
  }
#endif
