import DragSpec
import Testing

@testable import DragFuzz

/// The defaults in the schema are those that a missing field is read as.
@Suite("The schema says of every field what it is where it is left out")
struct SchemaDefaultsTests {
  @Test func freeDrag() throws { try check(FreeDrag.self) }
  @Test func gridReorder() throws { try check(GridReorder.self) }
  @Test func collectionReorder() throws { try check(CollectionReorder.self) }
  @Test func dragSession() throws { try check(DragSession.self) }

  private func check<B: FuzzedBehaviour>(_ behaviour: B.Type) throws {
    var count = 0
    var generator = B.Generator(options: GenerationOptions())
    var random = Random(seed: 1)
    var scenario = Scenario<B>.blank
    for _ in 0..<60 {
      generator.generate(into: &scenario, using: &random)
      count += try check(scenario.scene)
      for event in scenario.events { count += try check(event) }
      var reference = B.reference(B.Policies())
      let trace = Recording(of: scenario, on: &reference).trace
      for index in 0..<trace.count { count += try check(trace[before: index]) }
    }
    count += try check(B.Policies())
    #expect(count > 500)
  }

  /// Leaves out one field after the other.
  ///
  /// - Returns: how many fields were left out.
  private func check<Value: Described & Equatable>(_ value: Value) throws -> Int {
    let schema = FieldSchema.object(like: value)
    let json = JSON(of: value)
    guard case .object(let fields) = json, case .object(let properties)? = schema["properties"] else {
      Issue.record("no object")
      return 0
    }
    // What is written only where it is not its default stands last.
    #expect(properties.map(\.name).starts(with: fields.map(\.name)))
    #expect(properties.dropFirst(fields.count).allSatisfy { $0.value["default"] != nil })
    let required = (schema["required"]?.asArray ?? []).compactMap(\.asText)
    for (index, property) in properties.prefix(fields.count).enumerated() {
      var fewer = fields
      fewer.remove(at: index)
      let read = try? FieldReader.read(Value.self, from: .object(fewer))
      guard let fallback = property.value["default"] else {
        #expect(read == nil && required.contains(property.name), "\(property.name) is left out")
        continue
      }
      #expect(!required.contains(property.name))
      var given = fields
      given[index].value = fallback
      #expect(
        read != nil && read == (try? FieldReader.read(Value.self, from: .object(given))), "\(property.name)")
    }
    return properties.count
  }

  @Test func whatHasNotChangedHasNoDefault() {
    let later = FieldSchema.object(like: GridReorder.Snapshot.blank, missing: .staysAsItIs)
    #expect(later["required"] == nil)
    #expect(later["properties"]?["endedCount"]?["default"] == nil)
    #expect(later["properties"]?["lastEnded"]?["required"] == nil)
    // But an element of a list is whole.
    #expect(later["properties"]?["items"]?["items"]?["properties"]?["enabled"]?["default"] == .flag(true))
  }
}
