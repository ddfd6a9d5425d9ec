/// The drawings of the document.
extension Figures {
    /// All of them.
    var plots: [Plot] { [plumbingPlot, keystrokePlot, timesPlot] }

    private var plumbingPlot: Plot {
        let plain = plumbing("round", "none")
        return Plot(
            name: "plumbing", title: "Plumbing of one round, instructions",
            bars: flowsWithPlain.map { flow in
                let own = plumbing("round", flow)
                let text = "\(String(count: own))  ×\(String(ratio: own / plain))"
                return Plot.Bar(label: label(flow), value: own, text: text)
            })
    }

    private var keystrokePlot: Plot {
        Plot(
            name: "keystroke", title: "Plumbing of one keystroke, instructions",
            bars: flowsWithPlain.map { flow in
                let own = plumbing("keystroke", flow)
                return Plot.Bar(label: label(flow), value: own, text: String(count: own))
            })
    }

    private var timesPlot: Plot {
        Plot(
            name: "times", title: "Time of one round, median and middle half, to no architecture",
            bars: flows.map { flow in
                let (least, most) = (times["first-quartile", flow] ?? 0, times["third-quartile", flow] ?? 0)
                let median = times["median", flow] ?? 0
                return Plot.Bar(
                    label: label(flow), value: median, range: least...max(least, most),
                    text: "×\(String(ratio: median))")
            })
    }

    private func label(_ flow: String) -> String {
        name(flow).filter { $0 != "`" }
    }
}
