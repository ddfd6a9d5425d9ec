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
        let process = try spawn(files)
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

    /// Starts it in its own process group.
    private func spawn(_ files: [String]) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, files[0], O_RDONLY, 0)
        for descriptor in [1, 2] {
            posix_spawn_file_actions_addopen(
                &actions, Int32(descriptor), files[descriptor], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

        var words: [UnsafeMutablePointer<CChar>?] = ([Array(path.utf8)] + arguments).map { word in
            strdup(word.map { CChar(bitPattern: $0) } + [0])
        }
        words.append(nil)
        defer { for word in words { free(word) } }
        var process = pid_t()
        let status = posix_spawn(&process, path, &actions, &attributes, words, environ)
        try #require(status == 0, "cannot start \(path)")
        return process
    }
}
