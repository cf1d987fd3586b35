/// The situations of behaviours with the history ``Presses``: the same for all of them.
public enum PressSituation: String, SituationValue {
  case lifted = "a press changes something"
  case pressOnNothing = "a press changes nothing"
  case secondTouch = "a press while another touch is down"
  case moved = "a move changes something"
  case movedInVain = "a move changes nothing"
  case released = "a touch is released"
  case cancelled = "a touch is cancelled"
  case changed = "something else than a touch changes what is seen"
  case changedDuringTouch = "something else changes what is seen while a touch is down"
  case ignoredEvent = "an event of a touch that makes no sense at that moment"
}

extension Behaviour where History == Presses<Self>, Situation == PressSituation {
  /// Notes the events of touches, and whether they have changed anything.
  public static func noteSituations(_ now: inout Moment<Self>) {
    guard let event = now.event else { return }
    if now.isSenseless { return now.note(.ignoredEvent) }
    switch event.touchEvent {
    case .press:
      now.note(now.isChanged ? .lifted : .pressOnNothing)
      now.note(.secondTouch, if: now.history.count > 1)
    case .move: now.note(now.isChanged ? .moved : .movedInVain)
    case .release: now.note(.released)
    case .cancel: now.note(.cancelled)
    case .hold: break
    case nil:
      now.note(.changed, if: now.isChanged)
      now.note(.changedDuringTouch, if: now.isChanged && now.history.count > 0)
    }
  }
}
