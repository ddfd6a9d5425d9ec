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
    /// - Parameter subjects: The flows of each mutant and each unchanged copy, by name.
    public static func run(_ subjects: [String: [LoginFlow]]) {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 2, let command = words.first, let name = words.last, let flows = subjects[name]
        else {
            print("usage: play NAME | compare NAME")
            exit(64)
        }
        alarm(timeLimit)
        if command == "compare" {
            for flow in flows {
                if let rejection = Examination.firstRejection(of: flow) {
                    Comparison(flow: flow, rejection: rejection)?.write()
                }
            }
        } else {
            let rejection = flows.lazy.compactMap(Examination.firstRejection).first
            // The flow may have printed something of its own: the verdict is marked.
            print(rejection.map { "verdict: rejected \($0.rule)\n\($0.words)" } ?? "verdict: survived")
        }
    }
}
