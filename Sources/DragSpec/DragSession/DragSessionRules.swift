/// The rules of drag sessions, one function each: together they are the specification.
///
/// Every function has a default, which is the rule. A planted fault is a type that overrides one of them, or
/// keeps one piece of state of its own; everything else stays right. `state` is what there is before the rule
/// is applied and, where it is `inout`, after it.
public protocol DragSessionRules: Sendable {
  // Rule 1: from a location to a destination.

  /// The index of the view that a location belongs to; nil for none.
  mutating func view(at location: Point, _ state: DragSession.State) -> Int?
  /// What lies at a location of a view; nil below everything.
  mutating func spot(at location: Point, view: Int, _ state: DragSession.State) -> DragSession.Layout.Spot?
  /// The index path that a spot of a view stands for.
  mutating func path(of spot: DragSession.Layout.Spot, view: Int, _ state: DragSession.State)
    -> DragSession.Path

  // Rule 2: lift.

  /// Whether a touch may go down: not while it is down already.
  mutating func accepts(pressOf touch: TouchID, _ state: inout DragSession.State) -> Bool
  /// The item that a touch going down here is on; nil for none.
  mutating func item(at location: Point, _ state: DragSession.State) -> DragSession.Identity?
  /// What a touch that goes down on an item can do.
  mutating func role(ofPressOn item: DragSession.Identity, _ state: DragSession.State)
    -> DragSession.State.Touch.Role
  /// Whether a touch at this location has left its press by more than 10 points.
  mutating func wanders(_ touch: DragSession.State.Touch, at location: Point) -> Bool
  /// Whether a hold of the touch can lift something.
  mutating func canLift(_ touch: DragSession.State.Touch, _ state: DragSession.State) -> Bool
  /// Lifts the items that start together with the given one; without any, nothing is lifted.
  mutating func lift(from item: DragSession.Identity, touchIndex: Int, _ state: inout DragSession.State)
  /// Appends those of the listed items that can join a session of the app.
  mutating func join(
    _ list: [ItemID]?, of item: DragSession.Identity, app: DragSession.AppID,
    to items: inout [DragSession.Identity], _ state: DragSession.State)
  /// Makes all other touches that are down inert.
  mutating func silenceTouches(except touch: TouchID, _ state: inout DragSession.State)
  /// The item that lies on top of the lift; nil where there is no item.
  mutating func topItem(_ session: DragSession.State.Session, _ policy: DragSession.Policies.Top)
    -> DragSession.Identity?

  // Rule 3: begin.

  /// Begins the session that was lifted, and reports it.
  mutating func begin(_ state: inout DragSession.State)

  // Rule 4: add.

  /// A tap on an item during a session.
  mutating func tap(_ item: DragSession.Identity, _ state: inout DragSession.State)

  // Rule 5: update.

  /// Asks the destination again; called after every event during a session.
  mutating func update(_ state: inout DragSession.State)
  /// Where a drop would go; nil without a destination.
  mutating func destination(
    _ session: DragSession.State.Session, at location: Point, _ state: DragSession.State
  )
    -> DragSession.Destination?
  /// Whether an app may see an item that is dragged.
  mutating func isVisible(_ item: DragSession.Identity, to app: DragSession.AppID, _ state: DragSession.State)
    -> Bool

  // Rule 6: effective proposal.

  /// What the view, or the item at the destination, would do.
  mutating func askedProposal(_ destination: DragSession.Destination, _ state: DragSession.State)
    -> DragSession.Proposal
  /// What of it counts.
  mutating func effectiveProposal(
    _ asked: DragSession.Proposal, _ destination: DragSession.Destination,
    _ session: DragSession.State.Session,
    _ state: DragSession.State
  ) -> DragSession.Proposal
  /// Whether the items may move to a view.
  mutating func mayMove(_ session: DragSession.State.Session, toView view: Int, _ state: DragSession.State)
    -> Bool
  /// The item at a destination that others can go into; nil for none.
  mutating func targetCell(_ destination: DragSession.Destination, _ state: DragSession.State)
    -> DragSession.Identity?

  // Rule 7: gap.

  /// Where the rows make room.
  mutating func gap(_ session: DragSession.State.Session, _ state: DragSession.State) -> DragSession.Path?
  /// How long a destination must stay the same in a view until that makes room, in seconds.
  mutating func restTime(_ cadence: DragSession.Cadence, _ state: DragSession.State) -> Double
  /// Whether a proposal makes room at all.
  mutating func makesRoom(_ proposal: DragSession.Proposal) -> Bool
  /// Lets time pass, for the rest and for the hover.
  mutating func pass(seconds: Double, _ state: inout DragSession.State)

  // Rule 8: spring loading.

