import Foundation

/// Bars, one below the other, readable on light and on dark paper.
struct Plot {
    /// A bar, with a whisker if it is a median of many.
    struct Bar {
        let label: String
        let value: Double
        var range: ClosedRange<Double>?
        var text: String
    }

    /// The file's name.
    let name: String
    /// What is shown, and in which unit.
    let title: String
    let bars: [Bar]

    /// Draws those bars that have a value.
    init(name: String, title: String, bars: [Bar]) {
        self.name = name
        self.title = title
        self.bars = bars.filter { $0.value.isFinite && $0.value > 0 }
    }

    private static let rowHeight = 26.0
    private static let left = 170.0
    private static let width = 430.0

    /// The drawing.
    var svg: String {
        let height = 44 + Self.rowHeight * Double(bars.count) + 10
        let rows = bars.enumerated().map { row($1, y: 44 + Self.rowHeight * Double($0)) }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(Int(height))" role="img">
            <title>\(title)</title>
            <style>
            text { font: 13px sans-serif; fill: #24292f }
            rect { fill: #0969da }
            line { stroke: #24292f; stroke-width: 1.5 }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 }
            rect { fill: #4493f8 }
            line { stroke: #e6edf3 }
            }
            </style>
            <text x="10" y="24" font-weight="bold">\(title)\(isLogarithmic ? " (log scale)" : "")</text>
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }

    private func row(_ bar: Bar, y: Double) -> String {
        var text = """
            <text x="\(Int(Self.left) - 10)" y="\(Int(y) + 15)" text-anchor="end">\(bar.label)</text>
            <rect x="\(Int(Self.left))" y="\(Int(y) + 2)" width="\(length(bar.value))" height="18" rx="2"/>

            """
        var end = bar.value
        if let range = bar.range {
            end = range.upperBound
            let (from, to) = (Self.left + length(range.lowerBound), Self.left + length(range.upperBound))
            text += "<line x1=\"\(from)\" y1=\"\(y + 11)\" x2=\"\(to)\" y2=\"\(y + 11)\"/>\n"
        }
        let x = Self.left + max(length(end), length(bar.value)) + 8
        return text + "<text x=\"\(x)\" y=\"\(Int(y) + 15)\">\(bar.text)</text>"
    }

    private var greatest: Double { bars.map { $0.range?.upperBound ?? $0.value }.max() ?? 1 }
    private var least: Double { bars.map { $0.range?.lowerBound ?? $0.value }.min() ?? 1 }
    private var isLogarithmic: Bool { least > 0 && greatest / least > 20 }

    private func length(_ value: Double) -> Double {
        guard value > 0, greatest > 0 else { return 0 }
        // On a log scale, the axis begins at a third of the least value.
        let share = isLogarithmic ? log(value / (least / 3)) / log(greatest / (least / 3)) : value / greatest
        return (share * Self.width * 10).rounded() / 10
    }
}
