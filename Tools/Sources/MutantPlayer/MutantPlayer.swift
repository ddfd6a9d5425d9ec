import Conformance
import Shared

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program that the mutants are linked into: plays one of them, and prints what came of it.
///
/// Each play is a process of its own: a mutant may trap, or never end.
public enum MutantPlayer {
    /// The longest that a play may take, in seconds.
    public static let timeLimit: UInt32 = 20

    /// Does what the command line says: `play NAME` or `compare NAME`.
    /// - Parameter subjects: The mutants and the unchanged copies, by name.
    public static func run(_ subjects: [String: LoginFlow]) {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 2, let command = words.first, let name = words.last, let flow = subjects[name]
        else {
            print("usage: play NAME | compare NAME")
            exit(64)
        }
        alarm(timeLimit)
        let rejection = Examination.firstRejection(of: flow)
        if command == "compare" {
            if let rejection { Comparison(flow: flow, rejection: rejection)?.write() }
        } else {
            // The flow may have printed something of its own: the verdict is marked.
            print(rejection.map { "verdict: rejected \($0.rule)\n\($0.words)" } ?? "verdict: survived")
        }
    }
}
