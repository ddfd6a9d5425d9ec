import Conformance
import Foundation
import ToolSupport

/// The page to watch: template, style, scripts and recording in one file.
enum HTMLPage {
    static let path = "docs/watch/index.html"

    /// Makes the page, and writes it if it may and must.
    /// - Returns: What is wrong with the page.
    static func problems(_ recording: Recording, writes: Bool) async throws -> [Problem] {
        let builder = try PageDataBuilder(recording)
        var data = try await builder.data(Mutant.recorded())
        data.stories = try ChangeStory.changes.map { try ChangeStory.data(of: $0, beside: data) }
        let page = try text(data.json)
        var problems = builder.problems.map { Problem(path: Mistakes.path, line: 1, text: $0) }
        guard try !Checkout.exists(path) || Checkout.text(of: path) != page else { return problems }
        if writes {
            try Checkout.url(path).write(page)
            print("\(path): written")
        } else {
            let text = "stale. To fix, run swift run --package-path Workshop docs"
            problems.append(Problem(path: path, line: 1, text: text))
        }
        return problems
    }

    /// What is wrong with the address of a moment, `flows=mvp,viper&rule=L13`, if anything.
    ///
    /// The page knows more words; a page of `docs` has needed no other so far.
    static func complaint(about address: String) -> String? {
        let flow = FlowSource.all.map(\.id).joined(separator: "|")
        let rule = Rule.all.map(\.id).joined(separator: "|")
        let stories = ChangeStory.changes.joined(separator: "|")
        let moment = #"(rule=(\#(rule))|play=(tour|\#(stories)))(&step=\d+)?(&call=\d+)?"#
        let look = #"(&(guess=[01]|page=whole|bare=1|scheme=(light|dark)|size=\d+))*"#
        let isKnown = address.matches("^flows=(\(flow)),(\(flow))&\(moment)\(look)$")
        return isKnown ? nil : "names nothing that the page to watch can show"
    }

    /// Puts the page together around the recording that it has: all that an edit of its parts needs.
    static func putTogether() throws {
        let page = try Checkout.text(of: path).components(separatedBy: marker).last ?? ""
        let json = page.components(separatedBy: "</script>")[0]
        try Checkout.url(path).write(text(json))
    }

    private static let marker = #"<script type="application/json" id="recording">"#

    private static func text(_ json: String) throws -> String {
        var seen: Set<String> = []
        let parts = try [
            #"<link rel="stylesheet" href="page.css">"#: "<style>\n\(part("page.css"))</style>",
            #"<script type="module" src="page.js"></script>"#:
                "<script type=\"module\">\n\(bundle("page.js", &seen))</script>",
            marker: marker + json.replacing("<", with: #"\u003c"#),
        ]
        return try parts.reduce(part("page.html")) { page, one in
            guard page.contains(one.key) else { throw Failure("the template has no “\(one.key)”") }
            return page.replacing(one.key, with: one.value)
        }
    }

    private static func part(_ name: String) throws -> String {
        try Checkout.text(of: "Workshop/Sources/docs/Watch/page/\(name)")
    }

    /// A module behind those that it imports, as one text: without the
    /// lines that import and the words that export.
    private static func bundle(_ module: String, _ seen: inout Set<String>) throws -> String {
        guard seen.insert(module).inserted else { return "" }
        let text = try part(module)
        let imports = /import [^;]*? from "\.\/([a-z]+\.js)";\n/
        let imported = try text.matches(of: imports).map { try bundle(String($0.output.1), &seen) }
        return imported.joined() + text.replacing(imports, with: "").replacing("\nexport ", with: "\n")
    }
}
