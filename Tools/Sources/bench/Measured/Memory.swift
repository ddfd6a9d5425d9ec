import CBench
import Conformance
import Shared

/// What a flow keeps in memory while nothing happens.
enum Memory {
    /// Prints bytes, blocks and objects of a flow while it is idle, loading, and on home.
    static func measure(_ flow: LoginFlow) {
        // Twice, because the first time pays for what stays: metadata, caches.
        for isForReal in [false, true] {
            measure("idle", of: flow, service: PromptService(), printing: isForReal) { _ in }
            let service = SuspendingService()
            if flow.id != LoginFlow.widgets.id {
                measure("loading", of: flow, service: service, printing: isForReal) { stage in
                    stage.turn { stage.form.usernameField.type(Account.username) }
                    stage.turn { stage.form.passwordField.type(Account.password) }
                    stage.turn { stage.form.logInButton.tap() }
                }
            }
            service.answer()
            Turns.shared.drain {}
            measure("home", of: flow, service: PromptService(), printing: isForReal) { stage in
                stage.turn { stage.form.usernameField.type(Account.username) }
                stage.turn { stage.form.passwordField.type(Account.password) }
                stage.turn { stage.form.logInButton.tap() }
            }
        }
    }

    private static func measure(
        _ state: String, of flow: LoginFlow, service: any UserService, printing: Bool,
        lead: (Stage) -> Void
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
