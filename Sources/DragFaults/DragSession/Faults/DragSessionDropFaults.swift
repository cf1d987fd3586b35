import DragSpec

// Faults in rules 9 to 12: drop, move, copy, insert into.

extension DragSession.Faults {
  /// Towards the end a moved item lands one row too early.
  struct OffByOneForward: DragSessionRules {
    mutating func goesBehind(
      _ path: DragSession.Path, _ session: DragSession.State.Session, _ state: DragSession.State
    ) -> Bool { false }
  }

  /// A move that changes nothing is reported.
  struct ReportsWithoutMove: DragSessionRules {
    mutating func reportMoves(
      of session: DragSession.State.Session, from before: [DragSession.Path?],
      _ state: inout DragSession.State
    ) {
      for (index, item) in session.items.enumerated() {
        state.reports.append(
          DragSession.Report(
            .moved, session: session.number, item: item, from: before[index], to: state.path(of: item)))
      }
    }
  }

  /// The paths of a report are those of after the drop.
  struct ReportsLatePaths: DragSessionRules {
    mutating func reportMoves(
      of session: DragSession.State.Session, from before: [DragSession.Path?],
      _ state: inout DragSession.State
    ) {
      var standard = DragSessionStandardRules()
      let count = state.reports.count
      standard.reportMoves(of: session, from: before, &state)
      for index in count..<state.reports.count { state.reports[index].from = state.reports[index].to }
    }
  }

