@testable import TerminalUI
@testable import patterns

/// A terminal's alternate screen: it understands the sequences that the program writes there, and notes any others.
nonisolated struct ScreenEmulator {
    /// Sequences that were not understood; a correct program writes none.
    private(set) var mistakes: [String] = []
    /// Whether it is shown; otherwise only sequences are read.
    private(set) var isShown: Bool
    /// The numbers of the modes that are set.
    private(set) var modes: Set<Int> = [7, 25]
    private static let spinner = Set(Glyphs.spinner)

    private(set) var size: Size
    /// The cell after a wide character is empty.
    private var lines: [[String]]
    private var cursor = Position(row: 0, column: 0)
    private var sequence: String?
    /// The position of the last character, unless something else came after it.
    private var last: Position?

    init(_ size: Size, isShown: Bool = true) {
        self.size = size
        self.isShown = isShown
        lines = ScreenEmulator.blank(size)
    }

    /// The visible text.
    var text: String { lines.map { $0.joined() }.joined(separator: "\n") }

    /// The screen in the format of the files.
    var picture: String {
        let rows = lines.map { $0.joined() }
        return GoldenScreen.picture(of: rows, size, cursor: modes.contains(25) ? cursor : nil)
    }

    /// Changes the size, and clears the screen.
    mutating func resize(_ size: Size) {
        self.size = size
        lines = ScreenEmulator.blank(size)
        last = nil
    }

    /// Interprets written text.
    mutating func feed(_ text: String) {
        for scalar in text.unicodeScalars { feed(scalar) }
    }

    private mutating func feed(_ scalar: Unicode.Scalar) {
        if var sequence {
            sequence.unicodeScalars.append(scalar)
            self.sequence = sequence
            if sequence != "[", 0x40...0x7E ~= scalar.value {
                self.sequence = nil
                obey(sequence)
            }
            return
        }
        switch scalar {
        case "\u{1B}":
            sequence = ""
            last = nil
        // It ends a sequence that a signal may have cut.
        case "\u{18}": last = nil
        case _ where !isShown: break
        case _ where scalar.value < 0x20: mistakes.append("control \(scalar.value)")
        default: put(scalar)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        var place = cursor
        var text = String(scalar)
        if let last, (lines[last.row][last.column] + text).count == 1 {
            text = lines[last.row][last.column] + text
            place = last
        }
        let columns = ScreenEmulator.columns(of: text)
        guard columns > 0, place.column + columns <= size.columns else {
            mistakes.append("\(text) does not fit at \(place)")
            return
        }
        // Every spinner is in its first position.
        lines[place.row][place.column] = Self.spinner.contains(text) ? Glyphs.spinner[0] : text
        for offset in 1..<max(1, columns) { lines[place.row][place.column + offset] = "" }
        last = place
        cursor = Position(row: place.row, column: place.column + columns)
    }

    /// The columns of a character, by a list of the ones that the tests use: not what the program believes.
    private static func columns(of character: String) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        let isWide =
            "日本語文👩👧👦👍".unicodeScalars.contains(first) || character.unicodeScalars.contains("\u{FE0F}")
        return isWide ? 2 : 1
    }

    private mutating func obey(_ sequence: String) {
        last = nil
        let body = sequence.dropFirst().dropLast()
        let numbers = body.split(separator: ";").compactMap { Int($0) }
        switch (sequence.last, body) {
        case ("H", _) where numbers.count == 2 && numbers[0] <= size.rows && numbers[1] <= size.columns:
            cursor = Position(row: numbers[0] - 1, column: numbers[1] - 1)
        case ("J", "2"): lines = ScreenEmulator.blank(size)
        case ("K", ""):
            for column in cursor.column..<size.columns { lines[cursor.row][column] = " " }
        case ("m", _) where numbers.allSatisfy { [0, 1, 2, 7, 31, 32, 36].contains($0) }: break
        case ("h", "?7"), ("h", "?25"), ("h", "?2004"), ("h", "?1049"),
            ("l", "?7"), ("l", "?25"), ("l", "?2004"), ("l", "?1049"):
            set(Int(body.dropFirst()) ?? 0, sequence.last == "h")
        default: mistakes.append("ESC \(sequence)")
        }
    }

    private mutating func set(_ mode: Int, _ isOn: Bool) {
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
        guard mode == 1049, isOn != isShown else { return }
        isShown = isOn
        lines = ScreenEmulator.blank(size)
    }

    private static func blank(_ size: Size) -> [[String]] {
        Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    }
}
