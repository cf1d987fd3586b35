import DragFuzz

extension OptionSpec {
  static let generate = OptionSpec(
    "generate", .choice(GenerationOptions.Profile.allCases.map(\.rawValue)),
    "How varied scenarios are: plain makes nothing large, long, busy or chained and no odd identifiers, widest makes "
      + "much of it",
    fallback: "default")
}

extension Arguments {
  /// How scenarios are made.
  var generation: GenerationOptions {
    // The parser lets nothing else through.
    GenerationOptions(value(.generate).flatMap { GenerationOptions.Profile(rawValue: $0) } ?? .default)
  }
}
