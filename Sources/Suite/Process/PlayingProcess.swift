import Flow
import LoginSuite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// This process, if another one has started it to play.
///
/// Its parent sees everything from outside: where a play is, how the process ends, what it prints. All that the
/// process prints, and every byte that it keeps, is a flow's: so passwords are looked for in its output (L34), and
/// bytes are counted while a flow is open (L45).
public final class PlayingProcess: @unchecked Sendable {
    /// The first word for a process that plays for its parent; a limit, the rules and the flows follow.
    static let playWord = "--play-for-parent"
    /// The first word for a process that its parent only looks after; its usual words follow.
    static let supervisedWord = "--supervised-by-parent"

    /// This process, if it has a parent that looks after it; its standard input is the file that both share.
    public static let current: PlayingProcess? = {
        let plays = !words(after: playWord).isEmpty
        guard plays || !words(after: supervisedWord).isEmpty else { return nil }
        return PlaceFile(STDIN_FILENO).map { PlayingProcess($0, printsIntoFile: plays) }
    }()

    private static func words(after word: String) -> [String] {
        Array(CommandLine.arguments.drop { $0 != word }.dropFirst())
    }

    let places: PlaceFile
    private let parent = getppid()
    /// Where in the shared file the next line goes.
    private var end = PlaceFile.end
    /// Whether both outputs are a file that nobody else writes.
    private let printsIntoFile: Bool
    private var lookedUpTo = 0
    /// Where this flow printed a password first.
    private(set) var printedPassword: Place?

    private init(_ places: PlaceFile, printsIntoFile: Bool) {
        self.places = places
        self.printsIntoFile = printsIntoFile
    }

    /// Whether the parent has gone: nobody waits for this process any more.
    public var isOrphan: Bool { getppid() != parent }

    /// The command line as it would be if nobody looked after the process.
    public static var arguments: [String] {
        let supervised = words(after: supervisedWord)
        return supervised.isEmpty ? Array(CommandLine.arguments.dropFirst()) : supervised
    }

    /// If this process was started to play flows, plays them and ends the process; otherwise returns.
    /// - Parameter flows: By the name with which the parent calls each.
    public static func playIfAsked(_ flows: [String: LoginFlow]) {
        let words = words(after: playWord)
        guard let process = current, process.printsIntoFile else { return }
        guard words.count > 2, let limit = Int(words[0]) else { exit(EX_USAGE) }
        process.limitProcessorTime()
        let rules = words[1].split(separator: ",").compactMap { Rule.named(String($0)) }
        for name in words.dropFirst(2) {
            guard let flow = flows[name] else { exit(EX_USAGE) }
            process.printedPassword = nil
            _ = Matrix(rules: rules, flows: [flow], limit: limit, keepsOrder: true) { process.say(.cell($0)) }
            process.say(.end(printedCount: process.printedCount))
        }
        // What a flow has left behind must not end the process in another way.
        _exit(EXIT_SUCCESS)
    }

    /// Ends this process in the end, even if nobody lives to do it.
    private func limitProcessorTime() {
        let seconds: rlim_t = 1_200
        var limit = rlimit(rlim_cur: seconds, rlim_max: seconds)
        #if canImport(Darwin)
            setrlimit(RLIMIT_CPU, &limit)
        #else
            setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        #endif
    }

    private func say(_ line: PlayedFlow.Line) {
        if isOrphan { _exit(EXIT_FAILURE) }
        let line = line.bytes
        end += max(0, pwrite(STDIN_FILENO, line, line.count, off_t(end)))
    }

    // MARK: What is printed

    static let noteOfPassword = "a typed password was printed"

    /// How many bytes were printed by now.
    var printedCount: Int {
        guard printsIntoFile else { return 0 }
        fflush(nil)
        return max(0, Int(lseek(STDOUT_FILENO, 0, SEEK_CUR)))
    }

    /// Whether a password of the scenarios was printed since the last look.
    /// - Parameter place: Where this is.
    func hasPrintedPassword(at place: @autoclosure () -> Place) -> Bool {
        let count = printedCount
        guard count > lookedUpTo else { return false }
        let bytes = [UInt8](unsafeUninitializedCapacity: min(count - lookedUpTo, 1 << 24)) { buffer, length in
            length = max(0, pread(STDOUT_FILENO, buffer.baseAddress, buffer.count, off_t(lookedUpTo)))
        }
        lookedUpTo = count
        guard PasswordSearch.ofScenarios.contains(String(decoding: bytes, as: UTF8.self)) else {
            return false
        }
        if printedPassword == nil { printedPassword = place() }
        return true
    }
}
