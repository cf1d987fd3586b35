import DragSpec

extension Registration {
  /// The same behaviour with the implementation in a program as its first one, under the name that this gives itself.
  ///
  /// - Throws: ``ProcessTrouble``.
  public func connected(to program: ConnectedProgram) throws(ProcessTrouble) -> any RegisteredBehaviour {
    adding(try ImplementationUnderTest(program: program))
  }

  /// What its messages look like.
  public var schema: BehaviourSchema { BehaviourSchema(B.self) }

  /// An implementation, ready to be served to another process.
  ///
  /// - Throws: ``EntryError``.
  public func served(_ implementation: String) throws(EntryError) -> Served {
    Served(try find(implementation))
  }
}
