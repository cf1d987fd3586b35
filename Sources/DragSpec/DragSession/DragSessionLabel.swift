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
    case manyItems, largeNumbers, threeTouches, stepsAddUp
    case secondHold, thirdHold, fourthHold
    case secondCancel, thirdCancel, fourthCancel
    case secondDragOfItem, thirdDragOfItem, fourthDragOfItem
    case proposalChangedWhileResting, thirdOpening, tenRequests
    case arrivedAfterFailure, arrivedAfterSecondFailure
    case sectionEmptied, cameBack

    /// What the situation is.
    public var meaning: String {
      switch self {
      case .severalApps: "the scene has more than one app"
      case .severalViews: "the scene has more than one view"
      case .emptySection: "a section begins without rows"
      case .pressOutsideItems: "a press that hits no item"
      case .wanderedOff: "a touch that leaves its press by more than 10 points before a hold"
      case .exactlyTapRadius: "a touch that is exactly 10 points from its press"
      case .secondTouch: "a press while another touch is down"
      case .lifted: "a lift"
      case .liftedSeveral: "a lift of several items"
      case .liftedNothing: "a hold of an item that starts nothing"
      case .liftWithoutMove: "a lift that is released before it has begun"
      case .liftedCopy: "a lift of an item that is a copy"
      case .liftCancelled: "a lift that is cancelled before it has begun"
      case .liftAfterCancel: "a lift after a cancelled session"
      case .begun: "a session begins"
      case .added: "a tap that adds items to a session"
      case .repeatedLocation: "a move to where the touch already is"
      case .noDestination: "a session that is nowhere"
      case .belowRows: "a session below all rows of a view"
      case .onePastTheEnd: "a destination one past the rows of a section"
      case .proposesMove: "a destination that moves"
      case .proposesCopy: "a destination that copies"
      case .proposesForbidden: "a destination that forbids"
      case .proposesCancel: "a destination where a drop changes nothing"
      case .insertInto: "a destination that is an item"
      case .unspecified: "a destination between rows that make no room"
      case .ownProposal: "an item at the destination with a proposal of its own"
      case .gapAtOnce: "rows that make room at once"
      case .gapAfterRest: "rows that make room after a rest"
      case .opened: "a spring-loaded row opens"
      case .openedAgain: "a second opening in the same run"
      case .moved: "a drop that moves"
      case .movedForwards: "a move to a later row of the same section"
      case .movedBackwards: "a move to an earlier row of the same section"
      case .movedAcrossSections: "a move to another section of the same view"
      case .movedAcrossViews: "a move to another view"
      case .movedSeveral: "a move of several items"
      case .droppedOnDragged: "a drop on one of the dragged rows"
      case .droppedInPlace: "a drop that moves every item to where it is"
      case .droppedNowhere: "a drop without destination"
      case .droppedAtEnd: "a drop behind the last row of a section"
      case .movedInto: "a move into another item"
      case .copied: "a drop that copies"
      case .copiedSeveral: "a copy of several items"
      case .copiedInto: "a copy into an item"
      case .copiedToOtherApp: "a copy into another app"
      case .hidesSome: "a copy of which the destination may see only some items"
      case .arrived: "data arrives"
      case .arrivedOutOfOrder: "data arrives before that of an earlier request"
      case .failed: "a request fails"
      case .failedByChange: "a request fails because its place is deleted or reloaded"
      case .sessionDuringTransfers: "a session begins while requests are outstanding"
      case .cancelled: "a session that is cancelled"
      case .inBackground: "an app goes to the background"
      case .inBackgroundDuringSession: "an app goes to the background during a session"
      case .changedDuringSession: "data changes during a session"
      case .draggedDeleted: "a dragged item is deleted"
      case .sessionEmptied: "the last item of a session is deleted"
      case .sectionDeleted: "a section is deleted"
      case .behindPlaceholders: "an insertion behind trailing placeholders"
      case .ignoredEvent: "an event that makes no sense at that moment"
      case .manyItems: "nine items or more"
      case .largeNumbers: "a view lies, or is, 1,000 points away or long, or more"
      case .threeTouches: "three touches are down"
      case .stepsAddUp: "a touch wanders off in steps of at most 10 points each"
      case .secondHold: "a touch is held for the second time"
      case .thirdHold: "a touch is held for the third time"
      case .fourthHold: "a touch is held for the fourth time"
      case .secondCancel: "a second drag is cancelled, with none released between them"
      case .thirdCancel: "a third drag is cancelled, with none released between them"
      case .fourthCancel: "a fourth drag is cancelled, with none released between them"
      case .secondDragOfItem: "an item is dragged for the second time"
      case .thirdDragOfItem: "an item is dragged for the third time"
      case .fourthDragOfItem: "an item is dragged for the fourth time"
      case .proposalChangedWhileResting: "another proposal for the same place, before the rest time is over"
      case .thirdOpening: "a row opens for the third time"
      case .tenRequests: "ten requests are outstanding"
      case .arrivedAfterFailure: "data arrives for a session of which a request has failed"
      case .arrivedAfterSecondFailure: "data arrives for a session of which two requests have failed"
      case .sectionEmptied: "the last row of a section is deleted during a session"
      case .cameBack: "an item is inserted that was deleted before"
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
      labels.insert(.thirdOpening, if: openingCount > 2)
    }
    if let ending {
      labelEnding(ending)
      if before.hasBegun {
        labels.insert(.secondCancel, stage: repeats.end(isCancelled: ending != .dropped))
      }
    }
    labels.insert(.tenRequests, if: after.requests.count >= 10)
    guard after.hasBegun else { return }
    let destination = after.session?.destination
    labels.insert(.noDestination, if: destination == nil)
    guard let destination, let proposal = after.session?.proposal else { return }
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
    guard after.session?.gap != nil else { return }
    labels.insert(.gapAtOnce, if: restSeconds == 0)
    let hadGap = before.hasBegun && before.session?.gap != nil
    labels.insert(.gapAfterRest, if: !hadGap && restSeconds > 0)
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
