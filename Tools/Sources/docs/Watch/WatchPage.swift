import Conformance
import Foundation
import ToolSupport

/// The page to watch: template, style, scripts and recording in one file.
enum WatchPage {
    static let path = "docs/watch/index.html"
    static let parts = "Tools/Sources/docs/Watch/page"

    /// Writes the page, if it is not as it should be.
    /// - Returns: What is wrong with what it says.
    static func write(_ material: Material, _ traces: WatchTraces) throws -> [Problem] {
        let (page, problems) = try text(material, traces)
        if try !Checkout.exists(path) || Checkout.text(of: path) != page {
            try Checkout.url(path).write(page)
            print("\(path): written")
        }
        return problems
    }

    /// What is wrong with the page.
    static func problems(_ material: Material, _ traces: WatchTraces) throws -> [Problem] {
        let (page, problems) = try text(material, traces)
        let isFresh = try Checkout.exists(path) && Checkout.text(of: path) == page
        let text = "stale. To fix, run swift run --package-path Tools docs watch"
        return problems + (isFresh ? [] : [Problem(path: path, line: 1, text: text)])
    }

    /// What is wrong with the address of a moment, `flows=mvp,viper&rule=L13`, if anything.
    static func complaint(about address: String) -> String? {
        for word in address.split(separator: "&").map({ $0.split(separator: "=").map(String.init) }) {
            let values = (word.last ?? "").split(separator: ",").map(String.init)
            switch word.first {
            case "flows" where values.allSatisfy { id in FlowSource.all.contains { $0.id == id } }: continue
            case "rule" where values.allSatisfy { Rule.named($0) != nil }: continue
            case "mode"
            where ["start", "jobs", "follow", "try", "mistakes", "changes"].contains(values.first): continue
            case "mistake" where Checkout.exists("Tests/Mutants/\(values[0]).patch"): continue
            case "change", "job", "play", "path", "step", "call", "size", "scheme", "side", "role": continue
            default: return "“\(address)” names nothing that the page to watch can show"
            }
        }
        return nil
    }

    private static func text(
        _ material: Material, _ traces: WatchTraces
    ) throws -> (page: String, problems: [Problem]) {
        let recorder = try WatchRecorder(material, traces)
        let recording = try recorder.recording()
        var page = try Checkout.text(of: "\(parts)/page.html")
        func inline(_ line: String, _ text: String) throws {
            guard page.contains(line) else { throw Failure("the template has no “\(line)”") }
            page = page.replacing(line, with: text)
        }
        try inline(
            #"<link rel="stylesheet" href="page.css">"#,
            "<style>\n\(Checkout.text(of: "\(parts)/page.css"))</style>")
        var seen: Set<String> = []
        try inline(
            #"<script type="module" src="page.js"></script>"#,
            "<script type=\"module\">\n\(bundle("page.js", &seen))</script>")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(recording), as: UTF8.self)
            .replacingOccurrences(of: "<", with: #"\u003c"#)
        let marker = #"<script type="application/json" id="recording">"#
        guard page.contains(marker) else { throw Failure("the template has no place for the recording") }
        let problems = recorder.problems.map { Problem(path: Mistakes.path, line: 1, text: $0) }
        return (page.replacingOccurrences(of: marker, with: marker + json), problems)
    }

    /// A module behind those that it imports, as one text: without the lines that import and the words that export.
    private static func bundle(_ module: String, _ seen: inout Set<String>) throws -> String {
        guard seen.insert(module).inserted else { return "" }
        let text = try Checkout.text(of: "\(parts)/\(module)")
        let imports = /import [^;]*? from "\.\/([a-z]+\.js)";\n/
        let imported = try text.matches(of: imports).map { try bundle(String($0.output.1), &seen) }
        return imported.joined() + text.replacing(imports, with: "").replacing("\nexport ", with: "\n")
    }
}
