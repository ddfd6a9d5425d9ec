import Foundation
import ToolSupport

/// Measured values, each under a name of a few words: `instructions round mvc`.
struct Table {
    /// The values.
    var values: [String: Double] = [:]
    /// What they were measured with, and on what.
    var origin = ""

    subscript(words: String...) -> Double? {
        get { values[words.joined(separator: " ")] }
        set { values[words.joined(separator: " ")] = newValue }
    }

    /// Reads a table that was kept; an empty one if there is none.
    init(kept name: String) {
        let text = (try? String(contentsOf: Self.url(name), encoding: .utf8)) ?? ""
        origin = text.firstMatch(of: /# (.*)/).map { String($0.1) } ?? ""
        read(text)
    }

    /// Adds values that were printed: words, a tab, a number.
    mutating func read(_ text: String) {
        for line in text.split(separator: "\n") {
            let columns = line.split(separator: "\t")
            if columns.count == 2 { values[String(columns[0])] = Double(columns[1]) }
        }
    }

    /// Makes an empty table.
    init() {
        origin = Self.currentOrigin
    }

    /// Keeps it as a checked-in file, a line for each value.
    func keep(as name: String) throws {
        let lines = values.sorted { $0.key < $1.key }.map { "\($0.key)\t\(Self.text($0.value))" }
        try Self.url(name).write((["# \(origin)"] + lines + [""]).joined(separator: "\n"))
    }

    /// The compiler and the platform of this run.
    static let currentOrigin: String = {
        let printed = (try? Child.run(["swift", "--version"]).output) ?? ""
        let number = printed.firstMatch(of: /version (\S+)/)?.1 ?? "?"
        #if arch(x86_64)
            let architecture = "x86-64"
        #else
            let architecture = "arm64"
        #endif
        #if os(Linux)
            return "Swift \(number), Linux, \(architecture)"
        #else
            return "Swift \(number), macOS, \(architecture)"
        #endif
    }()

    private static func url(_ name: String) -> URL {
        Repository.url("Tools/Baselines/\(name).tsv")
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.3f", value)
    }
}

// MARK: The gate

/// Compares counts with those that are checked in.
enum Gate {
    /// By how much a count may grow before the check fails.
    ///
    /// Allocations, frames and widget writes may not grow at all.
    static let bounds = ["instructions": 0.05, "bytes": 0.05, "blocks": 0.05, "objects": 0.05]

    /// Compares.
    /// - Returns: A sentence for each thing that is worse, missing or out of date.
    static func complaints(about measured: Table, against kept: Table) -> [String] {
        guard !kept.values.isEmpty else { return ["No counts are checked in.\(Self.advice)"] }
        return measured.values.keys.sorted().compactMap { name in
            guard let now = measured.values[name] else { return nil }
            guard let before = kept.values[name] else {
                return "\(name): not in the checked-in table.\(advice)"
            }
            let bound = bound(of: name)
            guard now > before * (1 + bound) + 0.01 else { return nil }
            let growth = before > 0 ? String(percent: now / before - 1) : "from nothing"
            return """
                \(name): \(String(count: before)) before, \(String(count: now)) now (\(growth)); \
                \(String(percent: bound)) is allowed. Find what costs it.\(advice)
                """
        } + stale(measured, kept)
    }

    /// What has become better by more than the bound, so that the table should be renewed.
    static func improvements(in measured: Table, over kept: Table) -> [String] {
        measured.values.keys.sorted().filter { name in
            guard let now = measured.values[name], let before = kept.values[name] else { return false }
            return now < before * (1 - bound(of: name)) - 0.01
        }
    }

    private static func bound(of name: String) -> Double {
        bounds[String(name.prefix { $0 != " " })] ?? 0
    }

    private static func stale(_ measured: Table, _ kept: Table) -> [String] {
        kept.values.keys.sorted()
            .filter { name in
                let needsCallgrind = name.hasPrefix("instructions") || name.hasPrefix("writes")
                return measured.values[name] == nil && (Callgrind.isAvailable || !needsCallgrind)
            }
            .map { "\($0): checked in, and measured no more.\(advice)" }
    }

    private static let advice =
        " To renew the table, if it is right so: swift run -c release --package-path Tools bench counts"
}

// MARK: Numbers

extension String {
    /// A whole number with a comma at every thousand; one decimal if it is not whole, a dash if there is none.
    init(count: Double) {
        let isWhole = abs(count - count.rounded()) < 0.01
        let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
            .precision(.fractionLength(isWhole ? 0 : 1))
        self = count.isFinite ? style.format(count).replacing("-", with: "−") : "–"
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
