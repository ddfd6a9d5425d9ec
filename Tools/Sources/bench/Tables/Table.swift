import Foundation

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
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") { origin = String(line.dropFirst(2)) }
            let columns = line.split(separator: "\t")
            if columns.count == 2, let value = Double(columns[1]) { values[String(columns[0])] = value }
        }
    }

    /// Makes an empty table.
    init() {
        origin = Self.currentOrigin
    }

    /// Keeps it as a checked-in file, a line for each value.
    func keep(as name: String) throws {
        let lines = values.sorted { $0.key < $1.key }.map { "\($0.key)\t\(Self.text($0.value))" }
        try FileManager.default.createDirectory(
            at: Repository.baselines, withIntermediateDirectories: true)
        try (["# \(origin)"] + lines + [""]).joined(separator: "\n")
            .write(to: Self.url(name), atomically: true, encoding: .utf8)
    }

    /// The compiler and the platform of this run.
    static let currentOrigin: String = {
        let version = (try? Child(command: ["swift", "--version"]).run()) ?? ""
        let words = version.split(separator: "\n").first?.split(separator: " ") ?? []
        let number = words.firstIndex(of: "version").map { words[$0 + 1] } ?? "?"
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
        Repository.baselines.appending(path: "\(name).tsv")
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: "%.3f", value)
    }
}
