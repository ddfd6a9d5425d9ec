import Conformance
import Flow
import Foundation
import Learn

/// The program that the mutants are linked into: plays one of them, and prints a ``RecordedMutant``.
///
/// Each play is a process of its own: a mutant may trap, or never end.
public enum MutantPlayer {
    /// What precedes the result: a flow may print something of its own.
    public static let mark = "result: "

    /// Does what the command line says.
    ///
    /// `NAME LIMIT` plays until so many rules are broken, and prints `null` if none is. `NAME --stations
    /// RULE…` plays rules up to the first that is broken.
    /// - Parameter subjects: The flow of each mutant, by name.
    public static func run(_ subjects: [(name: String, flow: LoginFlow)]) throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let changed = subjects.first(where: { $0.name == arguments.first })?.flow else {
            fatalError("no NAME")
        }
        Player.isAlone = true
        if arguments.count > 1, arguments[1] == StationPlay.command {
            return StationPlay.play(Array(arguments.dropFirst(2)), on: changed) { print($0) }
        }
        guard let limit = arguments.last.flatMap({ Int($0) }) else { fatalError("no LIMIT") }
        let result = RecordedMutant(Matrix(flows: [changed], limit: limit))
        print(mark + String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    }
}

/// What a mutant shows in the first scenario that it fails.
public struct RecordedMutant: Codable, Sendable {
    /// The rules that it breaks, of those that were played.
    public let rules: [String]
    /// What should be seen after it (−) and is seen (+).
    public let lines: [String]
    /// What `swift test` would end with, of this flow alone.
    public let end: String

    fileprivate init?(_ matrix: Matrix) {
        guard let difference = matrix.differences.first else { return nil }
        let broken = Set(matrix.differences.map(\.rule.id))
        rules = Rule.all.map(\.id).filter(broken.contains)
        lines = difference.lines
        end = Summary([Verdict(ofFlow: 0, in: matrix)]).text
    }
}
