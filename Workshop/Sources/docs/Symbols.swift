import Foundation
import ToolSupport

/// What the symbols of a program say about addresses in it.
struct Symbols {
    let program: String

    private struct Answer: Decodable {
        let symbols: [Symbol]?

        enum CodingKeys: String, CodingKey {
            case symbols = "Symbol"
        }
    }

    private struct Symbol: Decodable {
        let functionName: String
        let fileName: String
        let line: Int
        let startLine: Int

        enum CodingKeys: String, CodingKey {
            case functionName = "FunctionName"
            case fileName = "FileName"
            case line = "Line"
            case startLine = "StartLine"
        }
    }

    /// The frames of return addresses.
    func frames(_ addresses: Set<Substring>) throws -> [Substring: StackFrame] {
        let input = addresses.sorted()
        // A return address is behind its call: one byte less is in it.
        let found = try symbols(at: input.map { (UInt64($0, radix: 16) ?? 1) - 1 })
        let names = try FunctionName.all(Set(found.compactMap { $0?.functionName }))
        var frames: [Substring: StackFrame] = [:]
        for (address, symbol) in zip(input, found) {
            guard let symbol, let name = names[symbol.functionName] else { continue }
            frames[address] = StackFrame(
                name: name, path: symbol.fileName, line: symbol.line, startLine: symbol.startLine)
        }
        return frames
    }

    /// The lines of blocks of code, by the block's first address: a block
    /// reaches to the next one of its function.
    func lines(ofBlocks blocks: Set<UInt64>) throws -> [UInt64: [SourceLine]] {
        // So many bytes are looked at one by one, with a stride below the shortest line's code. The
        // last bytes before a block are already its call of the recorder: the address of its guard
        // (lea, 7 bytes), the guard's number in it (add, 4 or 7), and the call (5).
        let longest: UInt64 = 12_000
        let stride = 3
        let call: UInt64 = 19
        let starts = blocks.sorted()
        let ends = starts.dropFirst().map { $0 - call } + [.max]
        let places = zip(starts, ends).flatMap { start, end in
            Swift.stride(from: start, through: max(start, min(end, start + longest)), by: stride)
                .map { (block: start, address: $0) }
        }
        var functions: [UInt64: Substring] = [:]
        var lines: [UInt64: Set<SourceLine>] = [:]
        // Many places are in the same line, and of each two lines are
        // printed: the function's name, and file and line.
        var known: [Substring: SourceLine?] = [:]
        let printed = try output(of: "GNU", linesEach: 2, at: places.map(\.address))
        for (index, place) in places.enumerated() {
            let name = printed[2 * index]
            let function = functions.value(of: place.block) { name }
            let text = printed[2 * index + 1]
            let line = known.value(of: text) { SourceLine(printed: text) }
            guard function == name, let line else { continue }
            lines[place.block, default: []].insert(line)
        }
        return lines.mapValues { $0.sorted() }
    }

    private func symbols(at addresses: [UInt64]) throws -> [Symbol?] {
        let decoder = JSONDecoder()
        return try output(of: "JSON", linesEach: 1, at: addresses).map {
            try decoder.decode(Answer.self, from: Data($0.utf8)).symbols?.first
        }
    }

    /// What `llvm-symbolizer` prints in one of its styles: so many lines for each address.
    private func output(of style: String, linesEach count: Int, at addresses: [UInt64]) throws -> [Substring]
    {
        let input = addresses.map { "0x" + String($0, radix: 16) }
        let child = try Child.run(
            toolchain("llvm-symbolizer") + [
                "--obj=\(program)", "--no-demangle", "--no-inlines", "--output-style=\(style)",
            ],
            input: input.joined(separator: "\n") + "\n")
        let lines = child.output.parts(between: "\n")
        guard child.succeeded, lines.count == count * input.count else {
            throw Failure("llvm-symbolizer fails")
        }
        return lines
    }
}

extension SourceLine {
    /// A line of the sources that `llvm-symbolizer` has printed:
    /// `/…/Sources/MVC/Flow.swift:12 (discriminator 2)`.
    fileprivate init?(printed text: Substring) {
        guard text.contains("/Sources/"), let colon = text.lastIndex(of: ":") else { return nil }
        guard let line = Int(text[colon...].dropFirst().prefix { $0.isNumber }), line > 0 else { return nil }
        self.init(compiled: String(text[..<colon]), line: line)
    }
}

extension StringProtocol {
    /// The parts that are not empty between characters of ASCII: what
    /// splits by `Character` takes many times as long.
    func parts(between separator: Unicode.Scalar, maxSplits: Int = .max) -> [Substring] {
        Substring(self).utf8.split(separator: UInt8(ascii: separator), maxSplits: maxSplits).map {
            Substring($0)
        }
    }
}

/// The command that runs a tool of the compiler: some installations
/// have it beside the compiler, and not in `PATH`.
func toolchain(_ tool: String) -> [String] {
    let search = #"PATH=$PATH:$(dirname "$(readlink -f "$(which swift)")"); exec "$0" "$@""#
    return ["sh", "-c", search, tool]
}
