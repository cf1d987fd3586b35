import Testing

@testable import DragSpec

@Suite("What an implementation can be given is said by the names that the protocol has")
struct CapabilitiesTests {
  @Test func valuesAreWrittenAsTheyAreTyped() {
    for text in [
      "true", "vertical", "move,copy", "60", "40...120", "...120", "40...", "40...120 step 10", "step 0.5",
    ] {
      #expect(FieldValues(text)?.description == text)
    }
    for text in ["", "...", "9...1", "3 4", "step 0", "step -1", "a,", "1...2...3"] {
      #expect(FieldValues(text) == nil, "\(text)")
    }
  }

  @Test func theNearestAllowedNumber() {
    let steps = FieldValues.numbers(40...115, step: 10)
    #expect([0, 44, 45.5, 113, 500].map { steps.nearest($0) } == [40, 40, 50, 110, 110])
    #expect(FieldValues.steps(of: 1).nearest(2.4) == 2)
    // Random numbers below the least do not all become the least.
    #expect([3, 12, 60, 112].map { steps.spread($0) } == [70, 80, 60, 40])
    #expect(FieldValues.numbers(least: 40, greatest: .infinity, step: 0).spread(7) == 47)
  }

  @Test func theProtocolHasTheSame() throws {
    let capabilities = Capabilities(
      without: ["resize", "oblong-items"], touches: 1, items: 1...8,
      fields: ["bounces": true, "frame.width": .numbers(40...120, step: 10), "at": .steps(of: 1)])
    let text =
      #"{"without":["oblong-items","resize"],"touches":1,"items":{"least":1,"greatest":8},"#
      + #""fields":{"at":{"step":1},"bounces":true,"frame.width":{"least":40,"greatest":120,"step":10}}}"#
    #expect(capabilities.json.text == text)
    #expect(try Capabilities(JSONParser.parse(text), path: "capabilities") == capabilities)
    try capabilities.check(for: FreeDrag.self)
  }

  @Test(arguments: [
    (
      #"{"without":["resiz"]}"#, #"capabilities.without: unknown word "resiz"; did you mean "resize"?"#
    ),
    (
      #"{"fields":{"framewidth":3}}"#,
      #"capabilities.fields: unknown field "framewidth"; did you mean "frame.width"?"#
    ),
    (
      #"{"fields":{"bounces":"treu"}}"#,
      #"capabilities.fields.bounces: unknown word "treu"; did you mean "true"?"#
    ),
    (#"{"items":[1,8]}"#, #"capabilities.items: expected"#),
    (
      #"{"fields":{"width":{"least":1e308}}}"#,
      "capabilities.fields.width: expected numbers of at most 1000000000, or steps of at least 1e-9, "
    ),
    (#"{"touch":1}"#, #"capabilities: unknown field "touch"; did you mean "touches"?"#),
  ])
  func whatIsWrongIsToldWithWhatWasMeant(text: String, message: String) throws {
    let error = #expect(throws: FormatError.self) {
      try Capabilities(JSONParser.parse(text), path: "capabilities").check(for: FreeDrag.self)
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func namesFollowFromWhatIsDescribed() throws {
    let names = CapabilityNames(of: CollectionReorder.self)
    #expect(Set(["locks", "headers", "insets", "right-to-left", "second-axis"]).isSubset(of: names.features))
    #expect(Set(["lock", "resize", "tick"]).isSubset(of: names.kinds))
    let moments = [
      "move-before-hold", "resize-during-touches", "press-while-down", "hold-while-another-waits",
    ]
    #expect(Set(moments).isSubset(of: names.moments))
    #expect(Set(["locked", "delegate", "header"]).isSubset(of: names.options))
    #expect(names.fields["axis"]?.words == ["vertical", "horizontal"])
    #expect(names.fields["size.width"]?.hasNumbers == true)
    func stands<B: Behaviour>(_ behaviour: B.Type) {
      let all = Set(CapabilityNames(of: behaviour).withouts)
      for (feature, parts) in B.features { #expect(all.isSuperset(of: parts), "\(B.name) \(feature)") }
    }
    stands(FreeDrag.self)
    stands(GridReorder.self)
    stands(CollectionReorder.self)
    stands(DragSession.self)
  }

  @Test func bothLimitsCount() {
    let program = Capabilities(
      without: ["resize"], touches: 2, items: 1...8, fields: ["at": .numbers(0...100), "axis": "vertical"])
    let wanted = Capabilities(
      without: ["layout"], touches: 1, items: 0...3, fields: ["at": .numbers(-9...50, step: 5)])
    #expect(
      program.limited(by: wanted)
        == Capabilities(
          without: ["resize", "layout"], touches: 1, items: 1...3,
          fields: ["at": .numbers(0...50, step: 5), "axis": "vertical"]))
  }
}
