import DragSpec

extension String {
  /// The text without anything like `##[error]` or `##vso[task]`, which Azure's runner takes for a command anywhere in a
  /// line.
  ///
  /// - Parameter bracket: the escaped form, in the format of the text, of an opening bracket that would begin
  ///   such a command.
  func breakingCommands(_ bracket: String) -> String {
    guard contains("##") else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "[", text.endsLikeCommand {
        text.append(contentsOf: bracket.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension String.UnicodeScalarView {
  /// Whether the text ends like a command of Azure's runner before its bracket: `##`, `##vso`.
  package var endsLikeCommand: Bool {
    reversed().drop { $0.properties.isAlphabetic }.starts(with: "##".unicodeScalars)
  }
}
