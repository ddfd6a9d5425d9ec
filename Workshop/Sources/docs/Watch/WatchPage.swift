import Conformance
import Foundation
import ToolSupport

/// The page to watch: a folder of scripts written by hand, and one file of data, which is made.
enum WatchPage {
    static let path = "docs/watch/index.html"
    private static let dataPath = "docs/watch/data.js"

    /// Makes the data, and writes them if it may and must.
    /// - Returns: What is wrong with the page.
    static func problems(_ recording: Recording, writes: Bool) throws -> [Problem] {
        let script = """
            // Made by `swift run --package-path Workshop docs` from the running flows. PageData.swift says what is in it.
            const recorded = \(try Pool(PageDataBuilder(recording).data()).json);

            """
        guard try !Checkout.exists(dataPath) || Checkout.text(of: dataPath) != script else { return [] }
        guard writes else {
            let text = "stale. To fix, run swift run --package-path Workshop docs"
            return [Problem(path: dataPath, line: 1, text: text)]
        }
        try Checkout.url(dataPath).write(script)
        print("\(dataPath): written")
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
}
