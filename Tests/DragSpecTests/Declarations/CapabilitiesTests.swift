import Testing

@testable import DragSpec

@Suite("What an implementation can be given is said by the names that the protocol has")
struct CapabilitiesTests {
  @Test func valuesAreWrittenAsTheyAreTyped() {
    for text in [
      "true", "vertical", "move,copy", "60", "40...120", "...120", "40...", "40...120 whole", "whole",
    ] {
      #expect(FieldValues(text)?.description == text)
    }
    for text in ["", "...", "9...1", "3 4", "step 10", "true whole", "0.2...0.8 whole", "a,", "1...2...3"] {
      #expect(FieldValues(text) == nil, "\(text)")
    }
  }

  @Test func theNearestAllowedNumber() {
    let whole = FieldValues.wholeNumbers(39.5...115.5)
    #expect([0, 44, 45.5, 115.2, 500].map { whole.nearest($0) } == [40, 44, 46, 115, 115])
    #expect(FieldValues.wholeNumbers.nearest(2.4) == 2)
    #expect([0, 44.5, 500].map { FieldValues.numbers(39.5...115.5).nearest($0) } == [39.5, 44.5, 115.5])
    // Random numbers below the least do not all become the least.
    #expect([3, 12, 60, 60.5, 116].map { whole.spread($0) } == [43, 52, 60, 100, 80])
    #expect([3, 500].map { FieldValues.numbers(39.5...115.5).spread($0) } == [42.5, 77.5])
    #expect(FieldValues.numbers(least: 40, greatest: .infinity, areWhole: false).spread(7) == 47)
  }

  @Test func theProtocolHasTheSame() throws {
    let capabilities = Capabilities(
      without: ["resize", "oblong-items"], touches: 1, items: 1...8,
      fields: ["bounces": true, "frame.width": .wholeNumbers(40...120), "at": .wholeNumbers])
    let text =
      #"{"without":["oblong-items","resize"],"touches":1,"items":{"least":1,"greatest":8},"#
      + #""fields":{"at":{"whole":true},"bounces":true,"frame.width":{"least":40,"greatest":120,"whole":true}}}"#
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
      "capabilities.fields.width: expected numbers of at most 1000000000, "
    ),
    (
      #"{"fields":{"width":{"whole":1}}}"#, "capabilities.fields.width.whole: expected true or false, "
    ),
    (
      #"{"fields":{"width":"1..."}}"#,
      #"capabilities.fields.width: expected numbers such as 60, 40... or 40...120 (in JSON 60, {"least": 40} or "#
        + #"{"least": 40, "greatest": 120}), found "1...""#
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
      "move-before-hold", "resize-during-touches", "press-while-down", "press-while-another-waits",
      "hold-while-another-waits",
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

  @Test func whatIsMeantIsWhatIsWritten() {
    var capabilities = Capabilities(
      touches: 1, items: 1,
      fields: [
        "frame.width": 40...120, "frame.height": 60, "width": 200..., "axis": ["vertical"], "bounces": true,
      ])
    #expect(
      capabilities.json.text
        == #"{"touches":1,"items":1,"fields":{"axis":"vertical","bounces":true,"#
        + #""frame.height":60,"frame.width":{"least":40,"greatest":120},"width":{"least":200}}}"#)
    capabilities.items = 1...3
    capabilities.fields["frame.height"] = 40...120
    #expect(capabilities.fields["frame.height"] == capabilities.fields["frame.width"])
    // Ranges are still ranges where nobody asks for values of fields.
    let range = 0.5...1.5
    #expect(range.contains(1))
  }

  /// Generators use a finger in any case.
  @Test func noFingersAtAllCannotBeDeclared() {
    #expect(
      throws: FormatError(
        path: "capabilities.touches", problem: .outOfRange(found: "0", allowed: "a whole number from 1"))
    ) { try Capabilities(touches: 0).check(for: GridReorder.self) }
  }

  @Test func bothLimitsCount() {
    let program = Capabilities(
      without: ["resize"], touches: 2, items: 1...8, fields: ["at": .numbers(0...100), "axis": "vertical"])
    let wanted = Capabilities(
      without: ["layout"], touches: 1, items: 0...3, fields: ["at": .wholeNumbers(-9...50)])
    #expect(
      program.limited(by: wanted)
        == Capabilities(
          without: ["resize", "layout"], touches: 1, items: 1...3,
          fields: ["at": .wholeNumbers(0...50), "axis": "vertical"]))
  }
}
