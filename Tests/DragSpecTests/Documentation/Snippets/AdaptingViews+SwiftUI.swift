// The Swift of the article AdaptingViews that needs SwiftUI: not compiled on Linux, block by block; ArticleTests compares the two.

#if canImport(SwiftUI)
  import DragFuzz
  import DragSpec
  import SwiftUI

  @MainActor final class HostedFrames {
    var frames: [Int: CGRect] = [:]
  }

  struct Measured<Content: View>: View {
    let id: Int
    let frames: HostedFrames
    @ViewBuilder var content: Content

    var body: some View {
      content.background(
        GeometryReader { proxy in
          Color.clear
            .onAppear { frames.frames[id] = proxy.frame(in: .named("board")) }
            .onChange(of: proxy.frame(in: .named("board"))) { frames.frames[id] = $0 }
        })
    }
  }

  extension View {
    /// For views under test: state changes at once.
    func withoutAnimations() -> some View {
      transaction { transaction in
        transaction.animation = nil
        transaction.disablesAnimations = true
      }
    }
  }
#endif
