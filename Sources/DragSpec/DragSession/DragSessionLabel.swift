extension DragSession {
  /// The situations that are counted while sessions run.
  public enum Label: Int, LabelValue {
    case severalApps, severalViews, emptySection
    case pressOutsideItems, wanderedOff, exactlyTapRadius, secondTouch
    case lifted, liftedSeveral, liftedNothing, liftWithoutMove, liftedCopy, liftCancelled, liftAfterCancel
    case begun, added, repeatedLocation
    case noDestination, belowRows, onePastTheEnd
    case proposesMove, proposesCopy, proposesForbidden, proposesCancel, insertInto, unspecified, ownProposal
    case gapAtOnce, gapAfterRest, opened, openedAgain
    case moved, movedForwards, movedBackwards, movedAcrossSections, movedAcrossViews, movedSeveral
    case droppedOnDragged, droppedInPlace, droppedNowhere, droppedAtEnd, movedInto
    case copied, copiedSeveral, copiedInto, copiedToOtherApp, hidesSome
    case arrived, arrivedOutOfOrder, failed, failedByChange, sessionDuringTransfers
    case cancelled, inBackground, inBackgroundDuringSession
    case changedDuringSession, draggedDeleted, sessionEmptied, sectionDeleted, behindPlaceholders
    case ignoredEvent

    /// The name, in kebab case.
    public var name: String { texts.name }
    /// What the situation is.
    public var meaning: String { texts.meaning }

    private var texts: (name: String, meaning: String) {
      switch self {
      case .severalApps: ("several-apps", "the scene has more than one app")
      case .severalViews: ("several-views", "the scene has more than one view")
      case .emptySection: ("empty-section", "a section begins without rows")
      case .pressOutsideItems: ("press-outside-items", "a press that hits no item")
      case .wanderedOff:
        ("wandered-off", "a touch that leaves its press by more than 10 points before a hold")
      case .exactlyTapRadius: ("exactly-tap-radius", "a touch that is exactly 10 points from its press")
      case .secondTouch: ("second-touch", "a press while another touch is down")
      case .lifted: ("lifted", "a lift")
      case .liftedSeveral: ("lifted-several", "a lift of several items")
      case .liftedNothing: ("lifted-nothing", "a hold of an item that starts nothing")
      case .liftWithoutMove: ("lift-without-move", "a lift that is released before it has begun")
      case .liftedCopy: ("lifted-copy", "a lift of an item that is a copy")
      case .liftCancelled: ("lift-cancelled", "a lift that is cancelled before it has begun")
      case .liftAfterCancel: ("lift-after-cancel", "a lift after a cancelled session")
      case .begun: ("begun", "a session begins")
      case .added: ("added", "a tap that adds items to a session")
      case .repeatedLocation: ("repeated-location", "a move to where the touch already is")
      case .noDestination: ("no-destination", "a session that is nowhere")
      case .belowRows: ("below-rows", "a session below all rows of a view")
      case .onePastTheEnd: ("one-past-the-end", "a destination one past the rows of a section")
      case .proposesMove: ("proposes-move", "a destination that moves")
      case .proposesCopy: ("proposes-copy", "a destination that copies")
      case .proposesForbidden: ("proposes-forbidden", "a destination that forbids")
      case .proposesCancel: ("proposes-cancel", "a destination where a drop changes nothing")
      case .insertInto: ("insert-into", "a destination that is an item")
      case .unspecified: ("unspecified", "a destination between rows that make no room")
      case .ownProposal: ("own-proposal", "an item at the destination with a proposal of its own")
      case .gapAtOnce: ("gap-at-once", "rows that make room at once")
      case .gapAfterRest: ("gap-after-rest", "rows that make room after a rest")
      case .opened: ("opened", "a spring-loaded row opens")
      case .openedAgain: ("opened-again", "a second opening in the same run")
      case .moved: ("moved", "a drop that moves")
      case .movedForwards: ("moved-forwards", "a move to a later row of the same section")
      case .movedBackwards: ("moved-backwards", "a move to an earlier row of the same section")
      case .movedAcrossSections: ("moved-across-sections", "a move to another section of the same view")
      case .movedAcrossViews: ("moved-across-views", "a move to another view")
      case .movedSeveral: ("moved-several", "a move of several items")
      case .droppedOnDragged: ("dropped-on-dragged", "a drop on one of the dragged rows")
      case .droppedInPlace: ("dropped-in-place", "a drop that moves every item to where it is")
      case .droppedNowhere: ("dropped-nowhere", "a drop without destination")
      case .droppedAtEnd: ("dropped-at-end", "a drop behind the last row of a section")
      case .movedInto: ("moved-into", "a move into another item")
      case .copied: ("copied", "a drop that copies")
      case .copiedSeveral: ("copied-several", "a copy of several items")
      case .copiedInto: ("copied-into", "a copy into an item")
      case .copiedToOtherApp: ("copied-to-other-app", "a copy into another app")
      case .hidesSome: ("hides-some", "a copy of which the destination may see only some items")
      case .arrived: ("arrived", "data arrives")
      case .arrivedOutOfOrder: ("arrived-out-of-order", "data arrives before that of an earlier request")
      case .failed: ("failed", "a request fails")
      case .failedByChange: ("failed-by-change", "a request fails because its place is deleted or reloaded")
      case .sessionDuringTransfers:
        ("session-during-transfers", "a session begins while requests are outstanding")
      case .cancelled: ("cancelled", "a session that is cancelled")
      case .inBackground: ("in-background", "an app goes to the background")
      case .inBackgroundDuringSession:
        ("in-background-during-session", "an app goes to the background during a session")
      case .changedDuringSession: ("changed-during-session", "data changes during a session")
      case .draggedDeleted: ("dragged-deleted", "a dragged item is deleted")
      case .sessionEmptied: ("session-emptied", "the last item of a session is deleted")
      case .sectionDeleted: ("section-deleted", "a section is deleted")
      case .behindPlaceholders: ("behind-placeholders", "an insertion behind trailing placeholders")
      case .ignoredEvent: ("ignored-event", "an event that makes no sense where it stands")
      }
    }
  }
}

