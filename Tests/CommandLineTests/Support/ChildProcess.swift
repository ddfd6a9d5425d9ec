import Foundation
import Testing

/// A process that reads from a file and writes to files, so that no side waits for the other.
nonisolated struct ChildProcess {
    let path: String
    let arguments: [[UInt8]]
    let input: [UInt8]

    /// The time limit of a run.
    ///
    /// Then the program is killed, and the test fails.
    private static let limit = DispatchTimeInterval.seconds(90)

    /// A path without a file.
    static func temporaryPath() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("patterns-\(UUID().uuidString)").path
    }

    /// Runs it to its end.
    func outcome() async throws -> Outcome {
        let files = (0..<3).map { _ in ChildProcess.temporaryPath() }
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        try Data(input).write(to: URL(fileURLWithPath: files[0]))
        let process = try spawn(
            [Array(path.utf8)] + arguments, flags: POSIX_SPAWN_SETPGROUP,
            files: [
                (0, files[0], O_RDONLY), (1, files[1], O_WRONLY | O_CREAT | O_TRUNC),
                (2, files[2], O_WRONLY | O_CREAT | O_TRUNC),
            ])
        let guardian = DispatchWorkItem { kill(-process, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + ChildProcess.limit, execute: guardian)
        // On a thread of its own: see ``PseudoTerminal``.
        let status: Int32 = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var status: Int32 = 0
                while waitpid(process, &status, 0) == -1, errno == EINTR {}
                continuation.resume(returning: status)
            }
        }
        guardian.cancel()
        let signal = status & 0x7F
        return Outcome(
            output: try text(of: files[1]),
            error: try text(of: files[2]),
            status: signal == 0 ? (status >> 8) & 0xFF : -signal)
    }

    /// The contents of a file.
    ///
    /// By a handle: `Data(contentsOf:)` and `String(contentsOfFile:)` leak a block for each empty file.
    private func text(of file: String) throws -> String {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
}

/// Starts a program with files as its descriptors.
/// - Parameters:
///   - words: Its path, and its arguments.
///   - changes: Changes to this process's environment.
///   - flags: Flags of `posix_spawn`.
nonisolated func spawn(
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
