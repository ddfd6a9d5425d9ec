import Flow
import TerminalUI

nonisolated extension LoginFlow {
    /// The pattern of the flow: the part of its id before the slash.
    var pattern: Substring { id.prefix { $0 != "/" } }
}

nonisolated extension [LoginFlow] {
    /// Finds a flow by its id, in capitals or not; the last part of a variant's id is enough.
    func named(_ word: String) -> LoginFlow? {
        let word = word.lowercased()
        return first { $0.id.lowercased() == word } ?? first { $0.id.lowercased().hasSuffix("/\(word)") }
    }

    /// Finds a flow by its id.
    /// - Throws: An error that names the nearest id, or last part of one.
    func required(by word: String) throws(UsageError) -> LoginFlow {
        if let flow = named(word) { return flow }
        let ids = map(\.id)
        let lastParts = ids.compactMap { $0.split(separator: "/").dropFirst().last.map(String.init) }
        let question = NearestWord.question(word, among: ids + lastParts)
        throw UsageError(
            message: "There is no flow \(word.quoted).\(question)",
            help: "The flows are \(ids.joined(separator: ", ")).")
    }

    /// The first flow of each pattern.
    var patterns: [LoginFlow] {
        var known: Set<Substring> = []
        return filter { known.insert($0.pattern).inserted }
    }
}
