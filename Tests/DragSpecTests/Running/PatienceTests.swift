import Testing

@testable import DragFuzz

@Suite("How long a scenario is waited for")
struct PatienceTests {
  @Test func aTenthOfTheTimeAfterAHangUnlessItIsGiven() {
    var patience = Patience(limit: .seconds(40))
    #expect(patience.nextLimit == .seconds(40))
    patience.noteLate()
    #expect(patience.nextLimit == .seconds(4))
    patience.isGiven = true
    #expect(patience.nextLimit == .seconds(40))
  }

  @Test func muchMoreThanAnyOtherRunTookAndNeverMoreThanTheLimit() {
    var patience = Patience(limit: .seconds(40))
    patience.note(.milliseconds(300))
    patience.note(.milliseconds(100))
    patience.noteLate()
    #expect(patience.nextLimit == .seconds(6))
    patience.note(.seconds(3))
    #expect(patience.nextLimit == .seconds(40))
  }
}
