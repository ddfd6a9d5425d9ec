import CRuntime
import Catalog
import Flow
import Foundation
import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import Conformance

/// Nothing leaks: counting the bytes finds what the walk of the object graph cannot see.
@Suite struct LifetimeTests {
    @Test func `there are scenarios that watch lifetimes, and every flow has parts to watch`() {
        let watching = Scenario.all.filter(\.fixture.checksLifetimes)
        #expect(Set(watching.map(\.rule.id)) == ["L12", "L26", "L28", "L29", "L34"])
        #expect(!LoginFlow.all.isEmpty)
        for flow in LoginFlow.all {
            let window = Window()
            let kept = flow.start(in: window, service: FakeUserService())
            var types: Set<String> = []
            ObjectWalk.walk(over: window, keeping: kept) { found in
                if found.kind == .class { types.insert(String(reflecting: type(of: found.value))) }
            }
            let own = types.filter { !$0.hasPrefix("LoginUI.") }
            // A flow may be one controller, and need no more.
            #expect(types.contains("LoginUI.LoginForm") && !own.isEmpty, "\(flow.id): \(types)")
        }
    }

    #if os(Linux)
        @Test func `many plays leave not one byte behind`() async throws {
            let flows = try await Verdict.soundFlows
            guard !flows.isEmpty else { return }
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                [ids = flows.map(\.id) as [String]] in
                await MainActor.run { report(LoginFlow.all.filter { ids.contains($0.id) }) }
            }
            let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            #expect(output.contains("Nothing is left."), "\(output)")
        }

        @Test(.deep) func `a leak that no walk can see is counted`() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                await MainActor.run { report([.leakingClosure]) }
            }
            let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            #expect(output.contains("leaking leaves "), "\(output)")
        }
    #endif
}

#if os(Linux)
    /// Prints which flows leave bytes behind, and ends the process.
    private func report(_ flows: [LoginFlow]) {
        let sentences = flows.compactMap(leak)
        print(sentences.isEmpty ? "Nothing is left." : sentences.joined(separator: "\n"))
        exit(EXIT_SUCCESS)
    }

    /// Scenarios with messages, all failures, Cancel, late answers and a log-out.
    private let plays = Scenario.all.filter {
        ["L07", "L13", "L15", "L16", "L22", "L25", "L35"].contains($0.rule.id)
    }

    /// Counts the bytes before and after many plays.
    ///
    /// The allocator keeps up to seven freed blocks of each size in its cache and counts them as used, so a
    /// count may be some blocks up, but not each time. A leak leaves at least sixteen bytes in each play,
    /// whenever they are counted.
    /// - Returns: A sentence, if the plays leave bytes behind.
    private func leak(of flow: LoginFlow) -> String? {
        let rounds = isDeep ? 100 : 10
        var bytes = 0
        for _ in 0..<20 {
            let before = heap_bytes_in_use()
            for _ in 0..<rounds {
                for scenario in plays { _ = scenario.play(on: flow) }
            }
            bytes = Int(heap_bytes_in_use()) - Int(before)
            if bytes < rounds * plays.count * 8 { return nil }
        }
        return "\(flow.id) leaves \(bytes) bytes behind in \(rounds * plays.count) plays."
    }
#endif

nonisolated extension LoginFlow {
    /// A login that leaves a closure behind at each start, and no object in a property.
    fileprivate static let leakingClosure = LoginFlow(id: "leaking", title: "", summary: "") {
        window, service in
        closures.append { _ = service }
        return LoginFlow.plain().start(in: window, service: service)
    }

    /// What is left behind: nobody uses it, but a sanitizer's leak checker must find no leak that is planted.
    @MainActor private static var closures: [() -> Void] = []
}
