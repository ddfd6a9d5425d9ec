import Foundation

/// The built program: plays one module at a time, in a process of its own.
struct Program {
    /// Where it is.
    let executable: URL

    /// Plays a module.
    func verdict(on module: Module) throws -> Verdict {
        let child = try Child.run([executable.path, "play", module.name])
        if child.signal == SIGALRM { return .endless }
        if let signal = child.signal { return .trapped(signal: signal, words: child.output) }
        let (first, rest) = Self.split(child.output)
        if child.succeeded, first == "survived" { return .survived }
        if child.succeeded, first.hasPrefix("rejected ") {
            return .rejected(rule: String(first.dropFirst("rejected ".count)), words: rest)
        }
        throw Failure(message: "\(module.name) was not played:\n\(child.output)")
    }

    /// What a module shows beside what is right, for the scenario that told them apart.
    func comparison(of module: Module) throws -> [String] {
        let child = try Child.run([executable.path, "compare", module.name])
        return child.output.split(separator: "\n").map(String.init)
    }

    private static func split(_ output: String) -> (first: String, rest: String) {
        let parts = output.split(separator: "\n", maxSplits: 1).map(String.init)
        return (parts.first ?? "", (parts.count > 1 ? parts[1] : ""))
    }
}
