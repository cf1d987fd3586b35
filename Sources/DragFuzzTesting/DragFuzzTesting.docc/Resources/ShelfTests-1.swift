import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

let shelf: ImplementationUnderTest<GridReorder> = {
  var promises = Promises<GridReorder>()
  promises.policies.target = .touch
  return ImplementationUnderTest("shelf", "The shelf of photos.", promises: promises) { ShelfDriver() }
}()

@Test func nothingIsFoundInTheShelf() async {
  var options = CampaignOptions.test
  options.selection.only = ["no-item-lost", "order-is-a-permutation", "drag-is-a-move", "cancel-restores"]
  await expectNoFindings(on: shelf, options)
}
