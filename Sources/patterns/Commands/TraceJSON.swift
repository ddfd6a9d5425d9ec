import Conformance

nonisolated extension Trace {
    /// The trace as JSON; the help of `patterns trace` shows its shape.
    var json: JSON {
        .array(
            entries.map { entry in
                .object([
                    ("step", .string(entry.step?.description ?? "start")),
                    ("windows", .array(entry.windows.map(\.json))),
                    ("survivors", .strings(entry.survivors)),
                    ("cameToRest", .bool(entry.cameToRest)),
                ])
            })
    }
}

nonisolated extension Trace.WindowEntry {
    fileprivate var json: JSON {
        .object([
            ("service", .strings(events.map(\.description))),
            ("frames", .array(frames.map { .array($0.widgets.map(\.json)) })),
        ])
    }
}

nonisolated extension Frame.Widget {
    fileprivate var json: JSON {
        .object([
            ("identifier", .string(identifier)),
            ("text", .string(text)),
            ("caret", caret.map(JSON.number) ?? .null),
            ("focused", .bool(isFocused)),
            ("enabled", .bool(isEnabled)),
            ("hidden", .bool(isHidden)),
            ("animating", .bool(isAnimating)),
        ])
    }
}