  /// Item and row change places.
  struct SwapsInsteadOfShifting: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      _ state: inout DragSession.State
    ) {
      guard let first = session.items.first, session.items.count == 1, let source = state.path(of: first),
        let path = destination.path, let target = state.row(at: path), target.id != first,
        let row = state.take(first), let other = state.take(target.id),
        let view = state.index(of: path.view), let home = state.index(of: source.view)
      else {
        var standard = DragSessionStandardRules()
        return standard.moveItems(of: session, to: destination, &state)
      }
      // The one that goes in front is put in first.
      if source.section == path.section, source.view == path.view, source.item > path.item {
        state.insertRow(row, view: view, section: path.section, at: path.item)
        state.insertRow(other, view: home, section: source.section, at: source.item)
      } else {
        state.insertRow(other, view: home, section: source.section, at: source.item)
        state.insertRow(row, view: view, section: path.section, at: path.item)
      }
      reportMoves(of: session, from: [source], &state)
    }
  }

  /// Several items come out in reverse.
  struct ItemsReversed: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      _ state: inout DragSession.State
    ) {
      var reversed = session
      reversed.items.reverse()
      var standard = DragSessionStandardRules()
      standard.moveItems(of: reversed, to: destination, &state)
    }
  }

  /// Each of several items is moved to the index path by itself, one after the other.
  struct ItemsScattered: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      _ state: inout DragSession.State
    ) {
      var standard = DragSessionStandardRules()
      for item in session.items {
        var single = session
        single.items = [item]
        standard.moveItems(of: single, to: destination, &state)
      }
    }
  }

  /// A drop on a dragged row deletes the items.
  struct DropOnDraggedDeletes: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      _ state: inout DragSession.State
    ) {
      if let path = destination.path, let row = state.row(at: path), session.items.contains(row.id) {
        for item in session.items { remove(item, &state) }
        return
      }
      var standard = DragSessionStandardRules()
      standard.moveItems(of: session, to: destination, &state)
    }
  }

  /// A move to another view puts the items in without taking them out.
  struct ItemInTwoViews: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      _ state: inout DragSession.State
    ) {
      guard let view = state.index(of: destination.view), view != session.view,
        let section = section(destination, view: view, state)
      else {
        var standard = DragSessionStandardRules()
        return standard.moveItems(of: session, to: destination, &state)
      }
      var index = destination.path?.item ?? state.rowCount(view: view, section: section)
      for item in session.items {
        state.insertRow(DragSession.Snapshot.Row(item), view: view, section: section, at: index)
        index += 1
      }
    }
  }

  /// A drop outside all views takes the items away.
  struct DropOutsideDeletes: DragSessionRules {
    mutating func release(at location: Point, _ state: inout DragSession.State) {
      if let session = state.session, session.isBegun, session.destination == nil {
        for item in session.items { remove(item, &state) }
      }
      var standard = DragSessionStandardRules()
      standard.release(at: location, &state)
    }
  }

  /// After a move between sections the rows are hit where they were.
  struct StaleSectionCounts: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      _ state: inout DragSession.State
    ) {
      let counts = state.views.map(\.firstRows)
      var standard = DragSessionStandardRules()
      standard.moveItems(of: session, to: destination, &state)
      for (view, firstRows) in counts.enumerated() { state.views[view].firstRows = firstRows }
    }
  }

  /// Without an index path the items go to the beginning.
  struct NowhereIsFirst: DragSessionRules {
    mutating func section(
      _ destination: DragSession.Destination, view: Int, _ state: DragSession.State
    ) -> Int? { destination.path?.section ?? 0 }
  }

  /// What is forbidden is moved anyway.
  struct ForbiddenMovesAnyway: DragSessionRules {
    mutating func drop(
      _ proposal: DragSession.Proposal, at destination: DragSession.Destination,
      _ session: DragSession.State.Session, _ state: inout DragSession.State
    ) {
      var changed = proposal
      if changed.operation == .forbidden { changed.operation = .move }
      var standard = DragSessionStandardRules()
      standard.drop(changed, at: destination, session, &state)
    }
  }

  /// A copy within the app takes the original away.
  struct CopyTakesOriginal: DragSessionRules {
    mutating func copyItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      into cell: DragSession.Identity?, _ state: inout DragSession.State
    ) {
      var standard = DragSessionStandardRules()
      standard.copyItems(of: session, to: destination, into: cell, &state)
      for item in session.items { _ = state.take(item) }
    }
  }

  /// Every drop numbers its copies from 1.
  struct CopiesNumberedAnew: DragSessionRules {
    mutating func copyItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      into cell: DragSession.Identity?, _ state: inout DragSession.State
    ) {
      state.copyCount = 0
      var standard = DragSessionStandardRules()
      standard.copyItems(of: session, to: destination, into: cell, &state)
    }
  }

  /// A copy goes behind the row that it was dropped on.
  struct CopyGoesBehind: DragSessionRules {
    mutating func copyItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      into cell: DragSession.Identity?, _ state: inout DragSession.State
    ) {
      var behind = destination
      if let path = destination.path, cell == nil, state.row(at: path) != nil { behind.path?.item += 1 }
      var standard = DragSessionStandardRules()
      standard.copyItems(of: session, to: behind, into: cell, &state)
    }
  }

  /// Data is asked for as soon as a copy is proposed.
  struct AsksBeforeDrop: DragSessionRules {
    var asked = 0
    mutating func update(_ state: inout DragSession.State) {
      var standard = DragSessionStandardRules()
      standard.update(&state)
      guard let session = state.session, session.number != asked, session.proposal?.operation == .copy,
        let destination = session.destination
      else { return }
      asked = session.number
      copyItems(of: session, to: destination, into: nil, &state)
    }
  }

  /// Data that arrives goes to the end of its section.
  struct ArrivesAtEnd: DragSessionRules {
    mutating func arrive(_ request: Int, _ state: inout DragSession.State) {
      let copy = state.requests.first { $0.number == request }?.copy
      if let copy, case .row(let view, let section)? = state.items[copy]?.place, let row = state.take(copy) {
        state.insertRow(row, view: view, section: section, at: state.rowCount(view: view, section: section))
      }
      var standard = DragSessionStandardRules()
      standard.arrive(request, &state)
    }
  }

  /// Data that arrives goes into the oldest placeholder, whichever was asked for.
  struct ArrivesInOrder: DragSessionRules {
    mutating func arrive(_ request: Int, _ state: inout DragSession.State) {
      guard state.requests.contains(where: { $0.number == request }), let first = state.requests.first else {
        return
      }
      var standard = DragSessionStandardRules()
      standard.arrive(first.number, &state)
    }
  }

  /// The placeholder of a failed request stays.
  struct PlaceholderLeft: DragSessionRules {
    mutating func fail(_ request: Int, _ state: inout DragSession.State) {
      guard let (request, session) = state.takeRequest(request) else { return }
      state.reports.append(
        DragSession.Report(.failed, session: session, item: request.copy, request: request.number))
      finishTransfers(ofSession: session, &state)
    }
  }

  /// One failed request fails all of its session.
  struct OneFailureFailsAll: DragSessionRules {
    mutating func fail(_ request: Int, _ state: inout DragSession.State) {
      guard let index = state.requests.firstIndex(where: { $0.number == request }) else { return }
      let session = state.requestSessions[index]
      var standard = DragSessionStandardRules()
      for (number, other) in zip(state.requests.map(\.number), state.requestSessions) where other == session {
        standard.fail(number, &state)
      }
    }
  }

  /// What should go into an item goes beside it.
  struct IntoGoesBeside: DragSessionRules {
    mutating func moveItems(
      of session: DragSession.State.Session, into cell: DragSession.Identity, _ state: inout DragSession.State
    ) {
      guard let path = state.path(of: cell) else { return }
      moveItems(of: session, to: DragSession.Destination(view: path.view, path: path), &state)
    }
  }
}
