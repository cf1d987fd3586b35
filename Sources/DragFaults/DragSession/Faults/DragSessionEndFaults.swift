import DragSpec

// Faults in rules 13 to 15: end, cancel, data changes.

extension DragSession.Faults {
  /// A copy ends at its drop, and again with its last data.
  struct CopyEndsTwice: DragSessionRules {
    mutating func finish(
      _ session: DragSession.State.Session, _ operation: DragSession.Operation,
      _ state: inout DragSession.State
    ) {
      state.reports.append(DragSession.Report(.ended, session: session.number, operation: operation))
    }
  }

  /// Every transfer of a session ends it.
  struct EveryTransferEnds: DragSessionRules {
    mutating func finishTransfers(ofSession number: Int, _ state: inout DragSession.State) {
      state.reports.append(DragSession.Report(.ended, session: number, operation: .copy))
    }
  }

  /// A session whose requests have all failed never ends.
  struct FailureNeverEnds: DragSessionRules {
    mutating func fail(_ request: Int, _ state: inout DragSession.State) {
      guard let (request, session) = state.takeRequest(request) else { return }
      _ = state.take(request.copy)
      state.items[request.copy] = nil
      state.reports.append(
        DragSession.Report(.failed, session: session, item: request.copy, request: request.number))
    }
  }

  /// A drop that changes nothing has no end.
  struct RefusalHasNoEnd: DragSessionRules {
    mutating func finish(
      _ session: DragSession.State.Session, _ operation: DragSession.Operation,
      _ state: inout DragSession.State
    ) {
      if operation == .cancel || operation == .forbidden { return }
      var standard = DragSessionStandardRules()
      standard.finish(session, operation, &state)
    }
  }

  /// Each reload attaches another handler, and every handler reports the end.
  struct HandlerAddedTwice: DragSessionRules {
    var handlers = 1
    mutating func reload(view: Int, _ state: inout DragSession.State) {
      handlers += 1
      var standard = DragSessionStandardRules()
      standard.reload(view: view, &state)
    }
    mutating func finish(
      _ session: DragSession.State.Session, _ operation: DragSession.Operation,
      _ state: inout DragSession.State
    ) {
      var standard = DragSessionStandardRules()
      for _ in 0..<handlers { standard.finish(session, operation, &state) }
    }
  }

  /// A cancel drops.
  struct CancelDrops: DragSessionRules {
    mutating func cancelSession(_ state: inout DragSession.State) { release(at: .zero, &state) }
  }

  /// A cancel leaves the session where it is.
  struct CancelLeavesSession: DragSessionRules {
    mutating func cancelSession(_ state: inout DragSession.State) {}
  }

  /// After a cancel the next session also has the items of the cancelled one.
  struct CancelPoisonsNextSession: DragSessionRules {
    var left: [DragSession.Identity] = []
    mutating func cancelSession(_ state: inout DragSession.State) {
      left = state.session?.items ?? []
      var standard = DragSessionStandardRules()
      standard.cancelSession(&state)
    }
    mutating func join(
      _ list: [ItemID]?, of item: DragSession.Identity, app: DragSession.AppID,
      to items: inout [DragSession.Identity], _ state: DragSession.State
    ) {
      var standard = DragSessionStandardRules()
      for id in left where state.isRow(id, of: app) && !items.contains(id) { items.append(id) }
      left = []
      standard.join(list, of: item, app: app, to: &items, state)
    }
  }

  /// Another touch that is down takes the session over when its own is released.
  struct OtherTouchInherits: DragSessionRules {
    mutating func release(at location: Point, _ state: inout DragSession.State) {
      guard let other = state.touches.first, state.session?.isBegun == true else {
        var standard = DragSessionStandardRules()
        return standard.release(at: location, &state)
      }
      state.touches[0].role = .drags
      state.session?.touch = other.id
    }
  }