  /// The spring-loaded row at the location of a session; nil for none.
  mutating func hoveredCell(
    _ session: DragSession.State.Session, at location: Point, _ state: DragSession.State
  )
    -> DragSession.Identity?
  /// Goes on with the hover, or begins another; opens its row when it is time.
  mutating func hover(over cell: DragSession.Identity?, _ state: inout DragSession.State)

  // Rule 9: drop.

  /// The end of a lift or of a session by a release.
  mutating func release(at location: Point, _ state: inout DragSession.State)
  /// The drop, by the proposal of the last update.
  mutating func drop(
    _ proposal: DragSession.Proposal, at destination: DragSession.Destination,
    _ session: DragSession.State.Session, _ state: inout DragSession.State)

  // Rule 10: move.

  /// Moves the items between the rows of a view.
  mutating func moveItems(
    of session: DragSession.State.Session, to destination: DragSession.Destination,
    _ state: inout DragSession.State)
  /// The section that a drop goes to.
  mutating func section(_ destination: DragSession.Destination, view: Int, _ state: DragSession.State) -> Int?
  /// Whether moved items go behind the row that they were dropped on, rather than in front of it.
  mutating func goesBehind(
    _ path: DragSession.Path, _ session: DragSession.State.Session, _ state: DragSession.State
  ) -> Bool
  /// Reports the moves of one drop; `before` holds where the items were.
  mutating func reportMoves(
    of session: DragSession.State.Session, from before: [DragSession.Path?], _ state: inout DragSession.State)

  // Rule 11: copy.

  /// Makes placeholders and requests for the items that the destination may see.
  mutating func copyItems(
    of session: DragSession.State.Session, to destination: DragSession.Destination,
    into cell: DragSession.Identity?, _ state: inout DragSession.State)
  /// The name of a copy of an item, which is the copy of that number in the run.
  mutating func nameOfCopy(_ number: Int, of item: DragSession.Identity) -> DragSession.Identity
  /// The data of a request arrives.
  mutating func arrive(_ request: Int, _ state: inout DragSession.State)
  /// The data of a request will never arrive.
  mutating func fail(_ request: Int, _ state: inout DragSession.State)

  // Rule 12: insert into.

  /// Moves the items into a cell.
  mutating func moveItems(
    of session: DragSession.State.Session, into cell: DragSession.Identity, _ state: inout DragSession.State)

  // Rule 13: end.

  /// Ends the session at its drop, unless requests of it are outstanding.
  mutating func finish(
    _ session: DragSession.State.Session, _ operation: DragSession.Operation, _ state: inout DragSession.State
  )
  /// Ends a session whose last request has arrived or failed.
  mutating func finishTransfers(ofSession number: Int, _ state: inout DragSession.State)

  // Rule 14: cancel.

  /// The touch of the session is taken away.
  mutating func cancelSession(_ state: inout DragSession.State)
  /// An app goes to the background.
  mutating func goToBackground(_ app: DragSession.AppID, _ state: inout DragSession.State)
  /// An app comes to the foreground.
  mutating func comeToForeground(_ app: DragSession.AppID, _ state: inout DragSession.State)

  // Rule 15: data changes.

  /// The index among the rows of a section that stands for an index among its items.
  mutating func rowIndex(ofItem index: Int, view: Int, section: Int, _ state: DragSession.State) -> Int?
  /// Inserts an item.
  mutating func insert(_ item: DragSession.Item, at path: DragSession.Path, _ state: inout DragSession.State)
  /// Deletes an item.
  mutating func delete(at path: DragSession.Path, _ state: inout DragSession.State)
  /// Deletes an item and all that is in it.
  mutating func remove(_ item: DragSession.Identity, _ state: inout DragSession.State)
  /// Lets deleted items leave the session.
  mutating func leaveSession(_ state: inout DragSession.State)
  /// Moves an item within a view.
  mutating func moveItem(
    at path: DragSession.Path, toSection section: Int, item: Int, _ state: inout DragSession.State)
  /// Deletes a section.
  mutating func deleteSection(_ section: Int, ofView view: Int, _ state: inout DragSession.State)
  /// Reloads a view.
  mutating func reload(view: Int, _ state: inout DragSession.State)
  /// Fails the requests whose placeholders are in a part of the views.
  mutating func failRequests(in part: DragSession.State.Part, _ state: inout DragSession.State)
}

/// The rules as they are written.
public struct DragSessionStandardRules: DragSessionRules {
  /// Makes the rules.
  public init() {}
}

extension DragSession.State {
  /// A part of the views that can lose its placeholders at once.
  public enum Part: Hashable, Sendable {
    /// What is inside an item.
    case item(DragSession.Identity)
    /// A section of the view of that index.
    case section(view: Int, Int)
    /// The view of that index.
    case view(Int)
  }
}
