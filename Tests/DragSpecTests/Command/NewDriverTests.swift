import PlantedFaults
import PublishedControls
import DragFuzz
import DragSpec
import Testing

@testable import DragFuzzCommand

@Suite("A new driver has everything in it")
struct NewDriverTests {
  @Test func theFolderOfTheCloneMayHaveQuotesInItsName() throws {
    let behaviour = try #require(Behaviours.withFaults.first)
    let driver = NewDriver(behaviour, in: .swift, checkout: #"/a "b" \(c)"#)
    let package = try #require(driver.files.first { $0.path == "Package.swift" })
    #expect(package.text.contains(#"path: "/a \"b\" \\(c)")"#))
  }

  @Test func withoutACheckoutThePackageComesFromTheRepository() throws {
    let behaviour = try #require(Behaviours.withFaults.first { $0.name == "free-drag" })
    let driver = NewDriver(behaviour, in: .swift, checkout: nil)
    let package = try #require(driver.files.first { $0.path == "Package.swift" })
    #expect(
      package.text.contains(
        "dependencies: [.package(url: \"\(Version.repository)\", from: \"\(Version.current)\")],"))
    let readme = try #require(driver.files.first { $0.path == "README.md" }).text
    #expect(
      readme.contains(
        "`\(Version.repository)/blob/\(Version.current)/Sources/DragSpec/DragSpec.docc/FreeDragRulesArticle.md`"
      ))
    #expect(!driver.files.contains { $0.text.contains("/.build/") })
  }

  @Test(arguments: NewDriver.Language.allCases)
  func everyEventAndFieldIsTold(language: NewDriver.Language) throws {
    for behaviour in Behaviours.withFaults {
      let driver = NewDriver(behaviour, in: language, checkout: "/clone")
      let text = driver.files.map(\.text).joined()
      #expect(driver.isComplete)
      for mark in ["{{", "<<", "../common"] { #expect(!text.contains(mark)) }
      let schema = behaviour.schema
      // A hold comes in free drag only where one lifts, and with it into the driver.
      let kinds = behaviour.name == "free-drag" ? schema.kinds.filter { $0 != "hold" } : schema.kinds
      let parts = ["scene", "snapshot"] + kinds
      #expect(parts.count >= 8)
      for part in parts {
        let lines = try #require(schema.lines(about: part, width: 80))
        let words = Self.words(lines)
        #expect(Self.words(text.split(separator: "\n").map { String($0) }).contains(words), "\(part)")
      }
    }
  }

  @Test(arguments: NewDriver.Language.allCases)
  func aBehaviourOfOnesOwnIsToldFromItsSchema(language: NewDriver.Language) throws {
    let behaviour = Registration<Counter>()
    let driver = NewDriver(behaviour, in: language, lifts: "press", checkout: nil, program: "/bin/count")
    #expect(!driver.isComplete)
    #expect(language == .swift || driver.test.hasPrefix("/bin/count --exec "))
    let code = try #require(driver.files.first { $0.path.lowercased().hasPrefix("driver.") }).text
    let text = driver.files.map(\.text).joined()
    for mark in ["{{", "<<", "../common", "FreeDrag", "MyModule"] { #expect(!text.contains(mark)) }
    for part in ["snapshot"] + behaviour.schema.kinds {
      let lines = try #require(behaviour.schema.lines(about: part, width: 80))
      #expect(
        Self.words(code.split(separator: "\n").map { String($0) }).contains(Self.words(lines)), "\(part)")
    }
    for kind in behaviour.schema.kinds {
      let begins =
        switch language {
        case .swift: "case .\(kind):"
        case .python: "if kind == \"\(kind)\":"
        case .javascript: "case \"\(kind)\":"
        }
      #expect(code.contains(begins))
    }
    if language == .swift { #expect(code.contains("@testable import DragSpecTests\n")) }
  }

  /// The words of a text, however its lines are broken and what begins them.
  private static func words(_ lines: [String]) -> String {
    lines.flatMap { $0.split(separator: " ").filter { $0 != "#" && $0 != "//" } }.joined(separator: " ")
  }

  @Test func theFilesOfEachLanguage() throws {
    func files(_ language: NewDriver.Language) throws -> [String] {
      let behaviour = try #require(Behaviours.withFaults.first { $0.name == "free-drag" })
      return NewDriver(behaviour, in: language, checkout: "/clone").files.map(\.path)
    }
    #expect(try files(.python) == ["README.md", "driver.py", "my_code.py", "serving.py"])
    #expect(try files(.javascript) == ["README.md", "driver.mjs", "my-code.mjs", "serving.mjs"])
    #expect(
      try files(.swift) == [
        ".gitignore", "Package.swift", "README.md", "Sources/MyCode/Container.swift",
        "Tests/MyCodeTests/Driver.swift", "Tests/MyCodeTests/MyCodeTests.swift",
      ])
  }

  @Test func theReadmeHasTheTwoCommands() throws {
    let behaviour = try #require(Behaviours.withFaults.first { $0.name == "drag-session" })
    let driver = NewDriver(behaviour, in: .python, checkout: "/clone")
    let readme = try #require(driver.files.first { $0.path == "README.md" }).text
    #expect(readme.contains("```\ndragfuzz --exec 'python3 driver.py' --seed 1 --corpus Corpus\n```"))
    #expect(readme.contains("```\ndragfuzz replay Corpus --exec 'python3 driver.py'\n```"))
  }
}
