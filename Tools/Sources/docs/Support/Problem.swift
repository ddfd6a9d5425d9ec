/// Something in a page that is stale, broken or wrong.
struct Problem: Error, CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): \(text)" }
}

/// What ends the program early.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
