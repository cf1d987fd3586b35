extension Template {
  static let swift = ##"""
    ==== Package.swift
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "MyCode",
      platforms: [.macOS(.v13), .iOS(.v16)],
      dependencies: [.package({{package}})],
      targets: [
        .target(name: "MyCode"),
        .testTarget(
          name: "MyCodeTests",
          dependencies: ["MyCode", .product(name: "DragFuzzTesting", package: "dragfuzz")]),
      ]
    )
    ==== .gitignore
    .build
    ==== Tests/MyCodeTests/MyCodeTests.swift
    import DragFuzz
    import DragFuzzTesting
    import DragSpec
    import Testing

    /// The regression tests that findings come with name it like this, too: put them into this file.
    let myCode = ImplementationUnderTest<{{type}}>(
      "my-code", "My code.", promises: Driver.promises, settings: Driver.settings, make: { Driver($0) })

    @Test func nothingIsFound() async { await expectNoFindings(on: myCode) }
    ==== {{options}}
      /// Options of the code that are worth trying, such as `Setting("snap", ["0", "5"])`: the default first.
      static let settings: [Setting<{{type}}>] = []
      /// The values that are not the default.
      private let settings: DragFuzz.Settings

      init(_ settings: DragFuzz.Settings) { self.settings = settings }
    ==== {{touches}}
      mutating func handle(_ event: {{type}}.Event) {
        switch event {
        case .touch(.press(let touch, let at)):
          // {{press}}
          code.press(touch.number, x: at.x, y: at.y)
        case .touch(.hold(let touch)): <<hold>>
          // {{hold}} <<hold>>
          code.lift(touch.number) <<hold>>
        // There are no holds where none lifts. <<not hold>>
        case .touch(.hold): break <<not hold>>
        case .touch(.move(let touch, let to)):
          // {{move}}
          code.move(touch.number, x: to.x, y: to.y)
        case .touch(.release(let touch)):
          // {{release}}
          code.release(touch.number)
        case .touch(.cancel(let touch)):
          // {{cancel}}
          code.cancel(touch.number)
    ==== {{finger}}
      mutating func handle(_ event: {{type}}.Event) throws {
        switch event {
        case .touch(.press(_, let at)):
          // {{press}}
          code.press((at.x, at.y))
        case .touch(.hold): <<hold>>
          // {{hold}} <<hold>>
          code.lift() <<hold>>
        // There are no holds where none lifts. <<not hold>>
        case .touch(.hold): break <<not hold>>
        case .touch(.move(_, let to)):
          // {{move}}
          code.move((to.x, to.y))
        case .touch(.release):
          // {{release}}
          code.release()
        case .touch(.cancel):
          // {{cancel}}
          code.cancel()
        case .tick:
          // {{tick}}
          break
    ==== {{keys}}
        // Keys never come without the policy `keys`.
        case .key(.pick):
          // {{pick}}
          break
        case .key(.step):
          // {{step}}
          break
        case .key(.drop):
          // {{drop}}
          break
        case .key(.escape):
          // {{escape}}
          break
        }
      }
    ==== {{test}} swift test
    ==== {{again}} With more scenarios
    ==== {{repeat}} DRAGFUZZ_ITERATIONS=100000 swift test
    ==== {{code}} Sources/MyCode
    ==== {{driver}} Tests/MyCodeTests/Driver.swift
    ==== {{location}} `TouchLocations` of `DragSpec` remembers the last one of each touch
    ==== {{capabilities}} promises.capabilities = Capabilities(without: ["cancel"], touches: 1)
    ==== {{settings}} `Setting("snap", ["0", "5"])`, the default first, in `settings` of the driver
    ==== {{start}} init

    """##
}
