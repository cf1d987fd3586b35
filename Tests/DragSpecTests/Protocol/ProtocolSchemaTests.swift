import PlantedFaults
import PublishedControls
import DragSpec
import Testing

@testable import DragFuzz

@Suite("The schema says everything once")
struct ProtocolSchemaTests {
  private static let schema = ProtocolSchema.schema(of: Behaviours.withFaults.map(\.schema))
  private static let definitions = schema["$defs"]?.fields ?? []

  @Test func everyFieldIsDescribed() {
    var (described, silent) = (0, [String]())
    func look(_ json: JSON, _ path: String) {
      for field in json["properties"]?.fields ?? []
      // What must not be there has nothing to say.
      where field.name != "event" && field.value != .flag(false) {
        let isDescribed = field.value["description"]?.asText?.isEmpty == false
        if isDescribed { described += 1 } else { silent.append("\(path).\(field.name)") }
      }
      // These only say more about fields that stand beside them.
      for field in json.fields where !["allOf", "not"].contains(field.name) {
        look(field.value, "\(path)/\(field.name)")
      }
      for element in json.asArray ?? [] { look(element, path) }
    }
    look(Self.schema, "")
    #expect(silent == [])
    #expect(described > 500)
  }

  @Test func everyEventSaysWhatItMeans() {
    check(FreeDrag.self)
    check(GridReorder.self)
    check(CollectionReorder.self)
    check(DragSession.self)
  }

  private func check<B: Behaviour>(_ behaviour: B.Type) {
    for kind in B.Event.Kind.allCases {
      let meaning = B.Event.meaning(of: kind)
      #expect(meaning.summary.hasSuffix("."), "\(kind)")
      #expect(FieldSchema.event(like: B.Event.blank(kind))["description"]?.asText == meaning.text)
    }
  }

  @Test func everyReferenceLeadsToADefinition() {
    var referred: [String] = []
    func look(_ json: JSON) {
      if let target = json["$ref"]?.asText { referred.append(String(target.dropFirst("#/$defs/".count))) }
      for field in json.fields { look(field.value) }
      for element in json.asArray ?? [] { look(element) }
    }
    look(Self.schema)
    let names = Self.definitions.map(\.name)
    #expect(Set(referred) == Set(names))
    #expect(Set(names).count == names.count)
    #expect(!Self.schema.text.contains("$anchor"))
  }

  @Test func aPartIsReferredToWithWhatItMeansThere() {
    let scene = Self.definitions.first { $0.name == "FreeDrag.Scene" }?.value
    #expect(
      scene?["properties"]?["origin"] == [
        "$ref": "#/$defs/Point",
        "description": "Where the container lies in its window, in points. Nothing may depend on it.",
        "default": [.number(0), .number(0)],
      ])
    let event = Self.definitions.first { $0.name == "FreeDrag.Event.set-bounces" }?.value
    #expect(event?["required"] == ["event", "item", "to"])
  }
}

@Suite("What is wrong in an answer is told with its place")
struct AnswerPlaceTests {
  private func problem<Value: Described>(_ type: Value.Type, _ json: JSON) -> String {
    do {
      _ = try FieldReader.read(Value.self, from: json, path: "snapshots[3]")
      return ""
    } catch { return "\(error)" }
  }

  @Test func aFieldThatOnlySomeKindsNeed() {
    func problem(_ report: JSON) -> String {
      self.problem(
        CollectionReorder.Snapshot.self,
        [
          "viewport": [.number(1), .number(1)], "contentExtent": .number(0), "display": [], "data": [],
          "cells": [],
          "snapshotViews": [], "reports": [report],
        ])
    }
    #expect(problem(["callback": "began"]) == "snapshots[3].reports[0].at: this field is missing")
    #expect(
      problem(["callback": "moved", "at": [:]]) == "snapshots[3].reports[0].from: this field is missing")
    #expect(problem(["callback": "cancelled"]) == "")
  }

  @Test func aNameThatIsNone() {
    let problem = problem(DragSession.Snapshot.Cell.self, ["id": "3~0", "rows": []])
    #expect(problem.hasPrefix("snapshots[3].id: expected the name of an item or a copy"))
  }
}

@Suite("Lists whose order means nothing are taken in any order")
struct SetOrderTests {
  @Test func cellsAndRequestsOfASession() {
    typealias Snapshot = DragSession.Snapshot
    var snapshot = Snapshot(
      views: [], cells: [.init(2, [.init(3)]), .init(1, [.init(4)])],
      requests: [.init(2, item: 1, app: 1), .init(1, item: 1, app: 1)])
    snapshot.sortSets()
    #expect(snapshot.cells.map(\.id) == [1, 2])
    #expect(snapshot.requests.map(\.number) == [1, 2])
  }

  @Test func cellsOfACollection() {
    typealias Cell = CollectionReorder.Snapshot.Cell
    let frame = Rect(0, 0, 1, 1)
    var snapshot = CollectionReorder.Snapshot(
      viewport: .zero, contentExtent: 0, display: [.init([3]), .init([1, 2])], data: [],
      cells: [Cell(1, frame), Cell(9, frame), Cell(2, frame), Cell(3, frame)], hidden: [2, 1],
      snapshotViews: [Cell(2, frame), Cell(1, frame)])
    snapshot.sortSets()
    #expect(snapshot.cells.map(\.item) == [3, 1, 2, 9])
    #expect(snapshot.hidden == [1, 2])
    #expect(snapshot.snapshotViews.map(\.item) == [1, 2])
  }
}
