import Testing

@testable import DragFuzz

@Suite("Random numbers are the same everywhere")
struct RandomTests {
  /// The first outputs for the state 1, 2, 3, 4, as published with the generator's ports.
  @Test func xoshiroYieldsThePublishedVector() {
    var random = Random(state: (1, 2, 3, 4))
    let expected: [UInt64] = [
      11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
      16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777,
      2_904_607_092_377_533_576,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  /// The first outputs for the seed 1234567, as published with the generator.
  @Test func splitMixYieldsThePublishedVector() {
    var spread = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in spread.next() } == expected)
  }
}
