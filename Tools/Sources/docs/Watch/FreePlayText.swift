import Conformance
import Foundation
import ToolSupport

/// Free play as the reference model has it: what the page to watch is tested against.
struct FreePlayText: Encodable {
    struct State: Encodable {
        let frame: [Widget]
        let moves: [Move]
    }

    struct Widget: Encodable {
        let identifier: String
        let text: String
        /// The characters before the caret; left out of JSON in what is no text field.
        let caret: Int?
        let focused: Bool
        let enabled: Bool
        let hidden: Bool
        let animating: Bool
    }

    struct Move: Encodable {
        let label: String
        let target: Int
    }

    let states: [State]

    init(_ play: FreePlay) {
        states = play.states.map { state in
            State(
                frame: state.frame.widgets.map {
                    Widget(
                        identifier: $0.identifier, text: $0.text, caret: $0.caret, focused: $0.isFocused,
                        enabled: $0.isEnabled, hidden: $0.isHidden, animating: $0.isAnimating)
                },
                moves: state.moves.map { Move(label: $0.action.label, target: $0.target) })
        }
    }

    /// The text, as JSON.
    func json() throws -> String {
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    }
}
