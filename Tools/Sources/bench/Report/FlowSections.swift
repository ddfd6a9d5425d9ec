/// The parts of the document that tell what a flow costs.
extension Figures {
    /// A round of every flow: the figure that the aims are about.
    var round: String {
        let plain = flowsWithPlain[0]
        var table = Markdown(
            "flow", "instructions", "to none", "to `mvc`", "plumbing", "to none", "to `mvc`", "aim", "")
        for flow in flowsWithPlain {
            let all = withoutTasks("round", flow)
            let own = plumbing("round", flow)
            let ratio = own / plumbing("round", plain)
            let limit = Aim.limit(for: flow)
            table.add(
                name(flow), String(count: all), String(ratio: all / withoutTasks("round", plain)),
                String(ratio: all / withoutTasks("round", "mvc")), String(count: own), String(ratio: ratio),
                String(ratio: own / plumbing("round", "mvc")), limit.map { "\($0)" } ?? "–",
                Aim.verdict(on: flow, round: all / withoutTasks("round", plain), plumbing: ratio))
        }
        return table.text
    }

    /// A keystroke of every flow.
    var keystroke: String {
        let plain = flowsWithPlain[0]
        var table = Markdown(
            "flow", "instructions", "to none", "to `mvc`", "plumbing", "to `mvc`", "allocations")
        for flow in ["widgets"] + flowsWithPlain {
            let all = instructions("keystroke", flow)
            let own = plumbing("keystroke", flow)
            table.add(
                name(flow), String(count: all), String(ratio: all / instructions("keystroke", plain)),
                String(ratio: all / instructions("keystroke", "mvc")), String(count: own),
                String(ratio: own / plumbing("keystroke", "mvc")),
                String(count: counts["allocations", "keystroke", flow] ?? .nan))
        }
        return table.text
    }

    /// Every operation on every flow.
    /// - Parameter kind: `instructions` or `allocations`.
    func operations(_ kind: String) -> String {
        var table = Markdown(
            "flow", "assemble", "keystroke", "log-in", "log-in that suspends", "round", "to none")
        for flow in ["widgets"] + flowsWithPlain {
            let values = Operation.all.map { counts[kind, $0.name, flow] ?? .nan }
            let ratio = (counts[kind, "round", flow] ?? .nan) / (counts[kind, "round", "none"] ?? .nan)
            table.add(name(flow), values.map(String.init(count:)) + [String(ratio: ratio)])
        }
        let task = counts[kind, "task", "none"] ?? .nan
        return table.text + "\n\nThe task of a log-in alone: \(String(count: task))."
    }

    /// Who writes what has not changed.
    var writes: String {
        var table = Markdown("flow", "frames", "message", "loading", "field text", "writes in vain")
        for flow in flowsWithPlain {
            var vain = 0.0
            let cells = ["message", "loading", "text"].map { kind in
                let all = counts["writes", kind, flow] ?? .nan
                let changing = counts["writes", "\(kind)-changes", flow] ?? .nan
                vain += all - changing
                return "\(String(count: all)) (\(String(count: changing)))"
            }
            table.add(
                name(flow),
                [String(count: counts["frames", "round", flow] ?? .nan)] + cells + [String(count: vain)])
        }
        return table.text
    }

    /// Memory while nothing happens.
    var memory: String {
        var table = Markdown(
            "flow", "bytes idle", "loading", "home", "blocks idle", "loading", "home", "objects idle",
            "loading",
            "home")
        for flow in ["widgets"] + flowsWithPlain {
            let cells = ["bytes", "blocks", "objects"].flatMap { kind in
                ["idle", "loading", "home"].map { counts[kind, $0, flow].map(String.init(count:)) ?? "–" }
            }
            table.add(name(flow), cells)
        }
        return table.text
    }
}
