// The Swift of the article AdaptingViews that needs AppKit: not compiled on Linux, block by block; ArticleTests compares the two.

#if canImport(AppKit)
  import DragFuzz
  import DragSpec
  import AppKit

  @MainActor func rect(_ frame: CGRect, in container: NSView) -> Rect {
    let y = container.isFlipped ? frame.minY : container.bounds.height - frame.maxY
    return Rect(Double(frame.minX), Double(y), Double(frame.width), Double(frame.height))
  }

  @MainActor func withoutAnimations(_ body: () -> Void) {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0
      context.allowsImplicitAnimation = false
      body()
    }
  }
#endif
