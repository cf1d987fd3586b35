import DragFuzz
import DragSpec

/// A corpus entry of an implementation as the argument of a test, identified by its file name.
public struct Counterexample<B: FuzzedBehaviour>: Sendable {
  /// The name of the file without its ending.
  public let name: String
  /// The invariant or relation that it breaks, or once broke.
  public let invariant: String
  /// The scene and the events in which that breaks, or once broke.
  public let scenario: Scenario<B>
  /// The settings of the implementation that the violation needs.
  public let settings: Settings
  /// The policies that the implementation is judged by, in place of the declared ones.
  public let policies: ChosenPolicies

  /// All counterexamples of an implementation in a corpus: `@Test(arguments: try Counterexample.all(of: myGrid))`.
  ///
  /// - Parameters:
  ///   - implementation: the implementation that they refute.
  ///   - corpus: by default the folder `Corpus` of the package.
  ///   - filePath: a file of the package whose corpus is meant; by default the file of the call.
  /// - Throws: `Corpus.LoadError`, or the reason why an entry cannot be run.
  public static func all(
    of implementation: ImplementationUnderTest<B>, in corpus: Corpus? = nil, filePath: String = #filePath
  ) throws -> [Counterexample] {
    let context = TestContext(framework: .swiftTesting, file: filePath)
    return try (corpus ?? context.corpus).entries(of: B.name).compactMap { stored in
      guard stored.entry.implementation == implementation.name, let invariant = stored.entry.invariant
      else { return nil }
      let file = stored.path.split(separator: "/").last.map(String.init) ?? stored.path
      let json = JSON.object([
        JSON.Field("scene", stored.entry.scene), JSON.Field("events", stored.entry.events),
      ])
      return Counterexample(
        name: file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : file, invariant: invariant,
        scenario: try Scenario(json: json.text), settings: stored.entry.settings,
        policies: stored.entry.policies)
    }
  }
}
