import CBench
import Conformance
import Flow
import LoginDomain
import LoginUI
import ToolSupport

/// Counts what operations cost, by the difference of N and 2N repetitions: what happens once cancels out.
///
/// It runs in a process of its own, and prints a line for each value: words, a tab, a number.
enum Counter {
    /// How often an operation is done to be counted.
    static let repetitions = 20

    /// Counts every operation on every flow.
    ///
    /// Under callgrind it has the instructions written into callgrind's own files, named after operation and flow.
    static func run() {
        for operation in Operation.all {
            for flow in contestants {
                count(operation.prepare(flow), name: "\(operation.name) \(flow.id)")
            }
        }
        count(bareLogIn, name: "task none")
        guard is_under_callgrind() == 0 else { return }
        for flow in contestants {
            countFrames(flow)
            measureMemory(of: flow)
        }
    }

    /// The log-in's task alone: made, run, and done with.
    private static func bareLogIn() {
        let service = PromptService()
        let credentials = Credentials(username: Account.username, password: Password(Account.password))
        Task { [service] in
            do throws(LoginError) { _ = try await service.logIn(with: credentials) } catch {}
        }
        Stage.settle()
    }

    private static func countFrames(_ flow: LoginFlow) {
        let stage = Stage(flow, service: PromptService())
        let before = stage.frames
        Operation.playRound(on: stage)
        print("frames round \(flow.id)\t\(stage.frames - before)")
    }

    private static func count(_ body: () -> Void, name: String) {
        // Whatever happens at the first time, and an even number of times.
        for _ in 0..<repetitions { body() }
        let once = allocations(of: body, times: repetitions, name: "\(name) once")
        let twice = allocations(of: body, times: 2 * repetitions, name: "\(name) twice")
        print("allocations \(name)\t\(Double(twice - once) / Double(repetitions))")
    }

    private static func allocations(of body: () -> Void, times: Int, name: String) -> Int64 {
        let before = current_heap_counts().allocations
        callgrind_forget()
        for _ in 0..<times { body() }
        if is_under_callgrind() != 0 { callgrind_write(name) }
        return current_heap_counts().allocations - before
    }

    // MARK: Memory

    /// Prints bytes, blocks and objects of a flow while it is idle, loading, and on home.
    private static func measureMemory(of flow: LoginFlow) {
        // Twice, because the first time pays for what stays: metadata, caches.
        for isForReal in [false, true] {
            measure("idle", of: flow, service: PromptService(), printing: isForReal) { _ in }
            let service = SuspendingService()
            if flow.id != LoginFlow.widgets.id {
                measure("loading", of: flow, service: service, printing: isForReal, lead: { $0.logIn() })
            }
            service.answer(.failure(.unreachable))
            Stage.settle()
            measure("home", of: flow, service: PromptService(), printing: isForReal, lead: { $0.logIn() })
        }
    }

    private static func measure(
        _ state: String, of flow: LoginFlow, service: any UserService, printing: Bool, lead: (Stage) -> Void
    ) {
        let before = current_heap_counts()
        let stage = Stage(flow, service: service)
        lead(stage)
        let after = current_heap_counts()
        if printing {
            let probe = LifetimeProbe(window: stage.window, kept: stage.kept)
            print("bytes \(state) \(flow.id)\t\(after.bytes - before.bytes)")
            print("blocks \(state) \(flow.id)\t\(after.blocks - before.blocks)")
            print("objects \(state) \(flow.id)\t\(probe.count)")
        }
        stage.close()
    }
}
