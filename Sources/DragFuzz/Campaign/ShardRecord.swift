import DragSpec

/// What one of several machines leaves in its corpus, so that it can be told later which share of a run is there.
public struct ShardRecord: Hashable, Sendable {
  /// The seed of the run.
  public var seed: UInt64
  /// How many scenarios the whole run has; nil where time ends it.
  public var iterations: UInt64?
  /// Which share it was.
  public var shard: Shard
  /// Whether it has come to its end.
  public var isFinished: Bool

  /// Makes a record.
  public init(seed: UInt64, iterations: UInt64?, shard: Shard, isFinished: Bool) {
    self.seed = seed
    self.iterations = iterations
    self.shard = shard
    self.isFinished = isFinished
  }

  /// How many missing shares of a run are named.
  private static let namedMax = 20
  /// How the names of records end.
  static let suffix = ".shard"

  /// The name of its file in a corpus.
  public var fileName: String { "\(shard.number)-of-\(shard.count)\(Self.suffix)" }

  /// The text of its file.
  public var fileText: String {
    let json: JSON = [
      "seed": JSON(seed), "iterations": JSON(iterations), "shard": JSON(shard.number),
      "of": JSON(shard.count),
      "finished": .flag(isFinished),
    ]
    return json.prettyText
  }

  /// Reads the text of a file; nil where it is no record.
  public init?(fileBytes: [UInt8]) {
    guard let json = try? JSONParser.parse(fileBytes), let seed = json["seed"]?.asInteger, seed >= 0,
      let number = json["shard"]?.asInteger, let count = json["of"]?.asInteger,
      Shard.counts.contains(count), (1...count).contains(number),
      case .flag(let isFinished)? = json["finished"]
    else { return nil }
    let iterations = json["iterations"]?.asInteger.flatMap { UInt64(exactly: $0) }
    self.init(
      seed: UInt64(seed), iterations: iterations, shard: Shard(number: number, count: count),
      isFinished: isFinished)
  }

  /// The records under a folder; what cannot be read is none.
  ///
  /// - Throws: ``FileError`` where the folder cannot be read.
  public static func all(under folder: String) throws(FileError) -> [ShardRecord] {
    try Corpus.files(under: folder, suffix: suffix).compactMap { path in
      (try? FileAccess.read(path, limit: 10_000)).flatMap { ShardRecord(fileBytes: $0) }
    }
  }

  /// The shares that are not there, or did not come to their end, in words; empty where nothing is missing.
  ///
  /// Of many shares of one run the first are named, and the others counted.
  ///
  /// Of several records of one share one that is finished is enough.
  public static func missing(in records: [ShardRecord]) -> [String] {
    struct Run: Hashable { var seed: UInt64, iterations: UInt64?, count: Int }
    let runs = Dictionary(grouping: records) {
      Run(seed: $0.seed, iterations: $0.iterations, count: $0.shard.count)
    }
    func rank(_ run: Run) -> (UInt64, UInt64, Int) { (run.seed, run.iterations ?? 0, run.count) }
    let sorted = runs.sorted { rank($0.key) < rank($1.key) }
    return sorted.flatMap { run, records in
      let begun = Set(records.map(\.shard.number))
      let finished = Set(records.filter(\.isFinished).map(\.shard.number))
      let missing = (1...run.count).filter { !finished.contains($0) }
      let named = missing.count > namedMax + 1 ? missing.prefix(namedMax) : missing[...]
      let lines = named.map { number in
        "shard \(number)/\(run.count) of seed \(run.seed) "
          + (begun.contains(number) ? "did not reach its end" : "is missing")
      }
      let others = missing.count - named.count
      let rest = "\(Figures.grouped(others)) more shards of seed \(run.seed) are missing"
      return lines + (others > 0 ? [rest] : [])
    }
  }
}
