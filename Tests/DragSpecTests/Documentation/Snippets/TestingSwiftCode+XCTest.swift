// The XCTest of the article TestingSwiftCode; ArticleTests compares the two.

import DragFuzzTesting
import XCTest

final class MyGridXCTests: XCTestCase {
  func testNothingIsFoundInMyGrid() async {
    await assertNoFindings(on: myGrid)
  }
}
