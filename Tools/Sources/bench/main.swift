// The benchmark: `bench` measures everything and renews the tables; `bench check` is the gate.
//
// Reading order: Commands, Flows, Measured (Operation, Stage, Counter, Counts), Tables, Report.

import Foundation

let isWell: Bool
do {
    defer { Scratch.remove() }
    isWell = try Commands.run(CommandLine.arguments.dropFirst().first)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    isWell = false
}
exit(isWell ? 0 : 1)
