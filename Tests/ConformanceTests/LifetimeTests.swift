import Catalog
import Conformance
import Flow
import LoginDomain
import LoginUI
import TestSupport
import Testing

#if os(Linux)
    import Glibc
#endif

/// Nothing leaks: counting the bytes finds what the walk of the object graph cannot see.
@Suite struct LifetimeTests {
    @Test func `there are scenarios that watch lifetimes, and every flow has parts to watch`() {
        #expect(Set(Scenario.all.filter(\.watchesLifetimes).map(\.rule)) == ["L12", "L26", "L28", "L29"])
        #expect(!LoginFlow.all.isEmpty)
        for flow in LoginFlow.all {
            let window = Window()
            let kept = flow.start(in: window, service: FakeUserService())
            // Screen, form and six widgets at the least.
            #expect(LifetimeProbe(window: window, kept: kept).count >= 8, "\(flow.id)")
        }
    }

    #if os(Linux)
        // In processes of their own: bytes are counted for the process, and other tests allocate, too.

        @Test func `plays leave not one byte behind, and a hundred attempts no more than two`() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                await MainActor.run { report(LoginFlow.all.flatMap(leaks) + LoginFlow.all.flatMap(growths)) }
            }
            let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            #expect(output.contains("Nothing is left."), "\(output)")
        }

        @Test func `a leak that no walk can see is counted`() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                await MainActor.run { report(leaks(of: .leakingClosure)) }
            }
            let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            #expect(output.contains("“random sequence 1” leaves bytes behind."), "\(output)")
        }

        @Test func `a screen that grows where no walk can see it is found by its bytes`() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                await MainActor.run { report(growths(of: .control(.keepsAttemptsInClosures))) }
            }
            let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            #expect(output.contains("control grows by "), "\(output)")
        }
    #endif
}

#if os(Linux)
    /// Prints what was found, and ends the process.
    private func report(_ sentences: [String]) {
        print(sentences.isEmpty ? "Nothing is left." : sentences.joined(separator: "\n"))
        exit(EXIT_SUCCESS)
    }

    /// What plays of a flow leave behind; a random sequence has logins, failures and cancels.
    private func leaks(of flow: LoginFlow) -> [String] {
        let random = (1...(isDeep ? 10 : 1)).map { Scenario.random(seed: UInt64($0), length: 40) }
        return random.compactMap { leak(of: $0, on: flow) }
    }

    /// Plays a scenario again and again, in rounds, each twice as long as the one before.
    ///
    /// The allocator keeps freed blocks in its cache and counts them as used, so a round may end a few bytes up or
    /// down, and a thread that ends may free thousands. Plays that leak do so in every round, and an array that
    /// doubles its capacity does so in each. One long round that ends where it began, to less than a byte for
    /// each play, is therefore enough.
    /// - Returns: A sentence, if each round leaves bytes behind.
    private func leak(of scenario: Scenario, on flow: LoginFlow) -> String? {
        fillCache()
        for plays in [8, 16, 32, 64, 128, 256] {
            let before = Heap.bytesInUse
            for _ in 0..<plays {
                _ = Player.play(scenario.steps, on: flow, windowCount: scenario.windowCount)
            }
            if plays > 16, abs(Heap.bytesInUse - before) < plays { return nil }
        }
        return "\(flow.id) \(scenario.rule) “\(scenario.title)” leaves bytes behind."
    }

    /// Fills the allocator's cache: seven blocks of each size, up to 1032 bytes.
    ///
    /// It would otherwise fill while plays are counted, by a block of a thousand bytes now and then.
    private func fillCache() {
        for size in stride(from: 24, through: 1032, by: 16) {
            let blocks = (0..<7).map { _ in malloc(size) }
            for block in blocks { free(block) }
        }
    }

    /// What grows on one screen of a flow.
    private func growths(of flow: LoginFlow) -> [String] {
        let scenarios = Scenario.all.filter(\.watchesGrowth).prefix(isDeep ? 10 : 1)
        precondition(!scenarios.isEmpty)
        return scenarios.compactMap { scenario in
            let bytes = Player.bytesGrown(by: scenario.steps, on: flow)
            return bytes > 0 ? "\(flow.id) grows by \(bytes) bytes: \(scenario.title)" : nil
        }
    }
#endif

nonisolated extension LoginFlow {
    /// A login that leaves a closure behind at each start, and no object in a property.
    fileprivate static let leakingClosure = LoginFlow(id: "leaking", title: "", summary: "") {
        window, service in
        closures.append { _ = service }
        return LoginFlow.control().start(in: window, service: service)
    }

    /// What is left behind: nobody uses it, but a sanitizer's leak checker must find no leak that is planted.
    @MainActor private static var closures: [() -> Void] = []
}
