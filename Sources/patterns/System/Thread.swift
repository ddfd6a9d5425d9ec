#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Does something that blocks, on a thread of its own.
///
/// The threads that run tasks are few, and the clock needs one of them: none may be kept waiting for a key.
func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws(SystemError) -> Value
) async throws(SystemError) -> Value {
    let result = await withCheckedContinuation { continuation in
        startThread {
            continuation.resume(returning: Result(catching: work))
        }
    }
    return try result.get()
}

/// What a thread is to do, as an object, so that its address can be handed over.
private nonisolated final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

private nonisolated func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let status = pthread_create(
        &thread, nil,
        { address in
            pthread_detach(pthread_self())
            return runWork(address)
        }, work)
    // Without a thread the work is done all the same, only that nothing else happens meanwhile.
    if status != 0 { _ = runWork(work) }
}

private nonisolated func runWork(_ address: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let address { Unmanaged<Work>.fromOpaque(address).takeRetainedValue().body() }
    return nil
}
