import DragSpec

// Faults in rules 2 and 3: lift and track.

extension CollectionReorderFaults {
  /// However far a touch wanders off, it still lifts.
  struct WanderingStillLifts: CollectionReorderRules {
    mutating func wanders(_ touch: State.Touch, at location: Point) -> Bool { false }
  }

  /// A touch exactly 10 points from its press has wandered off.
  struct RadiusIsExclusive: CollectionReorderRules {
    mutating func wanders(_ touch: State.Touch, at location: Point) -> Bool {
      let way = location - touch.press
      return way.x * way.x + way.y * way.y >= CollectionReorder.tapRadius * CollectionReorder.tapRadius
    }
  }

  /// A hold beside all cells lifts the first one.
  struct GapLiftsFirst: CollectionReorderRules {
    mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      if state.drag == nil, touch.item == nil, state.flow.contains(.blank) { return .blank }
      return standard { $0.pathLifted(byHoldOf: touch, state) }
    }
  }

  /// A locked item can be lifted.
  struct LockedCanBeLifted: CollectionReorderRules {
    mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      state.drag == nil && touch.role == .live ? touch.path : nil
    }
  }

  /// A hold lifts what is under the touch then, whatever was pressed.
  struct LiftsWhatIsThere: CollectionReorderRules {
    mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      guard standard({ $0.pathLifted(byHoldOf: touch, state) }) != nil else { return nil }
      return cell(at: touch.press, state) ?? touch.path
    }
  }

  /// A second touch on a touched item can lift it too.
  struct SecondFingerLifts: CollectionReorderRules {
    mutating func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      state.drag == nil ? .live : .inert
    }
  }

  /// A second hold takes the drag over.
  struct SecondDragTakesOver: CollectionReorderRules {
    mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      touch.role == .drags
        ? nil : state.drag == nil ? standard { $0.pathLifted(byHoldOf: touch, state) } : touch.path
    }
  }

  /// All touches that are down when an item is lifted move it.
  struct EveryTouchDrags: CollectionReorderRules {
    mutating func silenceTouches(except touch: TouchID, _ state: inout State) {
      for index in state.touches.indices { state.touches[index].role = .drags }
    }
  }

  /// Touches that were down at the lift can lift when the drag is over.
  struct OtherTouchStaysLive: CollectionReorderRules {
    mutating func silenceTouches(except touch: TouchID, _ state: inout State) {}
  }

  /// A press already reports the begin of a drag.
  struct PressReportsBegin: CollectionReorderRules {
    mutating func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      standard { $0.role(ofPressOn: item, state) }
    }
    mutating func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
      guard state.index(of: touch) == nil else { return false }
      if state.drag == nil { reportBegan(.blank, &state) }
      return true
    }
  }

  /// A press of a touch whose release was never seen forgets its drag.
  struct PressForgetsDrag: CollectionReorderRules {
    mutating func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
      if state.drag?.touch == touch { state.drag = nil }
      state.touches.removeAll { $0.id == touch }
      return true
    }
  }

  /// The cell is hidden by the index path of the lift.
  struct HiddenByIndexPath: CollectionReorderRules {
    private var path = IndexPath.blank
    mutating func reportBegan(_ path: IndexPath, _ state: inout State) {
      self.path = path
      state.reports.append(.began(path))
    }
    mutating func hiddenItem(_ state: State) -> ItemID? {
      guard state.drag != nil, state.flow.contains(path) else { return nil }
      return state.flow.sections[path.section].cells[path.item].id
    }
  }

  /// After a cancel the cell stays hidden.
  struct CancelLeavesHidden: CollectionReorderRules {
    private var last: ItemID?
    mutating func hiddenItem(_ state: State) -> ItemID? {
      if let drag = state.drag { last = drag.item }
      if case .cancelled? = state.reports.last { return last }
      return state.drag?.item
    }
  }

  /// A cell that is reloaded while it is lifted is shown again.
  struct ReloadShowsCell: CollectionReorderRules {
    private var isShown = false
    mutating func reload(at path: IndexPath, size: Point, _ state: inout State) {
      if state.drag?.path == path { isShown = true }
      standard { $0.reload(at: path, size: size, &state) }
    }
    mutating func hiddenItem(_ state: State) -> ItemID? {
      if state.drag == nil { isShown = false }
      return isShown ? nil : state.drag?.item
    }
  }

  /// A snapshot view is left behind by a drag during which a cell was reloaded.
  struct ReloadLeavesGhost: CollectionReorderRules {
    private var ghost: CollectionReorder.Snapshot.Cell?
    mutating func reload(at path: IndexPath, size: Point, _ state: inout State) {
      ghost = standard { $0.snapshotView(state) }
      standard { $0.reload(at: path, size: size, &state) }
    }
    mutating func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell? {
      standard { $0.snapshotView(state) } ?? ghost
    }
  }

  /// The snapshot view jumps until its centre is under the touch.
  struct GrabOffsetIsLost: CollectionReorderRules {
    mutating func grabOffset(touch: State.Touch, frame: Rect) -> Point { .zero }
  }

  /// The grab offset is taken where the touch went down.
  struct GrabOffsetOfPress: CollectionReorderRules {
    mutating func grabOffset(touch: State.Touch, frame: Rect) -> Point { frame.centre - touch.press }
  }

  /// The centre of the snapshot view is rounded down to whole points.
  struct SnapshotIsRounded: CollectionReorderRules {
    mutating func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
      let centre = location + drag.grabOffset
      return Point(centre.x.rounded(.down), centre.y.rounded(.down))
    }
  }

  /// A layout pass puts the snapshot view back to its cell.
  struct LayoutResetsSnapshot: CollectionReorderRules {
    mutating func reload(at path: IndexPath, size: Point, _ state: inout State) {
      standard { $0.reload(at: path, size: size, &state) }
      guard let drag = state.drag, state.flow.contains(drag.path) else { return }
      let centre = frame(of: drag.path, state).centre
      state.drag?.centre = centre
    }
  }

  /// While the content scrolls, the snapshot view goes with it.
  struct SnapshotScrollsAlong: CollectionReorderRules {
    mutating func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let offset = state.offset
      standard { $0.tick(seconds: seconds, drag, &state) }
      let way = offset - state.offset
      guard let centre = state.drag?.centre else { return }
      state.drag?.centre = centre + (state.flow.layout.axis == .vertical ? Point(0, way) : Point(way, 0))
    }
  }
}
