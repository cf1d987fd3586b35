import DragFuzz
import DragSpec

/// All behaviours that dragfuzz knows.
public enum Behaviours {
  /// One line for each behaviour.
  public static let all: [any RegisteredBehaviour] = [
    Registration(FreeDrag.implementations),
    Registration(GridReorder.implementations),
    Registration(CollectionReorder.implementations),
    Registration(DragSession.implementations),
  ]

  /// The behaviour of that name.
  public static func named(_ name: String) -> (any RegisteredBehaviour)? { all.first { $0.name == name } }

  /// The behaviour that an entry is about.
  ///
  /// - Throws: ``EntryError/unknownBehaviour(_:known:)``.
  public static func behaviour(of entry: CorpusEntry) throws(EntryError) -> any RegisteredBehaviour {
    guard let behaviour = named(entry.behaviour) else {
      throw .unknownBehaviour(entry.behaviour, known: all.map(\.name))
    }
    return behaviour
  }
}
