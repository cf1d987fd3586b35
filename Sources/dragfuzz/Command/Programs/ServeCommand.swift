import DragFuzz
import DragSpec

/// `dragfuzz serve`.
struct ServeCommand {
  private let served: [Served]
  private let schema: JSON?

  init(_ arguments: Arguments) throws(UsageError) {
    let behaviours = try arguments.behaviours()
    schema = arguments.has(.schema) ? ProtocolSchema.schema(of: behaviours) : nil
    let names = arguments.values(.implementation)
    let known = behaviours.flatMap { $0.implementations.map(\.name) }
    for name in names where !known.contains(name) {
      throw .unknownName(option: "--implementation", value: name, known: known)
    }
    guard names.count <= 1 else { throw .repeated(option: "--implementation") }
    served = behaviours.compactMap { behaviour in
      let card = behaviour.implementations.first { card in
        names.isEmpty ? card.kind == .reference : card.name == names.first
      }
      return card.flatMap { try? behaviour.served($0.name) }
    }
  }

  func run() throws(CommandError) {
    if let schema { return try StandardOutput.write(schema.prettyText) }
    do throws(ServeError) { try Serve.run(served) } catch { throw .serving(error) }
  }
}
