import Flow

/// The page on which two flows run side by side: there a reader sees who calls whom.
nonisolated enum WatchPage {
    /// Where it is in the repository.
    static let path = "docs/watch/index.html"

    /// A line that says where to see a flow work, beside a flow of another pattern.
    /// - Parameters:
    ///   - flow: The flow.
    ///   - catalog: All flows.
    ///   - rule: The id of the rule to show.
    static func line(about flow: LoginFlow, in catalog: [LoginFlow], rule: String? = nil) -> String {
        let firsts = catalog.filter { !$0.id.contains("/") }
        let own = firsts.firstIndex { $0.pattern == flow.pattern } ?? 0
        let other = firsts.isEmpty ? flow : firsts[own > 0 ? own - 1 : min(1, firsts.count - 1)]
        let address = "\(path)#flows=\(flow.id),\(other.id)\(rule.map { "&rule=\($0)" } ?? "")"
        return "Who calls whom in \(flow.title): \(address)"
    }
}
