import DragSpec

extension Spelling {
  /// The end of a sentence about an unknown name: the probable one, or all where they are few.
  static func hint(_ name: String, _ known: [String]) -> String {
    if let meant = closest(to: name, in: known) { return "; did you mean \"\(meant)\"?" }
    return known.isEmpty || known.count > 6 ? "" : "; known are \(row(of: known))"
  }
}
