/// The parts of the document about times, the program and the project.
extension Figures {
    /// Rounds by the clock.
    var clock: String {
        var table = Markdown("flow", "median", "middle half", "range", "microseconds a round")
        for flow in ["widgets"] + flowsWithPlain {
            func ratio(_ kind: String) -> String { String(ratio: times[kind, flow] ?? .nan) }
            let microseconds = (times["nanoseconds", flow] ?? .nan) / 1000
            table.add(
                name(flow), ratio("median"), "\(ratio("first-quartile"))–\(ratio("third-quartile"))",
                "\(ratio("least"))–\(ratio("greatest"))", String(count: microseconds.rounded()))
        }
        return table.text
    }

    /// The program beside an empty one.
    var programs: String {
        var table = Markdown("standard library", "`patterns list`", "empty program", "ratio")
        let kinds: [(String, String, Double)] = [
            ("instructions", "instructions", 1), ("milliseconds", "ms from launch to end, at best", 1),
            ("kibibytes", "KiB of memory at most", 1), ("bytes", "KB of file", 1000),
            ("stripped-bytes", "KB of file, stripped", 1000),
        ]
        for linkage in ["dynamic", "static"] {
            for (kind, title, unit) in kinds {
                let program = (program[kind, linkage, "patterns"] ?? .nan) / unit
                let empty = (self.program[kind, linkage, "empty"] ?? .nan) / unit
                let cells = [program, empty].map {
                    $0 < 100 ? String(ratio: $0) : String(count: $0.rounded())
                }
                table.add("\(linkage): \(title)", cells + [String(ratio: program / empty)])
            }
        }
        return table.text
    }

    /// What a developer waits for.
    var waiting: String {
        var table = Markdown("what", "seconds", "of processor", "aim")
        let rows = [
            ("clean build", "clean `swift build`", ""),
            ("build with nothing to do", "`swift build` with nothing to do", ""),
            ("clean test", "clean `swift test`", "60"),
            ("the tests themselves", "`swift test --skip-build`: the tests themselves", ""),
            ("body MVC", "edit a function of MVC, `swift test --filter MVCTests`", "5"),
            ("declaration MVC", "add a declaration to MVC, the same", "5"),
            ("body MVVM", "edit a function of MVVM, `swift test --filter MVVMTests`", "5"),
            ("declaration MVVM", "add a declaration to MVVM, the same", "5"),
            ("clean release build", "clean `swift build -c release`", ""),
        ]
        for (key, title, aim) in rows {
            let seconds = ["clock", "cpu"].map { String(ratio: project[$0, key] ?? .nan) }
            table.add(title, seconds + [aim])
        }
        return table.text
    }

    /// Where the figures come from.
    var origin: String { "Measured with \(counts.origin); release builds." }
}
