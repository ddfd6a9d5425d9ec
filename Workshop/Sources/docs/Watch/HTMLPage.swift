import Conformance
import Foundation
import ToolSupport

/// The page to watch: template, style, scripts and recording in one file.
enum HTMLPage {
    static let path = "docs/watch/index.html"

    /// Makes the page, and writes it if it may and must.
    /// - Returns: What is wrong with the page.
    static func problems(_ recording: Recording, writes: Bool) throws -> [Problem] {
        let page = try text(PageDataBuilder(recording).data().json)
        guard try !Checkout.exists(path) || Checkout.text(of: path) != page else { return [] }
        guard writes else {
            let text = "stale. To fix, run swift run --package-path Workshop docs"
            return [Problem(path: path, line: 1, text: text)]
        }
        try Checkout.url(path).write(page)
        print("\(path): written")
        return []
    }

    /// What is wrong with the address of a moment, `flows=mvp,viper&rule=L13`, if anything.
    ///
    /// A call needs its step; with `guess=1`, a step opens with its question.
    static func complaint(about address: String) -> String? {
        let flow = FlowSource.all.map(\.id).joined(separator: "|")
        let rule = Rule.all.map(\.id).joined(separator: "|")
        let moment = #"(rule=(\#(rule))|play=tour)(&step=\d+(&call=\d+)?)?"#
        let look = #"(&(guess=[01]|page=(tour|whole)|scheme=(light|dark)|size=\d+))*"#
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
            #"<link rel="stylesheet" href="page.css">"#: "<style>\n\(lean(part("page.css")))</style>",
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
        let own = lean(text.replacing(imports, with: ""))
        return imported.joined() + "\n\(own)".replacing("\nexport ", with: "\n").dropFirst()
    }

    /// A part without its comments and empty lines: they are for who edits it.
    private static func lean(_ part: String) -> String {
        part.components(separatedBy: "\n").filter { !$0.matches(#"^ *(//.*|/\*.*\*/)?$"#) }
            .map { "\($0)\n" }.joined()
    }
}
