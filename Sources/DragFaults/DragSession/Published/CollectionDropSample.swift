import DragSpec

/// A re-creation of a published sample of iOS 11's drag and drop on collection views, within an app and
/// between two.
///
/// A sample of this kind consists of the delegates' methods: what a lift and a tap give to the session, and
/// what the drop does. Everything else is UIKit's work; here the reference does it. Every published defect
/// can be switched off; without any the sample does what the reference does, and a test checks that.
public struct CollectionDropSample: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = DragSession

  /// The published defects.
  public struct Defects: OptionSet, Sendable {
    /// One bit per defect.
    public let rawValue: Int
    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The source index path is one stored property, which every lift and every tap overwrites.
    public static let singleSourcePath = Defects(rawValue: 1 << 0)
    /// The drop moves only the first item of several.
    public static let onlyFirstItem = Defects(rawValue: 1 << 1)
    /// The item is inserted before it is removed, and removed by its old index path.
    public static let insertsBeforeRemoving = Defects(rawValue: 1 << 2)
    /// An absent destination index path is used as if it were there.
    public static let absentPathCrashes = Defects(rawValue: 1 << 3)
    /// A drop onto the same index path is treated as a move of section 0.
    public static let samePathMovesSection = Defects(rawValue: 1 << 4)
    /// The sample as it was published.
    public static let all = Defects(rawValue: 1 << 5 - 1)
  }

  /// The error that the sample throws where the original crashes.
  struct AbsentPath: Error, CustomStringConvertible {
    let description = "Unexpectedly found nil while unwrapping the destination index path"
  }

  private let defects: Defects
  private var system: DragSessionReference

  /// Makes a sample with some of the published defects.
  public init(defects: Defects = .all) {
    self.defects = defects
    system = DragSessionReference { DropDelegate(defects: defects) }
  }

  /// Begins with the scene's apps and views.
  public mutating func start(_ scene: DragSession.Scene) { system.start(scene) }

  /// Takes one event.
  public mutating func handle(_ event: DragSession.Event) throws {
    if defects.contains(.absentPathCrashes), case .touch(.release(let touch)) = event,
      let session = system.state.session, session.touch == touch, session.proposal?.changesAnything == true,
      session.destination?.path == nil
    {
      throw AbsentPath()
    }
    system.handle(event)
  }

  /// Shows what the collection views show.
  public mutating func observe(into snapshot: inout DragSession.Snapshot) { system.observe(into: &snapshot) }
}

/// The delegates of the sample.
final class DropDelegate: DragSessionRules {
  let defects: CollectionDropSample.Defects
  /// Where the dragged item was; there is only one.
  private var sourcePath: Path?

  init(defects: CollectionDropSample.Defects) { self.defects = defects }

  required init() { defects = .all }

  override func lift(from item: Identity, touchIndex: Int, _ state: inout State) {
    super.lift(from: item, touchIndex: touchIndex, &state)
    sourcePath = state.path(of: item)
  }

  override func tap(_ item: Identity, _ state: inout State) {
    super.tap(item, &state)
    sourcePath = state.path(of: item)
  }

  override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
    var dropped = session
    if defects.contains(.singleSourcePath), let source = sourcePath.flatMap({ state.row(at: $0) }) {
      dropped.items.removeAll { $0 == source.id }
      dropped.items =
        [source.id] + dropped.items.dropFirst(dropped.items.count == session.items.count ? 1 : 0)
    }
    if defects.contains(.onlyFirstItem) { dropped.items = Array(dropped.items.prefix(1)) }
    guard let path = destination.path, let first = dropped.items.first, let source = state.path(of: first)
    else { return super.moveItems(of: dropped, to: destination, &state) }
    if path == source, defects.contains(.samePathMovesSection) {
      moveFirstSection(to: path, &state)
    } else if dropped.items.count == 1, path != source, defects.contains(.insertsBeforeRemoving) {
      insertAndRemove(first, from: source, to: path, session, &state)
    } else {
      super.moveItems(of: dropped, to: destination, &state)
    }
  }

  private func moveFirstSection(to path: Path, _ state: inout State) {
    guard let view = state.index(of: path.view), state.rows[view].sections.indices.contains(path.section)
    else { return }
    let section = state.rows[view].sections.remove(at: 0)
    state.rows[view].sections.insert(section, at: path.section)
    state.countRows(of: view)
    for (section, content) in state.rows[view].sections.enumerated() {
      for row in content.rows { state.items[row.id]?.place = .row(view: view, section: section) }
    }
  }

  private func insertAndRemove(
    _ item: Identity, from source: Path, to path: Path, _ session: Session, _ state: inout State
  ) {
    guard let view = state.index(of: path.view), let home = state.index(of: source.view) else { return }
    state.insertRow(DragSession.Snapshot.Row(item), view: view, section: path.section, at: path.item)
    state.rows[home].sections[source.section].rows.remove(at: source.item)
    state.countRows(of: home)
    state.reports.append(Report(.moved, session: session.number, item: item, from: source, to: path))
  }
}
