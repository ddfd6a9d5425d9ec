import Foundation
import Synchronization

/// A small HTTP server on the loopback address, with a port of its own.
///
/// It takes one request for each connection. A thread waits for connections, and another one for each of
/// them.
public nonisolated final class LoopbackServer: Sendable {
    /// What it does with a request.
    public enum Reply: Sendable {
        case answer(status: Int, body: String, headers: [String] = [])
        /// Announces the answer with a status below 200, such as 100 Continue, and then sends it.
        case announced(by: Int, body: String, headers: [String] = [])
        /// Sends a status of 200, and then a byte twenty times a second, for ever.
        case drip
        /// Sends a status of 200, and then bytes, for ever.
        case endless
        /// Promises more than it sends, and closes.
        case half(String)
        /// Closes without a word.
        case close
    }

    /// A request as it came.
    public struct Request: Sendable {
        public let head: String
        public let body: Data
    }

    private let port: UInt16
    private let listener: Int32
    private let handle: @Sendable (Request) async -> Reply

    /// Where it is.
    public var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(filePath: "/") }

    /// Starts to listen.
    /// - Parameters:
    ///   - onSent: Is told how many bytes of a reply could be written, when no more can.
    ///   - handle: Replies to a request, in a task that is cancelled when the client goes away.
    public init(
        onSent: @escaping @Sendable (Int) -> Void = { _ in },
        _ handle: @escaping @Sendable (Request) async -> Reply
    ) throws {
        self.handle = handle
        listener = socket(AF_INET, Self.stream, 0)
        port = try Self.bind(listener)
        guard listen(listener, 64) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let listener = listener
        Thread.detachNewThread {
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    // To close it elsewhere could give its number to the next server, whose clients this one
                    // would take.
                    close(listener)
                    return
                }
                Thread.detachNewThread { Self.serve(connection, onSent, handle) }
            }
        }
    }

    /// Takes no more connections; each server must be stopped, once.
    public func stop() {
        // It wakes the thread that waits, and that closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// A port at which nobody listens.
    public static func unusedPort() throws -> UInt16 {
        let descriptor = socket(AF_INET, stream, 0)
        defer { close(descriptor) }
        return try bind(descriptor)
    }

    /// Whether somebody takes connections at a port of this machine.
    public static func isTaken(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, stream, 0)
        defer { close(descriptor) }
        return withAddress(port) { connect(descriptor, $0, $1) } == 0
    }

    /// Calls a function of the system with an address of this machine.
    private static func withAddress<Result>(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif

    /// Binds a socket to a port that is free.
    private static func bind(_ descriptor: Int32) throws -> UInt16 {
        #if canImport(Darwin)
            let status = withAddress(0) { Darwin.bind(descriptor, $0, $1) }
        #else
            let status = withAddress(0) { Glibc.bind(descriptor, $0, $1) }
        #endif
        var bound = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let asked = withUnsafeMutablePointer(to: &bound) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard status == 0, asked == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        return UInt16(bigEndian: bound.sin_port)
    }

    private static func serve(
        _ descriptor: Int32, _ onSent: @escaping @Sendable (Int) -> Void,
        _ handle: @escaping @Sendable (Request) async -> Reply
    ) {
        let connection = Connection(descriptor)
        guard let request = connection.readRequest() else { return }
        let task = Task {
            let reply = await handle(request)
            // What never ends must not keep a thread of the tasks.
            Thread.detachNewThread { onSent(connection.send(reply)) }
        }
        connection.waitForEnd()
        task.cancel()
    }
}

/// A client; the thread that reads and the task that replies share it, and the last one closes it.
private nonisolated final class Connection: Sendable {
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Waits for a whole request.
    /// - Returns: `nil` if the client goes away first.
    func readRequest() -> LoopbackServer.Request? {
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = data.range(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
                let length = head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.1) } ?? 0
                let body = data[end.upperBound...]
                if body.count >= length { return LoopbackServer.Request(head: head, body: Data(body)) }
            }
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            data += chunk[..<count]
        }
    }

    /// Waits until the client has gone.
    func waitForEnd() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// - Returns: How many bytes could be written.
    func send(_ reply: LoopbackServer.Reply) -> Int {
        var sentCount = 0
        func write(_ text: String) -> Bool { self.write(text, counting: &sentCount) }
        switch reply {
        case .answer(let status, let body, let headers):
            _ = write(head(status, body.utf8.count, headers) + body)
        case .announced(let status, let body, let headers):
            let lines = ["HTTP/1.1 \(status) Announcement"] + headers
            _ = write(lines.map { "\($0)\r\n" }.joined() + "\r\n")
            _ = write(head(200, body.utf8.count) + body)
        case .half(let body): _ = write(head(200, body.utf8.count + 100) + body)
        case .drip:
            var isHeard = write(head(200, 1_000))
            while isHeard {
                // Until the client has gone, or for the twentieth of a second.
                var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&request, 1, 50) == 0 { isHeard = write(" ") } else { isHeard = false }
            }
        case .endless:
            let chunk = "10000\r\n\(String(repeating: " ", count: 0x10000))\r\n"
            var isHeard = write("HTTP/1.1 200 Answer\r\nTransfer-Encoding: chunked\r\n\r\n")
            while isHeard { isHeard = write(chunk) }
        case .close: break
        }
        shutdown(descriptor, Int32(SHUT_RDWR))
        return sentCount
    }

    private func head(_ status: Int, _ length: Int, _ headers: [String] = []) -> String {
        let lines = [
            "HTTP/1.1 \(status) Answer", "Content-Type: application/json", "Content-Length: \(length)",
            "Connection: close",
        ]
        return (lines + headers).map { "\($0)\r\n" }.joined() + "\r\n"
    }

    /// - Returns: Whether the client is still there.
    private func write(_ text: String, counting sentCount: inout Int) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let part = rest.prefix(0x10000)
            let count = part.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            sentCount += count
            rest = rest.dropFirst(count)
            // Slower than a client reads, as a network is: on Linux, a session hears that it is cancelled when there is
            // nothing to read.
            if count == 0x10000 { usleep(1_000) }
        }
        return true
    }
}
