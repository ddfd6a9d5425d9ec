/// What the kit, the domain and the texts offer, with signatures: read from their sources.
public enum Toolbox {
    public struct Tool: Equatable, Sendable {
        /// What it is called with its type: `LoginField.missingMessage`.
        public let name: String
        /// How it is declared: `var missingMessage: String`.
        public let signature: String
        /// The first sentence of its comment.
        public let summary: String
    }

    /// The tools of a station, in the order of the data.
    /// - Parameter files: The files of Sources/Shared, and of what else a pattern uses.
    /// - Throws: A ``Track/Mismatch`` if nothing is declared by a name.
    public static func tools(_ names: [String], in files: [SwiftFile]) throws -> [Tool] {
        try names.map { name in
            for file in files {
                guard let declaration = file.declaration(name) else { continue }
                return Tool(
                    name: name, signature: short(declaration.signature),
                    summary: file.summary(of: declaration))
            }
            throw Track.Mismatch(description: "nothing in Sources/Shared declares \(name)")
        }
    }

    /// A signature without what does not matter to its user.
    private static func short(_ signature: String) -> String {
        let words = signature.split(separator: " ").drop {
            [
                "public", "final", "package", "override", "internal(set)", "private(set)",
                "nonisolated(nonsending)",
            ]
            .contains($0) || $0.hasPrefix("@")
        }
        let text = words.joined(separator: " ")
        // Of an initial value, its type is enough.
        guard let equals = text.firstIndex(of: "="), !text.hasPrefix("func"), !text.hasPrefix("init") else {
            return text
        }
        let value = text[equals...].prefix { $0 != "(" }
        let isCut = value.count < text[equals...].count
        return "\(text[..<equals])\(value)\(isCut ? "(…)" : "")"
    }
}
