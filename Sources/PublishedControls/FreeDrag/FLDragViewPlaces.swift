import DragSpec

// The places of FLDragView's views: clamps, the ends of drags, the order, and the surroundings.

extension FLDragView {
  // MARK: Clamps

  /// The left edge of a frame that is moved inside.
  private func clampedX(_ frame: Rect, left: Double = 0) -> Double {
    let last = container.width - frame.width
    return frame.x < left || isPinned(last) ? left : min(frame.x, last)
  }

  /// The top edge of a frame that is moved inside; the defect takes half the width for half the height.
  private func clampedY(_ frame: Rect) -> Double {
    let top = has(.topClampUsesWidth) ? frame.width / 2 - frame.height / 2 : 0
    let last = container.height - frame.height
    return frame.y < 0 || isPinned(last) ? top : min(frame.y, last)
  }

  /// Whether a view larger than the container is pinned to the left or top; in the original none is.
  private func isPinned(_ last: Double) -> Bool { last < 0 && !has(.largerIsNotPinned) }

  func clamped(_ frame: Rect) -> Rect {
    Rect(clampedX(frame), clampedY(frame), frame.width, frame.height)
  }

  private func frame(_ frame: Rect, on side: FreeDrag.Side) -> Rect {
    let last = container.width - frame.width
    return Rect(
      side == .left || isPinned(last) ? 0 : last, clampedY(frame), frame.width, frame.height)
  }

  private func settled(_ view: View) -> (Rect, FreeDrag.Side?) {
    guard view.adsorbs else {
      let left = has(.leftClampIsInWindow) ? origin.x : 0
      return (
        Rect(clampedX(view.frame, left: left), clampedY(view.frame), view.frame.width, view.frame.height), nil
      )
    }
    let isRight = view.frame.centre.x + origin.x > origin.x + container.width / 2
    let side = isRight && !isPinned(container.width - view.frame.width) ? FreeDrag.Side.right : .left
    return (frame(view.frame, on: side), side)
  }

  // MARK: The ends of drags

  mutating func release(_ index: Int) {
    (views[index].frame, views[index].side) = settled(views[index])
    views[index].touch = nil
    putDown(index)
    lowerOthers()
  }

  /// Ends a drag without a release: with the defect the view stays where it is, in front.
  mutating func cancel(_ index: Int, unless defect: Flaw) {
    views[index].touch = nil
    if has(defect) { return }
    let atLift = views[index].atLift
    (views[index].frame, views[index].side, views[index].raise) = (atLift.frame, atLift.side, atLift.raise)
    putDown(index)
    lowerOthers()
  }

  // MARK: Order

  private func overlapsAnother(_ frame: Rect, than item: ItemID) -> Bool {
    views.contains { $0.id != item && $0.frame.overlaps(frame) }
  }

  /// Sends a view back if it overlaps nothing; otherwise leaves it raised.
  private mutating func putDown(_ index: Int) {
    let view = views[index]
    if view.raise == 0 || !overlapsAnother(view.frame, than: view.id) { return putBack(index) }
    views.remove(at: index)
    var place = views.count
    if !has(.releaseRaisesAgain) {
      while place > 0, views[place - 1].touch != nil || views[place - 1].raise > view.raise { place -= 1 }
    }
    views.insert(view, at: place)
  }

  private mutating func putBack(_ index: Int) {
    var view = views.remove(at: index)
    view.raise = 0
    views.insert(view, at: min(indexToReturnTo(view), views.count))
  }

  private func indexToReturnTo(_ view: View) -> Int {
    if has(.indexIsThatOfEnabling) { return has(.indexIsShared) ? sharedIndex : view.indexAtEnabling }
    let shared = has(.indexIsShared) ? lastEnabled.flatMap { home.firstIndex(of: $0) } : nil
    return restingCount(below: shared ?? home.firstIndex(of: view.id) ?? 0)
  }

  /// The number of views with a lower home rank that are not raised.
  private func restingCount(below rank: Int) -> Int {
    views.count { view in view.raise == 0 && home[..<rank].contains(view.id) }
  }

  /// Sends back all other raised views that overlap nothing any more; the original never does.
  mutating func lowerOthers() {
    if has(.othersStayRaised) { return }
    for item in home {
      guard let index = index(of: item), views[index].raise != 0, views[index].touch == nil else { continue }
      if !overlapsAnother(views[index].frame, than: item) { putBack(index) }
    }
  }

  // MARK: Surroundings

  mutating func resize(_ container: FreeDrag.Container) {
    self.container = container
    if has(.resizeIsNotHandled) { return }
    for index in views.indices {
      if views[index].touch != nil {
        track(index, by: .zero)
      } else if views[index].isDraggable {
        views[index].frame = resting(views[index].frame, views[index].side)
      }
    }
    for index in views.indices where views[index].touch != nil {
      let atLift = views[index].atLift
      views[index].atLift.frame = resting(atLift.frame, atLift.side)
      if !overlapsAnother(views[index].atLift.frame, than: views[index].id) { views[index].atLift.raise = 0 }
    }
    lowerOthers()
  }

  private func resting(_ frame: Rect, _ side: FreeDrag.Side?) -> Rect {
    if let side { self.frame(frame, on: side) } else { clamped(frame) }
  }

  /// Inserts a view, as the application does: by home ranks, as far as raised views allow.
  mutating func insert(_ item: FreeDrag.Scene.Item, rank: Int) {
    var place = restingCount(below: rank)
    if has(.othersStayRaised) {
      let next = home[rank...].first { other in views.contains { $0.id == other && $0.touch == nil } }
      place = next.flatMap { self.index(of: $0) } ?? views.count { $0.touch == nil }
    }
    home.insert(item.id, at: rank)
    views.insert(View(id: item.id, frame: item.frame), at: place)
    configure(item)
  }

  mutating func remove(_ index: Int) {
    let removed = views.remove(at: index)
    home.removeAll { $0 == removed.id }
    lowerOthers()
  }
}
