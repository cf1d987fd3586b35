import DragFuzz
import DragSpec

extension OptionSpec {
  static let generate = OptionSpec(
    "generate", .text(placeholder: "NAME=VALUE"), isRepeatable: true,
    "Change how scenarios are made: chain-share=0.3, many-items=9...100; plain makes nothing large or many, widest "
      + "makes much of it; see dragfuzz list generation",
    fallback: "the values that dragfuzz list generation shows")
}

extension Arguments {
  /// How scenarios are made; later options go on from earlier ones.
  func generation() throws(UsageError) -> GenerationOptions {
    var options = GenerationOptions()
    for text in values(.generate) {
      switch text {
      case "plain": options = .plain
      case "widest": options = .widest
      default: try set(text, in: &options)
      }
    }
    return options
  }

  private func set(_ text: String, in options: inout GenerationOptions) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
    guard let name = parts.first, let setting = GenerationOption.all.first(where: { $0.name == name }) else {
      throw .unknownName(
        option: "--generate", value: parts.first ?? text,
        known: GenerationOption.all.map(\.name) + ["plain", "widest"])
    }
    guard parts.count == 2, options.set(name, to: parts[1]) else {
      throw .badValue(option: "--generate", value: text, expected: setting.expected)
    }
  }
}
