import DragFuzz
import DragSpec

// Faults in rules 9 to 12: drop, move, copy, insert into.

extension DragSession.Faults {
  final class OffByOneForward: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Towards the end a moved item lands one row too early.", evidence: "flutter/flutter#24786",
      breaks: "drop-lands-at-the-destination", at: "behind at release")
    override func goesBehind(_ path: Path, _ session: Session, _ state: State) -> Bool { false }
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

  final class SwapsInsteadOfShifting: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Item and row change places.", evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9",
      breaks: "others-keep-their-order", at: "rows at release")
    override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
      guard let first = session.items.first, session.items.count == 1, let source = state.path(of: first),
        let path = destination.path, let target = state.row(at: path), target.id != first,
        let row = state.take(first), let other = state.take(target.id)
      else {
        return super.moveItems(of: session, to: destination, &state)
      }
      // The one that goes in front is put in first.
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

  final class NowhereIsFirst: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Without an index path the items go to the beginning.", evidence: "hpique/HPReorderTableView#22",
      breaks: "drop-lands-at-the-destination", at: "end at release")
    override func section(_ destination: Destination, view: Int, _ state: State) -> Int? {
      destination.path?.section ?? 0
    }
  }

  final class ForbiddenMovesAnyway: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "What is forbidden is moved anyway.", evidence: "luckylooke/dragular#136",
      breaks: "refusal-changes-nothing", at: "rows at release")
    override func drop(
      _ proposal: Proposal, at destination: Destination, _ session: Session, _ state: inout State
    ) {
      var changed = proposal
      if changed.operation == .forbidden { changed.operation = .move }
      super.drop(changed, at: destination, session, &state)
    }
  }

  final class CopyGoesBehind: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A copy goes behind the row that it was dropped on.",
      evidence: "patricktran/react-table-hoc-draggable-columns#1", breaks: "drop-lands-at-the-destination",
      at: "in front at release")
    override func copyItems(
      of session: Session, to destination: Destination, into cell: Identity?, _ state: inout State
    ) {
      var behind = destination
      if let path = destination.path, cell == nil, state.row(at: path) != nil { behind.path?.item += 1 }
      super.copyItems(of: session, to: behind, into: cell, &state)
    }
  }

  final class AsksBeforeDrop: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Data is asked for as soon as a copy is proposed.", evidence: "whatwg/html#2918",
      breaks: "no-data-before-the-drop", at: "move")
    var asked = 0
    override func update(_ state: inout State) {
      super.update(&state)
      guard let session = state.session, session.number != asked, session.proposal?.operation == .copy,
        let destination = session.destination
      else { return }
      asked = session.number
      copyItems(of: session, to: destination, into: nil, &state)
    }
  }

  final class ArrivesAtEnd: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Data that arrives goes to the end of its section.", evidence: "kartik-v/bootstrap-fileinput#839",
      breaks: "arrival-stays-in-place", at: "arrive")
    override func arrive(_ request: Int, _ state: inout State) {
      let copy = state.requests.first { $0.number == request }?.copy
      if let copy, let path = state.path(of: copy), let row = state.take(copy) {
        state.insertRow(row, at: Path(path.view, path.section, .max))
      }
      super.arrive(request, &state)
    }
  }

  final class ArrivesInOrder: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Data that arrives goes into the oldest placeholder, whichever was asked for.",
      evidence: "hundredrabbits/Left#79", breaks: "copies-are-what-arrived", at: "arrive")
    override func arrive(_ request: Int, _ state: inout State) {
      guard state.requests.contains(where: { $0.number == request }), let first = state.requests.first else {
        return
      }
      super.arrive(first.number, &state)
    }
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

  final class IntoGoesBeside: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "What should go into an item goes beside it.", evidence: "acsone/alfodoo#82",
      breaks: "drop-lands-at-the-destination", at: "contents at release")
    override func moveItems(of session: Session, into cell: Identity, _ state: inout State) {
      guard let path = state.path(of: cell) else { return }
      moveItems(of: session, to: Destination(view: path.view, path: path), &state)
    }
  }
}
