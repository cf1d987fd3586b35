import DragSpec

/// Runs scenarios on the reference in one worker, without anything around it: what benchmarks measure.
public enum Throughput<B: FuzzedBehaviour> {
  /// Generates, runs and judges with every invariant.
  ///
  /// - Returns: how many events there were.
  public static func run(seed: UInt64, scenarios: UInt64, generation: GenerationOptions) -> UInt64 {
    let options = CampaignOptions(
      seed: seed, iterations: scenarios, generation: generation, relationInterval: 0)
    var worker = Worker(ImplementationUnderTest<B>.reference, options)
    return worker.run(0..<scenarios, offset: 0, stride: 1) { true }.events
  }
}
