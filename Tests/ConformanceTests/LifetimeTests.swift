import Catalog
import Conformance
import LoginDomain
import LoginUI
import Flow
import Testing

#if os(Linux)
    import Glibc
#endif

/// Nothing leaks: what the walk of the object graph cannot see, counting the bytes does.
@Suite struct LifetimeTests {
    @Test func `there are scenarios that watch lifetimes, and every flow has parts to watch`() {
        #expect(Set(Scenario.all.filter(\.watchesLifetimes).map(\.rule)) == ["L12", "L26", "L28", "L29"])
        #expect(!Catalog.flows.isEmpty)
        for flow in Catalog.flows {
            let window = Window()
            let kept = flow.start(in: window, service: FakeUserService())
            // Screen, form and six widgets at the least.
            #expect(LifetimeProbe(window: window, kept: kept).count >= 8, "\(flow.id)")
        }
    }

    #if os(Linux)
        @Test func `plays leave not one byte behind`() async {
            // In a process of its own: bytes are counted for the process, and other tests allocate, too.
            await #expect(processExitsWith: .success) {
                await MainActor.run {
                    let leaks = Catalog.flows.flatMap { flow in
                        Scenario.all.compactMap { leak(of: $0, on: flow) }
                    }
                    for leak in leaks { print(leak) }
                    exit(leaks.isEmpty && !Catalog.flows.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
                }
            }
        }

        @Test func `a leak that no walk can see is counted`() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let leaks = Scenario.all.compactMap { leak(of: $0, on: .leakingClosure) }
                    exit(leaks.isEmpty ? EXIT_SUCCESS : EXIT_FAILURE)
                }
            }
        }
    #endif
}

#if os(Linux)
    /// Plays a scenario again and again, in rounds.
    ///
    /// The allocator keeps freed blocks at hand and counts them as used, so that a round may end a few bytes up
    /// or down. What plays leave behind, every round leaves behind: one round that leaves nothing acquits.
    /// - Returns: A sentence, if each round leaves bytes behind.
    private func leak(of scenario: Scenario, on flow: LoginFlow, plays: Int = 20, rounds: Int = 8) -> String?
    {
        var growth = 0
        for _ in 0..<rounds {
            let before = Heap.bytesInUse
            for _ in 0..<plays { _ = scenario.play(on: flow) }
            growth = Heap.bytesInUse - before
            if growth <= 0 { return nil }
        }
        return "\(flow.id) \(scenario.rule) “\(scenario.title)”: \(growth) bytes in \(plays) plays"
    }
#endif

nonisolated extension LoginFlow {
    /// A login that leaves a closure behind at each start, and no object that stands in a property.
    fileprivate static let leakingClosure = LoginFlow(id: "leaking", title: "", summary: "") {
        window, service in
        final class Knot {
            var closure: (() -> Void)?
        }
        let knot = Knot()
        knot.closure = { _ = knot }
        return LoginFlow.control().start(in: window, service: service)
    }
}
