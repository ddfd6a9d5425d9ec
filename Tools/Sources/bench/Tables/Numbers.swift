import Foundation

extension String {
    /// A whole number with a comma at every thousand; one decimal if it is not whole, a dash if there is none.
    init(count: Double) {
        guard count.isFinite else {
            self = "–"
            return
        }
        let isWhole = abs(count - count.rounded()) < 0.01
        let digits = String(Int((isWhole ? count.rounded() : count).magnitude))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        if !isWhole {
            text += String(format: "%.1f", count.magnitude.truncatingRemainder(dividingBy: 1)).dropFirst()
        }
        self = (count < 0 ? "−" : "") + text
    }

    /// A ratio with two decimals, or a dash if there is none.
    init(ratio: Double) {
        self = ratio.isFinite ? String(format: "%.2f", ratio) : "–"
    }

    /// A share of one, in per cent.
    init(percent: Double) {
        self = String(format: "%.1f %%", percent * 100)
    }
}

extension [Double] {
    /// The one in the middle.
    var median: Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
