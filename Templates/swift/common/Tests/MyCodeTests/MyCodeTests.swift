import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

/// The regression tests that findings come with name it like this, too: put them into this file.
let myCode = ImplementationUnderTest<FreeDrag>(
  "my-code", "My code.", promises: Driver.promises, settings: Driver.settings, make: { Driver($0) })

@Test func nothingIsFound() async { await expectNoFindings(on: myCode) }
