import DragFuzz
import TileBoard
import TileBoardDriver

// The release is the argument: dragfuzz --exec 'serve-tiles v1'
let release = TileBoard.Release(rawValue: CommandLine.arguments.dropFirst().first ?? "v3") ?? .v3
try await Serve.run(TileBoardDriver.implementation(release))