  /// A lift survives that its app goes to the background.
  struct LiftSurvivesBackground: DragSessionRules {
    mutating func goToBackground(_ app: DragSession.AppID, _ state: inout DragSession.State) {
      guard let index = state.apps.firstIndex(where: { $0.id == app }) else { return }
      state.apps[index].isInBackground = true
    }
  }

  /// The background cancels a session that has begun.
  struct BackgroundCancelsSession: DragSessionRules {
    mutating func goToBackground(_ app: DragSession.AppID, _ state: inout DragSession.State) {
      var standard = DragSessionStandardRules()
      standard.goToBackground(app, &state)
      if state.session?.app == app { cancelSession(&state) }
    }
  }

  /// The background fails what an app has asked for.
  struct BackgroundFailsTransfers: DragSessionRules {
    mutating func goToBackground(_ app: DragSession.AppID, _ state: inout DragSession.State) {
      var standard = DragSessionStandardRules()
      standard.goToBackground(app, &state)
      for request in state.requests where request.app == app { fail(request.number, &state) }
    }
  }

  /// Placeholders count as items of the data source.
  struct PlaceholdersCounted: DragSessionRules {
    mutating func rowIndex(
      ofItem index: Int, view: Int, section: Int, _ state: DragSession.State
    ) -> Int? {
      let count = state.rowCount(view: view, section: section)
      return index >= 0 && index <= count ? index : nil
    }
  }

  /// An insertion at the end goes in front of trailing placeholders.
  struct InsertsBeforePlaceholders: DragSessionRules {
    mutating func rowIndex(
      ofItem index: Int, view: Int, section: Int, _ state: DragSession.State
    ) -> Int? {
      var standard = DragSessionStandardRules()
      guard var row = standard.rowIndex(ofItem: index, view: view, section: section, state) else {
        return nil
      }
      let rows = state.rows[view].sections[section].rows
      guard row == rows.count else { return row }
      while row > 0, rows[row - 1].isPlaceholder { row -= 1 }
      return row
    }
  }

  /// A deleted item stays in the session.
  struct DeletedItemStays: DragSessionRules {
    mutating func leaveSession(_ state: inout DragSession.State) {}
  }

  /// A session whose last item is deleted goes on with nothing.
  struct EmptySessionGoesOn: DragSessionRules {
    mutating func leaveSession(_ state: inout DragSession.State) {
      guard let session = state.session else { return }
      let rest = session.items.filter { state.items[$0] != nil }
      if rest.isEmpty { state.session = nil } else { state.session?.items = rest }
    }
  }

  /// The items that come into a deleted one are still waited for.
  struct DeletedCellWaits: DragSessionRules {
    mutating func remove(_ item: DragSession.Identity, _ state: inout DragSession.State) {
      if let cell = state.cellIndex(of: item) { state.cells.remove(at: cell) }
      _ = state.take(item)
      state.items[item] = nil
    }
  }

  /// A reload keeps what is outstanding, but its placeholders are gone.
  struct ReloadDropsPlaceholders: DragSessionRules {
    mutating func reload(view: Int, _ state: inout DragSession.State) {
      for request in state.requests where state.root(of: request.copy)?.view == view {
        _ = state.take(request.copy)
        state.items[request.copy] = nil
      }
    }
  }

  /// A reload ends the session.
  struct ReloadEndsSession: DragSessionRules {
    mutating func reload(view: Int, _ state: inout DragSession.State) {
      var standard = DragSessionStandardRules()
      standard.reload(view: view, &state)
      cancelSession(&state)
    }
  }

  /// A move of the data source takes a dragged item out of the session.
  struct MovedItemLeaves: DragSessionRules {
    mutating func moveItem(
      at path: DragSession.Path, toSection section: Int, item: Int, _ state: inout DragSession.State
    ) {
      let moved = state.row(at: path)?.id
      var standard = DragSessionStandardRules()
      standard.moveItem(at: path, toSection: section, item: item, &state)
      guard let moved, state.path(of: moved) != path else { return }
      if state.session.map({ $0.items.count > 1 }) == true { state.session?.items.removeAll { $0 == moved } }
    }
  }
}
