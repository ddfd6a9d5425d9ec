import Foundation

/// What is under way: goes to standard error, so that the results can be piped.
enum Progress {
    /// Tells a line.
    static func tell(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}
