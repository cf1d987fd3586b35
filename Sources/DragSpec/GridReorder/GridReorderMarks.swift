extension GridReorder {
  /// What can be true of an item: one number, so that items are compared and copied quickly.
  struct Marks: OptionSet, Hashable, Sendable {
    let rawValue: UInt64
    static let enabled = Marks(rawValue: 1)
    static let selected = Marks(rawValue: 2)
    static let lifted = Marks(rawValue: 4)
    static let scaled = Marks(rawValue: 8)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ isEnabled: Bool, _ isSelected: Bool, _ isLifted: Bool = false, _ isScaled: Bool = false) {
      rawValue = (isEnabled ? 1 : 0) | (isSelected ? 2 : 0) | (isLifted ? 4 : 0) | (isScaled ? 8 : 0)
    }

    subscript(mark: Marks) -> Bool {
      get { rawValue & mark.rawValue != 0 }
      set { self = Marks(rawValue: rawValue & ~mark.rawValue | (newValue ? mark.rawValue : 0)) }
    }
  }
}
