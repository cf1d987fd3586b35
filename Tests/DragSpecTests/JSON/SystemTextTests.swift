import DragSpec
import Testing

@Suite("Names of the system are bytes, and are texts all the way")
struct SystemTextTests {
  @Test(
    "No byte is lost or changed",
    arguments: [
      [], [0x61, 0x2F, 0x62], [0xC3, 0xA9], [0xFF], [0x61, 0xFE, 0xC3, 0xA9, 0x80], [0xC3], [0xF0, 0x9F],
      [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBD, 0xBF],
      [0xC0, 0xAF, 0x0A],
    ] as [[UInt8]])
  func nothingIsLost(bytes: [UInt8]) { #expect(String(systemBytes: bytes).systemBytes == bytes) }

  @Test func allPairsOfBytesAreKept() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        let bytes = [first, second, 0x61]
        #expect(String(systemBytes: bytes).systemBytes == bytes)
      }
    }
  }

  @Test func whatIsNoTextIsShownAsPeopleWriteIt() {
    #expect(String(systemBytes: [0x61, 0xFF, 0xC3, 0xA9, 0x80]).showingStrayBytes == "a\\xffé\\x80")
    #expect(String(systemBytes: [0xF4, 0x8F, 0xBF, 0xBF]).showingStrayBytes == "\\xf4\\x8f\\xbf\\xbf")
    #expect("plain é".showingStrayBytes == "plain é")
  }
}
