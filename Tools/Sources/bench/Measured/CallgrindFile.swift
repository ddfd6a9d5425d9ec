import Foundation

/// What callgrind wrote down between two moments: how many instructions, and who called whom how often.
struct CallgrindFile {
    /// The name that was asked for; empty for what it writes at the end.
    private(set) var name = ""
    /// All instructions.
    private(set) var instructions = 0

    private var calls: [String: [String: Int]] = [:]

    /// Reads a file that was written with `--compress-strings=no`.
    init(_ url: URL) throws {
        var caller = ""
        var callee = ""
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            if let text = line.rest(after: "desc: Trigger: Client Request: ") {
                name = text
            } else if let text = line.rest(after: "summary: ") {
                instructions = Int(text) ?? 0
            } else if let text = line.rest(after: "fn=") {
                caller = Self.function(text)
            } else if let text = line.rest(after: "cfn=") {
                callee = Self.function(text)
            } else if let text = line.rest(after: "calls=") {
                let count = text.prefix { $0 != " " }
                calls[callee, default: [:]][caller, default: 0] += Int(count) ?? 0
            }
        }
    }

    /// How often a function was called, by anyone or by one other, both by their mangled names.
    func calls(of callee: String, by caller: String? = nil) -> Int {
        let callers = calls[callee] ?? [:]
        if let caller { return callers[caller] ?? 0 }
        return callers.values.reduce(0, +)
    }

    /// A recursive call has its depth behind the name.
    private static func function(_ text: String) -> String {
        String(text.prefix { $0 != "'" })
    }
}

extension Substring {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
