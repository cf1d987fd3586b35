import DragSpec
import Testing

@testable import DragFuzz

@Suite("A trap without a message is told with its line, where a stack trace has it")
struct StackTraceTests {
  /// What a program seems to have been ended by that writes this to its standard error.
  private func seen(writing trace: String) throws -> String? {
    let card = #"{"protocol":1,"name":"trapping","behaviours":[{"name":"grid-reorder"}]}"#
    let script = """
      read -r line; echo '{"jsonrpc":"2.0","id":0,"result":\(card)}'; read -r line; echo "$1" >&2; kill -ILL $$
      """
    let program = try ImplementationUnderTest<GridReorder>(
      command: ProcessCommand(["/bin/sh", "-c", script, "sh", trace]))
    return program.runner().run(Scenario(scene: .blank, events: [])).first?.seen
  }

  private static let head = "the program was ended by the signal SIGILL; it wrote to standard error: "

  @Test func anOverflow() throws {
    #expect(
      try seen(
        writing: """
          *** Signal 4: Backtracing from 0x55f9b35ef05b... done ***

          *** Swift runtime failure: arithmetic overflow ***

          Thread 0 "tests" crashed:

            0 [inlined] [system] 0x000055f9b35ef05b Swift runtime failure: arithmetic overflow in t at //<compiler-generated>
            1                    0x000055f9b35ef05b Shelf.go(_:) + 91 in tests at /home/me/Shelf.swift:2:67
            2 [ra]               0x000055f9b35ef282 main + 321 in tests at /home/me/main.swift:4:3

          Registers:
          """) == Self.head + "Swift runtime failure: arithmetic overflow at /home/me/Shelf.swift:2:67")
  }

  @Test func aBadPointer() throws {
    #expect(
      try seen(
        writing: """
          *** Program crashed: Bad pointer dereference at 0x0000000000000004 ***
          Thread 1 crashed:
          0 0x000055f9b35ef05b Shelf.go(_:) + 91 in tests at /home/me/a at /Shelf.swift:2:67
          """) == Self.head + "a crash at /Shelf.swift:2:67")
  }

  @Test func aMessageSaysMore() throws {
    #expect(
      try seen(
        writing: """
          Swift/Array.swift:5: Fatal error: Index out of range
          Thread 1 crashed:
          0 0x000055f9b35ef05b Shelf.go(_:) + 91 in tests at /home/me/Shelf.swift:2:67
          """) == Self.head + "Swift/Array.swift:5: Fatal error: Index out of range")
  }
}
