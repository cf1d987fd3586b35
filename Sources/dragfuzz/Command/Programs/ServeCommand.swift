import DragFuzz
import DragSpec

/// `dragfuzz serve`.
struct ServeCommand {
  private let served: [Served]
  private let schema: JSON?

  init(_ arguments: Arguments) throws(UsageError) {
    let behaviours = try arguments.behaviours()
    schema = arguments.has(.schema) ? ProtocolSchema.schema(of: behaviours.map(\.schema)) : nil
    let name = try arguments.name(.implementation, among: behaviours.names(of: .implementations))
    served = behaviours.compactMap { behaviour in
      let card = behaviour.implementations.first { card in
        name == nil ? card.kind == .reference : card.name == name
      }
      return card.flatMap { try? behaviour.served($0.name) }
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    guard let schema else {
      do throws(ServeError) { try Serve.run(served) } catch { throw .serving(error) }
      return .fine
    }
    try StandardOutput.write(schema.prettyText)
    return .fine
  }
}
