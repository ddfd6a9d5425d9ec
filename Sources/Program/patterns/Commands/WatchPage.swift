import Conformance
import Flow

/// The page on which two flows run side by side: there a reader sees who calls whom.
nonisolated enum WatchPage {
    static let path = "docs/watch/index.html"
    /// The rules of which it plays a scenario: an address that names another one shows something else.
    static let rules = Set(Rule.all.filter(\.isRecorded).map(\.id))

    /// A line that says where to see a flow work, beside a flow of another pattern.
    static func line(about flow: LoginFlow, in catalog: [LoginFlow], rule: String? = nil) -> String {
        let firsts = catalog.patterns
        let own = firsts.firstIndex { $0.pattern == flow.pattern } ?? 0
        // The pattern before it; for the first, the one after it.
        let neighbour = own > 0 ? own - 1 : 1
        let other = firsts.indices.contains(neighbour) ? firsts[neighbour] : flow
        let ruleToShow = rule.flatMap { rules.contains($0) ? "&rule=\($0)" : nil } ?? ""
        return "Who calls whom in \(flow.title): \(path)#flows=\(flow.id),\(other.id)\(ruleToShow)"
    }
}
