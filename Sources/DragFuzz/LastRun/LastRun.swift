import DragSpec

/// The scenarios that were running when the process of an earlier run died.
public struct LastRun: Hashable, Sendable {
  /// The name of the behaviour that was tested.
  public var behaviour: String
  /// The name of the implementation that was tested.
  public var implementation: String
  /// The seed of the campaign.
  public var seed: UInt64
  /// The numbers of the random scenarios that the workers were running.
  public var iterations: [UInt64]
  /// The scenarios without a number, which were being shrunk or replayed.
  var scenarios: [JSON]

  /// Reads a file of breadcrumbs; nil if nothing was being run, or another version of dragfuzz wrote it.
  init?(_ file: MappedFile) {
    let bytes = UnsafeRawBufferPointer(file.bytes)
    guard let header = try? JSONParser.parse(Array(bytes.prefix(Breadcrumbs.headerSize).prefix { $0 != 0 })),
      header["dragfuzz"]?.asText == Version.current, let behaviour = header["behaviour"]?.asText,
      let implementation = header["implementation"]?.asText,
      let seed = header["seed"]?.asText.flatMap({ UInt64($0) })
    else { return nil }
    (self.behaviour, self.implementation, self.seed) = (behaviour, implementation, seed)
    iterations = []
    scenarios = []
    for offset in Breadcrumbs.slots(in: file) {
      let crumb = bytes.load(fromByteOffset: offset, as: UInt64.self)
      if crumb == 0 { continue }
      guard crumb & Breadcrumbs.textMark != 0 else {
        iterations.append(crumb - 1)
        continue
      }
      let text = bytes[(offset + 8)...].prefix(Int(clamping: crumb & ~Breadcrumbs.textMark))
      if let scenario = try? JSONParser.parse(Array(text)) { scenarios.append(scenario) }
    }
    if iterations.isEmpty, scenarios.isEmpty { return nil }
  }
}
