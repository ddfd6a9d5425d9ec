/// A copy of a pattern's module, changed or not, that is built and played.
struct Module {
    /// What it is called, and what the program finds it by.
    let name: String
    /// The static members that hold the flows to be played.
    let members: [String]
    /// Its files, by path.
    let files: [String: String]

    /// Makes a module; what no module's name can hold becomes `_`.
    init(name: String, members: [String], files: [String: String]) {
        self.name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        self.members = members
        self.files = files
    }

    /// The constant that holds its flows in the generated program.
    var constant: String { "flowsOf\(name)" }
}
