import Dispatch
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its answer, in a session that no other login uses.
///
/// Nothing of one login can reach the next: no cookie, and no connection. (On Linux, the next
/// request of a session that has just cancelled one can wait without an end.)
///
/// This decides more than `data(for:)` does: there is a deadline for the whole answer and a limit
/// for its bytes, and no redirect is followed.
///
/// Cancelling never waits for the session. (On Linux, `data(for:)` cancels while it
/// holds the task, and waits for the session's queue. An answer that arrives in this
/// moment holds the queue, and waits for the task: neither goes on.)
nonisolated final class Exchange: NSObject, @unchecked Sendable {
    struct Answer: Sendable {
        let status: Int
        let body: Data
    }

    /// A profile is a few hundred bytes.
    static let limit = 65_536

    /// The session has another thread, so the properties below are read and changed only with the lock.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Result<Answer, RemoteFailure>, Never>?
    /// How it has ended, which happens once.
    private var outcome: Result<Answer, RemoteFailure>?
    private var body = Data()

    /// Sends a request, and waits for all of the answer; cancelling the task cancels the request.
    /// - Parameter timeout: How many seconds that may take.
    /// - Returns: The answer; its body is read only if the status is 200.
    nonisolated(nonsending) static func answer(
        to request: URLRequest, within timeout: TimeInterval
    ) async throws(RemoteFailure) -> Answer {
        let exchange = Exchange()
        let session = URLSession(
            configuration: configuration(timeout, isEncrypted: request.url?.scheme == "https"),
            delegate: exchange, delegateQueue: nil)
        let deadline = Task {
            try await Task.sleep(for: .seconds(timeout))
            exchange.end(with: .failure(.deadline(timeout)))
        }
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if exchange.begin(continuation) { session.dataTask(with: request).resume() }
            }
        } onCancel: {
            exchange.end(with: .failure(.cancelled))
        }
        deadline.cancel()
        // It ends the request, if it still runs, and lets go of this object.
        // The caller does not wait for that.
        DispatchQueue.global().async { session.invalidateAndCancel() }
        return try outcome.get()
    }

    private static func configuration(
        _ timeout: TimeInterval, isEncrypted: Bool
    ) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCredentialStorage = nil
        configuration.urlCache = nil
        // A proxy could read what is not encrypted. (Linux ignores this: see `isReadByProxy`.)
        if !isEncrypted { configuration.connectionProxyDictionary = [:] }
        // On Linux the session's own times do not end an answer that drips: the deadline does. They must not
        // come before it, and there they count whole seconds, so that half a second would be none.
        configuration.timeoutIntervalForRequest = 2 * timeout + 1
        configuration.timeoutIntervalForResource = 2 * timeout + 1
        return configuration
    }

    /// Whether a proxy would get to read a request to this address.
    ///
    /// On Linux the environment names proxies, also for the address of the machine itself, and a session cannot be
    /// told to ignore them.
    static func isReadByProxy(_ url: URL) -> Bool {
        #if os(Linux)
            let environment = ProcessInfo.processInfo.environment
            let names = ["http_proxy", "all_proxy", "ALL_PROXY"]
            let hasProxy = names.contains { environment[$0]?.isEmpty == false }
            let exceptions = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
            let isExcepted =
                exceptions == "*" || exceptions.split(separator: ",").contains { $0 == url.host ?? "" }
            return url.scheme == "http" && hasProxy && !isExcepted
        #else
            return false
        #endif
    }

    /// - Returns: Whether the request is to be sent: not if it was cancelled before.
    private func begin(_ continuation: CheckedContinuation<Result<Answer, RemoteFailure>, Never>) -> Bool {
        let outcome = lock.withLock {
            if self.outcome == nil { self.continuation = continuation }
            return self.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
        return outcome == nil
    }

    private func end(with outcome: Result<Answer, RemoteFailure>) {
        let continuation = lock.withLock {
            defer { self.continuation = nil }
            if self.outcome == nil { self.outcome = outcome }
            return self.continuation
        }
        continuation?.resume(returning: outcome)
    }
}

nonisolated extension Exchange: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        // 100 and 103 only announce an answer; on Linux the session reports them like one.
        guard !(100..<200).contains(status) else { return completionHandler(.allow) }
        let isTooLong = response.expectedContentLength > Self.limit
        if status != 200 {
            end(with: .success(Answer(status: status, body: Data())))
        } else if isTooLong {
            end(with: .failure(.tooLong(limit: Self.limit)))
        }
        // A refused body is not read, because one without end would go on, beside the next login.
        let isRefused = status != 200 || isTooLong
        completionHandler(isRefused ? .cancel : .allow)
        // Linux ignores what the handler is told, and cancels when there is nothing left to read.
        if isRefused { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let count = lock.withLock {
            if body.count <= Self.limit { body += data }
            return body.count
        }
        guard count > Self.limit else { return }
        end(with: .failure(.tooLong(limit: Self.limit)))
        dataTask.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            let reason = error.localizedDescription
            end(with: .failure(.connection(code: (error as NSError).code, reason: reason)))
        } else {
            let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
            end(with: .success(Answer(status: status, body: lock.withLock { body })))
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The handler is not called: the session ends the request. On Linux,
        // to call it then would end the program.
        let host = request.url?.host ?? "nowhere"
        end(with: .failure(.redirected(status: response.statusCode, host: host)))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let asksForPassword = [
            NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest,
            NSURLAuthenticationMethodNTLM,
            NSURLAuthenticationMethodNegotiate,
        ].contains(challenge.protectionSpace.authenticationMethod)
        // The 401 is the answer: the session must not look for another password. (On Linux, default handling
        // can leave such a request without an end.)
        completionHandler(asksForPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
    }
}
