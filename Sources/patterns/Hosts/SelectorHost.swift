import Flow

/// Lets a person choose a flow, use it, and choose again.
final class SelectorHost {
    private let screen: TerminalScreen
    private var choice: FlowChoice

    /// Begins with the first flow.
    init(_ flows: [LoginFlow], screen: TerminalScreen) {
        (choice, self.screen) = (FlowChoice(flows), screen)
    }

    /// Goes on until the person leaves.
    func run() async throws {
        while true {
            screen.show(SelectorScreen(choice: choice).grid(screen.size, look: screen.look))
            guard let event = try await screen.nextEvent() else { return }
            guard case .keys(let keys) = event else { continue }
            for key in keys {
                switch choice.take(key) {
                case .none: continue
                case .leave: return
                case .use:
                    guard let flow = choice.flow else { continue }
                    let host = FormScreenHost(flow, latency: .seconds(1), screen: screen)
                    guard try await host.run() else { return }
                }
                // What was typed before the flow was seen was not meant for it, nor for what comes after.
                break
            }
        }
    }
}
