import DragFuzz

/// `dragfuzz serve`.
struct ServeCommand {
  private let served: [Served]

  init(_ arguments: Arguments) throws(UsageError) {
    let behaviours = try arguments.behaviours()
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
    do throws(ServeError) { try Serve.run(served) } catch { throw .serving(error) }
  }
}
