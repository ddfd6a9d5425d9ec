/// A copy of a pattern's module, changed or not, that is built and played.
struct Module {
    /// What it is called, and what the program finds it by.
    let name: String
    /// The static member that holds its flow.
    let member: String
    /// Its files, by path.
    let files: [String: String]

    /// Makes a module of a flow's files; what no module's name can hold becomes `_`.
    init(name: String, source: FlowSource, files: [String: String]) {
        self.name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        self.member = source.member
        self.files = files
    }

    /// The constant that holds its flow in the generated program.
    var constant: String { "flowOf\(name)" }
}
