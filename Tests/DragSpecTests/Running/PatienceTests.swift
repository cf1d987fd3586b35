import Testing

@testable import DragFuzz

@Suite("How long a scenario is waited for")
struct PatienceTests {
  @Test func aTenthOfTheTimeAfterAHang() {
    var patience = Patience(limit: .seconds(40))
    #expect(patience.nextLimit == .seconds(40))
    patience.noteLate()
    #expect(patience.nextLimit == .seconds(4))
  }

  /// A busy machine holds up anything, so a hang counts only after much more than the limit.
  @Test func tenTimesTheTimeToConfirmAHangOnce() {
    var patience = Patience(limit: .seconds(40))
    patience.noteLate()
    patience.isGiven = true
    #expect(patience.nextLimit == .seconds(400))
    patience.noteLate()
    #expect(patience.nextLimit == .seconds(40), "it was confirmed")
    patience.isGiven = false
    #expect(patience.nextLimit == .seconds(4))
  }

  @Test func tenTimesTheTimeForAllOnceAnAnswerHasComeAfterTheLimit() {
    var patience = Patience(limit: .seconds(40))
    patience.note(.seconds(41))
    #expect(patience.isSlow && patience.nextLimit == .seconds(400))
  }

  @Test func noMoreThanTheTimeWhereABusyMachineDoesNotCount() {
    var patience = Patience(limit: .seconds(40), factor: 1)
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
