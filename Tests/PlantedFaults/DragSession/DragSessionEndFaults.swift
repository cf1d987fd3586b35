import DragFuzz
import DragSpec

// Faults in rules 13 to 15: end, cancel, data changes.

extension DragSession.Faults {
  final class EveryTransferEnds: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Every transfer of a session ends it.", evidence: "michaelmalonenz/aurelia-dragula#48",
      breaks: "one-end-for-every-begin", at: "further end at arrive")
    override func finishTransfers(ofSession number: Int, _ state: inout State) {
      state.reports.append(Report(.ended, session: number, operation: .copy))
    }
  }

  final class FailureNeverEnds: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A session whose requests have all failed never ends.", evidence: "motiondivision/motion#282",
      breaks: "one-end-for-every-begin", at: "end at fail")
    override func fail(_ request: Int, _ state: inout State) {
      guard let (request, session) = state.takeRequest(request) else { return }
      _ = state.take(request.copy)
      state.items[request.copy] = nil
      state.reports.append(Report(.failed, session: session, item: request.copy, request: request.number))
    }
  }

  final class RefusalHasNoEnd: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A drop that changes nothing has no end.", evidence: "motiondivision/motion#282",
      breaks: "one-end-for-every-begin", at: "end at release")
    override func finish(_ session: Session, _ operation: DragSession.Operation, _ state: inout State) {
      if operation == .cancel || operation == .forbidden { return }
      super.finish(session, operation, &state)
    }
  }

  final class HandlerAddedTwice: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Each reload attaches another handler, and every handler reports the end.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "one-end-for-every-begin",
      at: "further end at release")
    var handlers = 1
    override func reload(view: Int, _ state: inout State) {
      handlers += 1
      super.reload(view: view, &state)
    }
    override func finish(_ session: Session, _ operation: DragSession.Operation, _ state: inout State) {
      for _ in 0..<handlers { super.finish(session, operation, &state) }
    }
  }

  final class BackgroundFailsTransfers: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The background fails what an app has asked for.", evidence: "mmick66/KDDragAndDropCollectionView#29",
      breaks: "requests-end-once", at: "lost at background")
    override func goToBackground(_ app: AppID, _ state: inout State) {
      super.goToBackground(app, &state)
      for request in state.requests where request.app == app { fail(request.number, &state) }
    }
  }

  final class InsertsBeforePlaceholders: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "An insertion at the end goes in front of trailing placeholders.",
      evidence: "kartik-v/bootstrap-fileinput#420", breaks: "data-lands-at-its-index", at: "insert")
    override func rowPath(ofItem path: Path, _ state: State) -> Path? {
      guard var place = super.rowPath(ofItem: path, state) else { return nil }
      guard state.row(at: place) == nil else { return place }
      while state.row(at: Path(path.view, path.section, place.item - 1))?.isPlaceholder == true {
        place.item -= 1
      }
      return place
    }
  }

  final class EmptySessionGoesOn: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A session whose last item is deleted goes on with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "one-end-for-every-begin",
      at: "end at delete")
    override func leaveSession(_ state: inout State) {
      guard let session = state.session else { return }
      let rest = session.items.filter { state.items[$0] != nil }
      if rest.isEmpty { state.session = nil } else { state.session?.items = rest }
    }
  }

  final class DeletedCellWaits: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The items that come into a deleted one are still waited for.",
      evidence: "yitezh/YTDragCollectionLayout#3", breaks: "placeholders-are-outstanding-requests",
      at: "delete")
    override func remove(_ item: Identity, _ state: inout State) {
      state.cells.removeAll { $0.id == item }
      _ = state.take(item)
      state.items[item] = nil
    }
  }

  final class MovedItemLeaves: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A move of the data source takes a dragged item out of the session.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "session-keeps-its-items",
      at: "items at move-item")
    override func moveItem(at path: Path, toSection section: Int, item: Int, _ state: inout State) {
      let moved = state.row(at: path)?.id
      super.moveItem(at: path, toSection: section, item: item, &state)
      guard let moved, state.path(of: moved) != path else { return }
      if state.session.map({ $0.items.count > 1 }) == true { state.session?.items.removeAll { $0 == moved } }
    }
  }

  final class DropIsATap: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A drop is a tap on what was dragged, too.", evidence: "zyzo/react-dnd-mouse-backend#7",
      breaks: "drag-is-no-tap", at: "release", with: ["taps": "told"])
    override func release(at location: Point, _ state: inout State) {
      let item = state.session?.items.first
      super.release(at: location, &state)
      if let item { tellTap(item, &state) }
    }
  }
}
