/// Finds events in the text of an entry, so that reports can point at the line.
struct EntryLines {
  private let sceneLine: Int
  /// The line that says `events`.
  private let headLine: Int
  private var eventLines: [Int] = []

  /// Notes the lines of an entry's text.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func line(of field: String) -> Int? {
      lines.firstIndex { $0.hasPrefix("  \"\(field)\": ") }.map { $0 + 1 }
    }
    sceneLine = line(of: "scene") ?? 1
    headLine = line(of: "events") ?? 1
    // Otherwise all events are on that line.
    guard lines[headLine - 1].hasSuffix("[") else { return }
    for index in headLine..<lines.count where lines[index].hasPrefix("    {") { eventLines.append(index + 1) }
  }

  /// The line of an event by its index, or of the scene for nil, counted from 1.
  ///
  /// This works for texts by dragfuzz, which have a line for each event. Other files get their first line.
  func line(ofEvent index: Int?) -> Int {
    guard let index else { return sceneLine }
    return eventLines.indices.contains(index) ? eventLines[index] : headLine
  }
}
