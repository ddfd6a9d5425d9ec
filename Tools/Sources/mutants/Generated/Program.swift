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
        let lines = child.output.split(separator: "\n").drop { !$0.hasPrefix("verdict: ") }
        let words = lines.first?.split(separator: " ").dropFirst() ?? []
        if child.succeeded, words == ["survived"] { return .survived }
        if child.succeeded, words.count == 2, words.first == "rejected", let rule = words.last {
            return .rejected(rule: String(rule), words: lines.dropFirst().joined(separator: "\n"))
        }
        throw Failure(message: "\(module.name) was not played:\n\(child.output)")
    }

    /// What a module shows beside what is right, for the scenario that told them apart.
    func comparison(of module: Module) throws -> [String] {
        let child = try Child.run([executable.path, "compare", module.name])
        return child.output.split(separator: "\n").map(String.init)
    }
}
