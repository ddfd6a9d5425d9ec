import Foundation
import Testing

/// The result of running a program.
public nonisolated struct Outcome: Sendable {
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let error: String
    /// Its exit status, or the signal that killed it as a negative number.
    public let status: Int32

    /// The time limit of a run.
    ///
    /// Then the program is killed, and the test fails.
    private static let limit = DispatchTimeInterval.seconds(230)

    /// Runs a program to its end.
    ///
    /// It reads from a file and writes to files, so that no side waits for the other.
    /// - Parameters:
    ///   - words: Its path, and its arguments.
    ///   - input: What it reads.
    public init(of words: [[UInt8]], input: [UInt8] = []) async throws {
        let files = (0..<3).map { _ in temporaryPath() }
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        try Data(input).write(to: URL(fileURLWithPath: files[0]))
        let process = try spawn(
            words, flags: POSIX_SPAWN_SETPGROUP,
            files: [
                (0, files[0], O_RDONLY), (1, files[1], O_WRONLY | O_CREAT | O_TRUNC),
                (2, files[2], O_WRONLY | O_CREAT | O_TRUNC),
            ])
        let guardian = DispatchWorkItem { kill(-process, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: guardian)
        let ended: Int32 = await withCheckedContinuation { continuation in
            // On a thread of its own: as long as nobody waits for a process that has ended, Testing's own wait for
            // the ends of processes returns in a loop.
            Thread.detachNewThread {
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1, errno == EINTR {}
                continuation.resume(returning: status)
            }
        }
        guardian.cancel()
        let signal = ended & 0x7F
        status = signal == 0 ? (ended >> 8) & 0xFF : -signal
        output = try Self.text(of: files[1])
        error = try Self.text(of: files[2])
    }

    /// The contents of a file.
    ///
    /// By a handle: `Data(contentsOf:)` and `String(contentsOfFile:)` leak a block for each empty file.
    private static func text(of file: String) throws -> String {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
}

/// A path without a file.
public nonisolated func temporaryPath() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("patterns-\(UUID().uuidString)").path
}

/// Starts a program with files as its descriptors.
/// - Parameters:
///   - words: Its path, and its arguments.
///   - changes: Changes to this process's environment.
///   - flags: Flags of `posix_spawn`.
public nonisolated func spawn(
    _ words: [[UInt8]], environment changes: [String: String] = [:], flags: Int32,
    files: [(descriptor: Int32, path: String, mode: Int32)]
) throws -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    for (descriptor, path, mode) in files {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0o600)
    }
    let variables = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    let arguments = words.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        for word in arguments + settings { free(word) }
    }
    var process = pid_t()
    let path = String(decoding: words[0], as: UTF8.self)
    let status = posix_spawn(&process, path, &actions, &attributes, arguments, settings)
    try #require(status == 0, "cannot start \(path)")
    return process
}

/// The folder of what was built, where the tests are.
public nonisolated let productsFolder = folderOfProducts(arguments: CommandLine.arguments)

/// The folder of what was built.
/// - Parameter arguments: How this process was started. On macOS a helper of SwiftPM's plays the tests: its own bundle is
///   elsewhere, and it gets the path of the tests' executable.
public nonisolated func folderOfProducts(arguments: [String]) -> URL {
    if let option = arguments.firstIndex(of: "--test-bundle-path"), arguments.indices.contains(option + 1) {
        // …/debug/NAME.xctest/Contents/MacOS/NAME
        let executable = URL(filePath: arguments[option + 1])
        return (0..<4).reduce(executable) { url, _ in url.deletingLastPathComponent() }
    }
    // Xcode loads the tests as a bundle; on Linux they are the program itself.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") && $0 != Bundle.main }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
}

/// Whether to run the long tests of the gate, too: `DEEP=1 swift test`.
public nonisolated let isDeep = ProcessInfo.processInfo.environment["DEEP"] == "1"
