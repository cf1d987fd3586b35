import Foundation
import Testing

@testable import DragFuzz

@Suite("Two names of one file are told to be one, also before it is there")
struct FilePlaceTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func whatIsNotThereYetHasOnePlace() throws {
    try inFolder { folder in
      #expect(FileAccess.writesSame("\(folder)/r/index.html", "\(folder)/./r//x/../index.html"))
      #expect(!FileAccess.writesSame("\(folder)/r/index.html", "\(folder)/s/index.html"))
      #expect(FileAccess.lies("\(folder)/r/a/b", in: "\(folder)/r/"))
      #expect(!FileAccess.lies("\(folder)/rr/a", in: "\(folder)/r"))
      #expect(!FileAccess.lies("\(folder)/r", in: "\(folder)/r"))
      #expect(FileAccess.lies("\(folder)/r", in: "/"))
    }
  }

  @Test func linksLeadToOnePlace() throws {
    try inFolder { folder in
      let files = FileManager.default
      try files.createDirectory(atPath: "\(folder)/real", withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "real")
      #expect(FileAccess.writesSame("\(folder)/link/new", "\(folder)/real/new"))
      #expect(FileAccess.lies("\(folder)/link/new/a", in: "\(folder)/real"))
      #expect(files.createFile(atPath: "\(folder)/real/a", contents: nil))
      try files.linkItem(atPath: "\(folder)/real/a", toPath: "\(folder)/hard")
      #expect(FileAccess.writesSame("\(folder)/hard", "\(folder)/link/a"))
      try files.createSymbolicLink(atPath: "\(folder)/dangling", withDestinationPath: "nowhere")
      #expect(FileAccess.place(of: "\(folder)/dangling") == nil)
    }
  }
}
