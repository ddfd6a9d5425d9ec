import LoginUI
import Flow

/// Which flow is chosen, and which are there to choose from: what the selector knows.
nonisolated struct FlowChoice {
    /// All flows, those of one pattern together.
    let flows: [LoginFlow]
    /// What was typed to find a flow; `nil` while nobody searches.
    private(set) var filter: String?
    /// Which of the ``matches`` is chosen.
    private(set) var index = 0

    /// Begins with the first flow.
    init(_ flows: [LoginFlow]) {
        self.flows = flows
    }

    /// The flows that have in them what was typed.
    var matches: [LoginFlow] {
        guard let filter, !filter.isEmpty else { return flows }
        let words = filter.lowercased().split(separator: " ")
        return flows.filter { flow in
            let text = "\(flow.id) \(flow.title) \(flow.summary)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// The chosen flow, unless nothing matches.
    var flow: LoginFlow? { matches.indices.contains(index) ? matches[index] : nil }

    /// What a key leads to.
    enum Outcome: Equatable {
        /// Nothing more than what the choice shows.
        case none
        /// The chosen flow is to be used.
        case use
        /// The person has seen enough.
        case leave
    }

    /// Does what a key says.
    ///
    /// Letters search, but for `j`, `k` and `q` before a search has begun.
    mutating func take(_ key: Key) -> Outcome {
        switch key {
        case .up, .backTab, .control("p"): move(by: -1)
        case .down, .tab, .control("n"): move(by: 1)
        case .pageUp: move(by: -5)
        case .pageDown: move(by: 5)
        case .home, .control("a"): index = 0
        case .end, .control("e"): move(by: matches.count)
        case .enter: return flow == nil ? .none : .use
        case .escape:
            if filter == nil { return .leave }
            search(nil)
        case .control("d"): return .leave
        case .backspace: search(filter.flatMap { $0.isEmpty ? nil : String($0.dropLast()) })
        case .control("u"), .wordBackspace: search(filter.map { _ in "" })
        case .paste(let text): search((filter ?? "") + text.onOneLine)
        case .text(let text):
            for character in text {
                if let outcome = take(character) { return outcome }
            }
        default: break
        }
        return .none
    }

    private mutating func take(_ character: Character) -> Outcome? {
        switch (character, filter) {
        case ("j", nil): move(by: 1)
        case ("k", nil): move(by: -1)
        case ("q", nil): return .leave
        case ("/", nil): search("")
        default: search((filter ?? "") + String(character))
        }
        return nil
    }

    /// Searches, and keeps the chosen flow as long as it matches.
    private mutating func search(_ text: String?) {
        let chosen = flow?.id
        filter = text
        index = matches.firstIndex { $0.id == chosen } ?? 0
    }

    private mutating func move(by distance: Int) {
        index = max(0, min(matches.count - 1, index + distance))
    }
}

nonisolated extension LoginFlow {
    /// The pattern that the flow is a variant of: what stands before the slash of its id.
    var pattern: Substring { id.prefix { $0 != "/" } }
}
