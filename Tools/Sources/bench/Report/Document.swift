import Foundation

/// The text about costs: written by people, except for what stands between markers.
enum Document {
    /// Writes every table and plot anew.
    static func write() throws {
        let figures = Figures()
        let parts = [
            ("origin", figures.origin), ("round", figures.round), ("keystroke", figures.keystroke),
            ("instructions", figures.operations("instructions")),
            ("allocations", figures.operations("allocations")), ("writes", figures.writes),
            ("memory", figures.memory), ("clock", figures.clock), ("programs", figures.programs),
            ("waiting", figures.waiting),
        ]
        var text = try String(contentsOf: Repository.document, encoding: .utf8)
        for (name, content) in parts { text = try text.replacing(part: name, with: content) }
        try text.write(to: Repository.document, atomically: true, encoding: .utf8)
        try FileManager.default.createDirectory(at: Repository.plots, withIntermediateDirectories: true)
        for plot in figures.plots {
            let url = Repository.plots.appending(path: "\(plot.name).svg")
            try plot.svg.write(to: url, atomically: true, encoding: .utf8)
        }
    }
}

extension String {
    /// Replaces what stands between `<!-- begin NAME -->` and `<!-- end NAME -->`.
    fileprivate func replacing(part name: String, with content: String) throws -> String {
        guard let begin = range(of: "<!-- begin \(name) -->\n"),
            let end = range(of: "<!-- end \(name) -->", range: begin.upperBound..<endIndex)
        else { throw Failure("docs/costs.md has no part called \(name).") }
        return replacingCharacters(in: begin.upperBound..<end.lowerBound, with: content + "\n")
    }
}
