import DragSpec

/// A behaviour with its types hidden, so that all of them can stand in one list.
///
/// Its methods take and return text and numbers only: names, corpus entries, reports. ``Registration`` makes
/// one of any ``FuzzedBehaviour``.
public protocol RegisteredBehaviour: Sendable {
  /// The behaviour whose types are hidden.
  associatedtype Subject: FuzzedBehaviour
  /// The implementations that can be named; the first is meant where none is named.
  var known: [ImplementationUnderTest<Subject>] { get }
}

/// A behaviour and its implementations, as an element of a list of behaviours.
public struct Registration<Subject: FuzzedBehaviour>: RegisteredBehaviour {
  /// The implementations that can be named; the first is meant where none is named.
  public let known: [ImplementationUnderTest<Subject>]

  /// Makes a registration.
  ///
  /// - Parameter known: the implementations that can be named; the first is meant where none is named.
  public init(_ known: [ImplementationUnderTest<Subject>] = [.reference]) { self.known = known }

  /// The same registration with one more implementation, which replaces one of the same name.
  package func adding(_ visitor: ImplementationUnderTest<Subject>) -> Registration {
    Registration([visitor] + known.filter { $0.name != visitor.name })
  }
}

extension RegisteredBehaviour {
  /// The name on the command line and in JSON.
  package var name: String { Subject.name }
  /// A description of the behaviour in one sentence.
  package var summary: String { Subject.summary }
  /// Kinds of interfaces built from it, and the command-line options that suit each to begin with.
  package var recipes: [(name: String, options: String)] { Subject.recipes.map { ($0.name, $0.options) } }
  /// The reference first, then published controls and planted faults.
  package var implementations: [ImplementationCard] { known.map { ImplementationCard($0) } }

  /// The promises: the invariants, then the relations, then those of every behaviour.
  package var promises: [PromiseCard] { Subject.promiseCards }

  /// The moments at which something can break: the start, and the kinds of events.
  package var moments: [String] { Subject.moments }

  /// The situations that are counted.
  package var situations: [SituationCard] { Subject.situationCards }

  /// The promises that a campaign on an implementation judges; of the behaviour's own, the selected ones.
  ///
  /// - Returns: nothing for an unknown implementation.
  package func judged(in implementation: String, _ selection: InvariantSelection) -> [PromiseCard] {
    guard let tested = try? find(implementation) else { return [] }
    let limited = tested.promises.limiting(selection)
    return promises.filter { card in
      switch card.name {
      case CommonInvariant.agreesWithReference where tested.kind == .reference: false
      case _ where card.kind == .compared && tested.kind == .reference: false
      case _ where card.kind == .relation:
        Subject.relations.contains {
          $0.name == card.name && $0.isJudged(by: tested.promises, selection)
        }
      case CommonInvariant.answersInTime where !tested.isWaitedFor: false
      default: limited.includes(card.name)
      }
    }
  }

  /// The same behaviour with a program's implementation first, under the name that the program gives itself.
  ///
  /// - Throws: ``ProcessTrouble`` if the program does not implement it, or promises something that does not
  ///   exist.
  package func connected(to program: ConnectedProgram) throws(ProcessTrouble) -> any RegisteredBehaviour {
    Registration(known).adding(try ImplementationUnderTest(program: program))
  }

  /// The names with which declarations say what an implementation may be given.
  package var capabilityNames: CapabilityNames { CapabilityNames(of: Subject.self) }

  /// The names that stand for several capabilities, with these.
  package var features: [String: [String]] { Subject.features }

  /// Says why values do not fit a field of the behaviour; nil where they do.
  package func problem(with values: FieldValues, of field: String) -> String? {
    do throws(FormatError) {
      try Capabilities(fields: [field: values]).check(for: Subject.self)
      return nil
    } catch { return "\(error)" }
  }

  /// The same behaviour with implementations that are given nothing beyond these capabilities; names that the
  /// behaviour does not have are ignored.
  package func limited(by capabilities: Capabilities) -> any RegisteredBehaviour {
    let own = capabilities.known(to: Subject.self)
    return Registration(known.map { $0.limited(by: own) })
  }

  /// The JSON schemas of its messages.
  package var schema: BehaviourSchema { BehaviourSchema(Subject.self) }

  /// An implementation, ready to be served to another process.
  ///
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  package func served(_ implementation: String) throws(EntryError) -> Served {
    Served(try find(implementation))
  }

  // MARK: Looking up

  /// The implementation of that name.
  ///
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  func find(_ wanted: String) throws(EntryError) -> ImplementationUnderTest<Subject> {
    guard let found = known.first(where: { $0.name == wanted }) else {
      throw .unknownImplementation(wanted, behaviour: name, known: known.map(\.name))
    }
    return found
  }

  /// The implementation that an entry is run on: another one, its own, or the reference if it names none.
  func implementation(of entry: CorpusEntry, or other: String?) throws(EntryError) -> ImplementationUnderTest<
    Subject
  > {
    try find(other ?? entry.implementation ?? ImplementationUnderTest<Subject>.referenceName)
  }

  /// The violation that an entry names; nil where it names none.
  func key(of entry: CorpusEntry) throws(EntryError) -> Violation.Key? {
    guard let invariant = entry.invariant else { return nil }
    let known = promises.map(\.name)
    guard known.contains(invariant) else {
      throw .unknownInvariant(invariant, behaviour: name, known: known)
    }
    guard let place = entry.place else { throw .incomplete(missing: "place") }
    return Violation.Key(invariant: invariant, place: place)
  }

  /// The scenario of an entry, checked to be legal.
  func scenario(of entry: CorpusEntry) throws(EntryError) -> Scenario<Subject> {
    let json = JSON.object([JSON.Field("scene", entry.scene), JSON.Field("events", entry.events)])
    let scenario: Scenario<Subject>
    do { scenario = try FieldReader.read(Scenario<Subject>.self, from: json) } catch { throw .format(error) }
    do { try scenario.scene.validate() } catch { throw .refused(error) }
    return scenario
  }

  /// Which relations have to be run so that a violation of the key can show.
  func relations(for key: Violation.Key?) -> RelationChoice {
    key.map { .showing($0.invariant, of: Subject.self) } ?? .all
  }
}

extension [any RegisteredBehaviour] {
  /// The behaviour of that name.
  public func named(_ name: String) -> (any RegisteredBehaviour)? { first { $0.name == name } }

  /// The behaviour that an entry is about.
  ///
  /// - Throws: ``EntryError/unknownBehaviour(_:known:)``.
  package func behaviour(of entry: CorpusEntry) throws(EntryError) -> any RegisteredBehaviour {
    guard let behaviour = named(entry.behaviour) else {
      throw .unknownBehaviour(entry.behaviour, known: map(\.name))
    }
    return behaviour
  }
}
