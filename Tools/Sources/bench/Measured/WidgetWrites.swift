/// How often a flow writes into widgets, and how often that changes something: read from who called whom.
///
/// The widgets have no hook for it, and need none.
enum WidgetWrites {
    /// The writes of one round, by what is written.
    static func perRound(_ once: CallgrindFile, _ twice: CallgrindFile) -> [String: Double] {
        func calls(_ callee: String, by caller: String? = nil) -> Double {
            let difference = twice.calls(of: callee, by: caller) - once.calls(of: callee, by: caller)
            return Double(difference) / Double(Counter.repetitions)
        }
        // A field's content is set by edits, too, each of which changes it.
        let edits = calls(setContent) - calls(setContent, by: setText)
        return [
            "message": calls(setMessage),
            "message-changes": calls(setNeedsDisplay, by: setMessage),
            "loading": calls(setLoading),
            // Each change makes five widgets ask for a drawing.
            "loading-changes":
                (calls(setNeedsDisplay, by: didSetLoading) + calls(setNeedsDisplay, by: setLoading)) / 5,
            "text": calls(setText),
            "text-changes": calls(setNeedsDisplay, by: setContent) - edits,
        ]
    }

    // Mangled names: the setters of `Label.text`, `TextField.text`, `TextField.content`, `LoginForm.isLoading`.
    private static let setMessage = "$s6Shared5LabelC4textSSvs"
    private static let setText = "$s6Shared9TextFieldC4textSSvs"
    private static let setContent =
        "$s6Shared9TextFieldC7content33_9EB91651448A5CA893F59DEF73AB10D1LLAA08EditableB0Vvs"
    private static let setLoading = "$s6Shared9LoginFormC9isLoadingSbvs"
    private static let didSetLoading = "$s6Shared9LoginFormC9isLoadingSbvW"
    private static let setNeedsDisplay = "$s6Shared4ViewC15setNeedsDisplayyyF"
}
