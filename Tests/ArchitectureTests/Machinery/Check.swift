/// What a rule looks for in one file.
nonisolated struct Check: Sendable {
    /// Something that should not be: "must not name `Label`".
    struct Finding: Sendable {
        let line: Int
        let text: String
    }

    /// The names that it forbids, if it is about names.
    let names: [Name]
    let findings: @Sendable (SourceFile, Codebase) -> [Finding]

    private init(names: [Name], findings: @escaping @Sendable (SourceFile, Codebase) -> [Finding]) {
        self.names = names
        self.findings = findings
    }

    /// A check of a file by itself.
    init(names: [Name] = [], _ findings: @escaping @Sendable (SourceFile) -> [Finding]) {
        self.init(names: names) { file, _ in findings(file) }
    }

    /// A check of a file among those of its flow.
    init(ofFlow findings: @escaping @Sendable (_ file: SourceFile, _ flow: [SourceFile]) -> [Finding]) {
        self.init(names: []) { findings($0, $1.flow(of: $0)) }
    }

    /// Both checks.
    static func + (first: Check, second: Check) -> Check {
        Check(names: first.names + second.names) { first.findings($0, $1) + second.findings($0, $1) }
    }
}
