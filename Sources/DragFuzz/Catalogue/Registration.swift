import DragSpec

/// Makes a behaviour one of a list, its types hidden.
public struct Registration<B: FuzzedBehaviour>: RegisteredBehaviour {
  private let known: [ImplementationUnderTest<B>]

  /// Makes a registration.
  ///
  /// - Parameters:
  ///   - known: the implementations that can be called by name, the first one being what is meant where none is named.
  public init(_ known: [ImplementationUnderTest<B>] = [.reference]) { self.known = known }

  /// The same with one implementation more, which hides another one of the same name.
  public func adding(_ visitor: ImplementationUnderTest<B>) -> Registration {
    Registration([visitor] + known.filter { $0.name != visitor.name })
  }

  /// The name on the command line and in JSON.
  public var name: String { B.name }
  /// What the behaviour is about, in one sentence.
  public var summary: String { B.summary }
  /// The reference first, then published controls and planted faults.
  public var implementations: [ImplementationCard] { known.map { ImplementationCard($0) } }

  /// The invariants, then the relations, then what every behaviour promises.
  public var promises: [PromiseCard] {
    B.invariants.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .invariant) }
      + B.relations.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .relation) }
      + CommonInvariant.promises.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .common) }
  }

  /// The situations that are counted.
  public var labels: [LabelCard] {
    B.Observation.Label.allCases.map { LabelCard(name: $0.name, meaning: $0.meaning) }
  }

  /// What a campaign on an implementation judges: what it promises, as far as that is selected.
  public func judged(in implementation: String, _ selection: InvariantSelection) -> [PromiseCard] {
    guard let tested = try? find(implementation) else { return [] }
    let limited = tested.promises.limiting(selection)
    return promises.filter { card in
      switch card.name {
      case CommonInvariant.agreesWithReference where tested.kind == .reference: false
      case CommonInvariant.answersInTime where !tested.isWaitedFor: false
      default: limited.includes(card.name)
      }
    }
  }

  // MARK: Looking up

  func find(_ wanted: String) throws(EntryError) -> ImplementationUnderTest<B> {
    guard let found = known.first(where: { $0.name == wanted }) else {
      throw .unknownImplementation(wanted, behaviour: name, known: known.map(\.name))
    }
    return found
  }

  /// The implementation that an entry is run on: another one, its own, or the reference if it names none.
  func implementation(of entry: CorpusEntry, or other: String?) throws(EntryError) -> ImplementationUnderTest<
    B
  > {
    try find(other ?? entry.implementation ?? ImplementationUnderTest<B>.referenceName)
  }

  /// What an invariant or relation promises.
  func promise(of invariant: String) -> String { promises.first { $0.name == invariant }?.promise ?? "" }

  /// What an entry breaks, if it says so.
  func key(of entry: CorpusEntry) throws(EntryError) -> Violation.Key? {
    guard let invariant = entry.invariant else { return nil }
    let known = promises.map(\.name)
    guard known.contains(invariant) else {
      throw .unknownInvariant(invariant, behaviour: name, known: known)
    }
    guard let place = entry.place else { throw .incomplete(missing: "place") }
    return Violation.Key(invariant: invariant, place: place)
  }

  /// The scenario of an entry, legal for sure.
  func scenario(of entry: CorpusEntry) throws(EntryError) -> Scenario<B> {
    let json = JSON.object([JSON.Field("scene", entry.scene), JSON.Field("events", entry.events)])
    let scenario: Scenario<B>
    do { scenario = try FieldReader.read(Scenario<B>.self, from: json) } catch { throw .format(error) }
    do { try scenario.scene.validate() } catch { throw .refused(error) }
    return scenario
  }

  /// Which relations have to be run so that a violation of the key can show.
  func relations(for key: Violation.Key?) -> RelationChoice {
    guard let key else { return .all }
    return B.relations.contains { $0.name == key.invariant } ? .named(key.invariant) : .none
  }
}
