import DragSpec

extension DragSession {
  /// Typical mistakes: the rules with one of them changed, those that people report most often first.
  public static let mistakes: [ImplementationUnderTest<DragSession>] = Mistakes.all.map { rules in
    .fault(rules) { DragSessionReference(rules: rules, policies: $0) }
  }

  /// The rules of the typical mistakes.
  enum Mistakes {
    static let all: [any (DragSessionRules & PlantedFault).Type] = [
      OffByOneForward.self, GapBesideDrop.self, EmptySectionRefuses.self, DropOutsideDeletes.self,
      EndTakesNothing.self, NowhereIsFirst.self, InsertsBeforeRemoving.self, IntoGoesBeside.self,
      SwapsInsteadOfShifting.self, OneAxisOnly.self, CancelDrops.self, StaysLiftedOutside.self,
      ItemsReversed.self, ReportsLatePaths.self, PlaceholderLeft.self, EndsWithASecondFinger.self,
    ]
  }
}

extension DragSession.Mistakes {
  final class GapBesideDrop: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The gap opens one row too far down.",
      evidence: "microsoft/vscode#94401", breaks: "drop-lands-where-shown", at: "end at release")
    override func gap(_ session: Session, _ state: State) -> Path? {
      guard var path = super.gap(session, state) else { return nil }
      if state.row(at: path) != nil { path.item += 1 }
      return path
    }
  }

  final class DropOutsideDeletes: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A drop outside all views takes the items away.", evidence: "gridstack/gridstack.js#1463",
      breaks: "no-item-lost", at: "release")
    override func release(at location: Point, _ state: inout State) {
      if let session = state.session, session.isBegun, session.destination == nil {
        for item in session.items { remove(item, &state) }
      }
      super.release(at: location, &state)
    }
  }

  final class IntoGoesBeside: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "What should go into an item goes beside it.", evidence: "acsone/alfodoo#82",
      breaks: "drop-lands-at-the-destination", at: "contents at release")
    override func moveItems(of session: Session, into cell: Identity, _ state: inout State) {
      guard let path = state.path(of: cell) else { return }
      moveItems(of: session, to: Destination(view: path.view, path: path), &state)
    }
  }

  final class InsertsBeforeRemoving: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The item is put in before it is taken out by its old index path, so that another one goes.",
      evidence: "marceljuenemann/angular-drag-and-drop-lists#421", breaks: "no-item-twice", at: "release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      guard session.items.count == 1, let path = destination.path,
        let source = state.path(of: session.items[0]),
        path != source, let home = state.index(of: source.view)
      else { return super.moveItems(of: session, to: destination, &state) }
      let row = DragSession.Snapshot.Row(session.items[0])
      state.insertRow(row, at: path)
      state.rows[home].sections[source.section].rows.remove(at: source.item)
      state.reports.append(Report(.moved, session: session.number, item: row.id, from: source, to: path))
    }
  }

  final class ItemsReversed: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Several items come out in reverse.", evidence: "vchelaru/Gum#4825",
      breaks: "dropped-items-are-adjacent-in-order", at: "release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      var reversed = session
      reversed.items.reverse()
      super.moveItems(of: reversed, to: destination, &state)
    }
  }

  final class OneAxisOnly: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A view is found by the height of the touch alone.", evidence: "hanshengchiu/reorderables#26",
      breaks: "destination-is-under-the-touch", at: "move")
    override func view(at location: Point, _ state: State) -> Int? {
      for index in state.views.indices.reversed() {
        let frame = state.views[index].layout.frame
        guard location.y >= frame.y, location.y < frame.maxY,
          state.app(state.views[index].app)?.isInBackground == false
        else { continue }
        return index
      }
      return nil
    }
  }

  final class CancelDrops: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A cancel drops.", evidence: "clauderic/dnd-kit#1733",
      breaks: "refusal-changes-nothing", at: "rows at cancel")
    override func cancelSession(_ state: inout State) { release(at: .zero, &state) }
  }

  final class PlaceholderLeft: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The placeholder of a failed request stays.", evidence: "mmick66/KDDragAndDropCollectionView#2",
      breaks: "placeholders-are-outstanding-requests", at: "fail")
    override func fail(_ request: Int, _ state: inout State) {
      guard let (request, session) = state.takeRequest(request) else { return }
      state.reports.append(Report(.failed, session: session, item: request.copy, request: request.number))
      finishTransfers(ofSession: session, &state)
    }
  }

  final class ReportsLatePaths: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The paths of a report are those of after the drop.", evidence: "SortableJS/Sortable#410",
      breaks: "reports-are-true", at: "release")
    override func reportMoves(of session: Session, from before: [Path?], _ state: inout State) {
      let count = state.reports.count
      super.reportMoves(of: session, from: before, &state)
      for index in count..<state.reports.count { state.reports[index].from = state.reports[index].to }
    }
  }

  final class EndTakesNothing: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "An item that is dropped behind all others of a list goes back to where it was.",
      evidence: "McRange/Material-Kanban-Board#11", breaks: "drop-lands-at-the-destination",
      at: "end at release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      guard let path = destination.path, state.row(at: path) != nil else { return }
      super.moveItems(of: session, to: destination, &state)
    }
  }

  final class SwapsInsteadOfShifting: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The dragged item and the row under it change places.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9",
      breaks: "others-keep-their-order", at: "rows at release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      guard let first = session.items.first, session.items.count == 1, let source = state.path(of: first),
        let path = destination.path, let target = state.row(at: path), target.id != first,
        let row = state.take(first), let other = state.take(target.id)
      else {
        return super.moveItems(of: session, to: destination, &state)
      }
      // Rows are inserted in ascending order.
      if source.section == path.section, source.view == path.view, source.item > path.item {
        state.insertRow(row, at: path)
        state.insertRow(other, at: source)
      } else {
        state.insertRow(other, at: source)
        state.insertRow(row, at: path)
      }
      reportMoves(of: session, from: [source], &state)
    }
  }

  final class OffByOneForward: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Towards the end a moved item lands one row too early.", evidence: "flutter/flutter#24786",
      breaks: "drop-lands-at-the-destination", at: "behind at release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      var early = destination
      if let path = destination.path, let source = session.items.first.flatMap({ state.path(of: $0) }),
        source.view == path.view, source.section == path.section, source.item < path.item
      {
        early.path?.item -= 1
      }
      super.moveItems(of: session, to: early, &state)
    }
  }

  final class NowhereIsFirst: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "An item that is dropped below all others of a list goes to its beginning.",
      evidence: "hpique/HPReorderTableView#22", breaks: "drop-lands-at-the-destination", at: "end at release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      guard destination.path == nil, let view = state.index(of: destination.view),
        let section = section(destination, view: view, state)
      else { return super.moveItems(of: session, to: destination, &state) }
      let first = Destination(view: destination.view, path: Path(destination.view, section, 0))
      super.moveItems(of: session, to: first, &state)
    }
  }

  final class EmptySectionRefuses: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A list, or a section of one, without rows takes nothing.", evidence: "ra1028/RAReorderableLayout#9",
      breaks: "proposal-is-effective", at: "move")
    override func effectiveProposal(
      _ asked: Proposal, _ destination: Destination, _ session: Session, _ state: State
    ) -> Proposal {
      if let view = state.index(of: destination.view),
        let section = section(destination, view: view, state),
        state.rowCount(view: view, section: section) == 0
      {
        return .cancel
      }
      return super.effectiveProposal(asked, destination, session, state)
    }
  }

  final class StaysLiftedOutside: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "What is dropped outside all views stays lifted.", evidence: "rxhanson/RectanglePro-Community#196",
      breaks: "session-keeps-its-items", at: "left at release")
    override func release(at location: Point, _ state: inout State) {
      if let session = state.session, session.isBegun, session.destination == nil { return }
      super.release(at: location, &state)
    }
  }

  final class EndsWithASecondFinger: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A second finger that goes up ends the session of the first.", evidence: "pmndrs/use-gesture#485",
      breaks: "session-keeps-its-items", at: "lost at release")
    override func handle(_ event: DragSession.Event, _ state: inout State) {
      let holder = state.session?.touch
      let ends = holder.map { event.isRelease(beside: [$0], among: state.touches) } ?? false
      super.handle(event, &state)
      if ends, let holder { super.handle(.release(holder), &state) }
    }
  }
}
