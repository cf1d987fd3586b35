import DragFuzz
import DragSpec

extension TreeMove {
  /// The reference.
  public static let implementations: [ImplementationUnderTest<TreeMove>] = [.reference]
}
