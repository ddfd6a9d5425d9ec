/// The survivors that are accounted for: why nobody could tell each from the sample.
struct SurvivorList {
    private var keys: [String: Set<String>] = [:]
    /// What is wrong with the list itself.
    private(set) var complaints: [String] = []

    /// Reads a list: `## FLOW`, then for each survivor a line `- KEY` and the argument, indented, below.
    init(_ text: String) {
        var flow = ""
        var unargued: String?
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") || line.hasPrefix("- ") {
                if let unargued { complaints.append("\(flow): no argument is given for \(unargued)") }
                unargued = nil
            }
            if line.hasPrefix("## ") { flow = String(line.dropFirst(3)) }
            if line.hasPrefix("- ") {
                let key = String(line.dropFirst(2))
                unargued = key
                if !keys[flow, default: []].insert(key).inserted {
                    complaints.append("\(flow): listed twice: \(key)")
                }
            }
            if line.hasPrefix("  ") { unargued = nil }
        }
        if let unargued { complaints.append("\(flow): no argument is given for \(unargued)") }
    }

    /// The flows that it has a heading for.
    var flows: [String] { keys.keys.sorted() }

    /// The survivors of a flow.
    func of(_ flow: String) -> Set<String> { keys[flow] ?? [] }
}
