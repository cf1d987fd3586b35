import Testing

@testable import DragSpec

@Suite("Lengths give and take within their limits")
struct SharingTests {
  private let any = [ClosedRange<Double>](repeating: 0...(.infinity), count: 3)

  @Test func oneAfterTheOther() {
    #expect([10, 20, 30].filled(with: -25, [1, 0, 2], any) == [5, 0, 30])
    #expect([10, 20, 30].filled(with: 25, [1, 0], [0...15, 0...30, 0...30]) == [15, 30, 30])
  }

  @Test func inProportion() {
    #expect([10.0, 20, 30].sharing(15, among: [0, 1], any) == [5, 10, 30])
    #expect([0.0, 0, 30].sharing(10, among: [0, 1], any) == [5, 5, 30])
    #expect(
      [10, 20, 30].sharing(40, among: [0, 1, 2], [8...10, 0...(.infinity), 0...(.infinity)]) == [
        8, 12.8, 19.2,
      ])
    #expect([10, 10, 10].sharing(60, among: [0, 1, 2], [0...15, 0...15, 0...100]) == [15, 15, 30])
    #expect([10, 10, 10].sharing(30, among: [0, 1, 2], [15...20, 0...8, 0...100]) == [15, 7.5, 7.5])
  }
}
