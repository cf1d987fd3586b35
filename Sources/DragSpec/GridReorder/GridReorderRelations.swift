extension GridReorder {
  /// How the runs of related scenarios must relate.
  public static let relations: [Relation<GridReorder>] = []
}