// MARK: Labels

extension DragSession.Observation {
  /// Notes which situations the session is in.
  mutating func labelSession() {
    for report in after.reports[newReports] where report.kind == .opened {
      labels.insert(.opened)
      openingCount += 1
      labels.insert(.openedAgain, if: openingCount > 1)
    }
    if let ending { labelEnding(ending) }
    guard let session else { return }
    labels.insert(.noDestination, if: session.destination == nil)
    guard let destination = session.destination, let proposal = session.proposal else { return }
    labels.insert(.belowRows, if: destination.path == nil)
    if let path = destination.path {
      let row = after.row(at: path)
      labels.insert(.onePastTheEnd, if: row == nil)
      if let row, row.id.copy == 0 {
        labels.insert(.ownProposal, if: traits[row.id.original]?.proposal != nil)
      }
    }
    labels.insert(.proposesMove, if: proposal.operation == .move)
    labels.insert(.proposesCopy, if: proposal.operation == .copy)
    labels.insert(.proposesForbidden, if: proposal.operation == .forbidden)
    labels.insert(.proposesCancel, if: proposal.operation == .cancel)
    labels.insert(.insertInto, if: proposal.intent == .insertInto)
    labels.insert(.unspecified, if: proposal.intent == .unspecified && proposal.changesAnything)
    labels.insert(.gapAtOnce, if: session.gap != nil && restSeconds == 0)
    labels.insert(.gapAfterRest, if: session.gap != nil && sessionBefore?.gap == nil && restSeconds > 0)
  }

  private mutating func labelEnding(_ ending: Ending) {
    guard ending == .dropped else { return }
    labels.insert(.droppedNowhere, if: before.session?.destination == nil)
    guard let (session, destination, proposal) = drop else { return }
    labels.insert(.droppedAtEnd, if: destination.path.map { before.row(at: $0) == nil } ?? true)
    if proposal.operation == .move {
      labelMove(session, destination, proposal)
    } else {
      labels.insert(.copied)
      labels.insert(.copiedSeveral, if: newRequests.count > 1)
      labels.insert(.copiedInto, if: proposal.intent == .insertInto)
      labels.insert(.hidesSome, if: newRequests.count < session.items.count)
      labels.insert(
        .copiedToOtherApp,
        if: viewIndex(destination.view).map { views[$0].app } != session.items.first.flatMap { appOfRow($0) })
    }
  }

  private mutating func labelMove(
    _ session: DragSession.Snapshot.Session, _ destination: DragSession.Destination,
    _ proposal: DragSession.Proposal
  ) {
    if let path = destination.path, let row = before.row(at: path), session.items.contains(row.id) {
      return labels.insert(.droppedOnDragged)
    }
    guard rowsChanged else { return labels.insert(.droppedInPlace) }
    labels.insert(.moved)
    labels.insert(.movedSeveral, if: session.items.count > 1)
    labels.insert(.movedInto, if: proposal.intent == .insertInto)
    guard let first = session.items.first, let old = place(of: first, in: before),
      let new = place(of: first, in: after)
    else { return }
    labels.insert(.movedAcrossViews, if: old.view != new.view)
    labels.insert(.movedAcrossSections, if: old.view == new.view && old.section != new.section)
    if old.view == new.view, old.section == new.section {
      labels.insert(.movedForwards, if: new.item > old.item)
      labels.insert(.movedBackwards, if: new.item < old.item)
    }
  }
}
