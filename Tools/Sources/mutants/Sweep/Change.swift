/// One small change of one line of a flow's code.
struct Change {
    /// The file, by path relative to the module's directory.
    let file: String
    /// The number of the line, counted from 1.
    let line: Int
    /// What it is called in the list of survivors: it says all but the number of the line, which moves.
    let key: String
    /// The whole file, changed.
    let text: String

    /// A name that stays the same for as long as the change does.
    var moduleName: String {
        // FNV-1a: the standard library's hashes differ from run to run.
        let hash = key.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
            ($0 ^ UInt64($1)) &* 1_099_511_628_211
        }
        return String(hash, radix: 36)
    }
}
