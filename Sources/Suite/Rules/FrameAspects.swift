extension Trace.Entry {
    /// What the step should have shown and what it has shown.
    package func lines(insteadOf expected: Trace.Entry) -> [MarkedLine] {
        marked(expected.comparedLines, Array(comparedLines.prefix(Self.lineLimit)))
    }

    /// Of a step that shows more lines than this, the rest is not compared: comparing takes memory for each
    /// pair.
    private static let lineLimit = 500

    /// What differs.
    package func aspects(insteadOf expected: Trace.Entry) -> [Aspect] {
        let windows = Array(zip(expected.windows, self.windows))
        let requests = windows.reduce(into: Set()) {
            $0.formUnion(RequestAspect.all(of: $1.1.events, insteadOf: $1.0.events))
        }
        var aspects = aspects
        if isDelayed { aspects.append(.delay) }
        if windows.contains(where: { $1.isShorter(than: $0) }) { aspects.append(.silence) }
        if windows.contains(where: { !$0.0.frames.isEmpty }), windows.allSatisfy({ $0.1.isEmpty }) {
            aspects.append(.nothing)
        }
        if !requests.isEmpty { aspects.append(.request(requests)) }
        if windows.contains(where: { $1.screenCount > max(1, $0.screenCount) }) { aspects.append(.stack) }
        let ends = windows.map { (old: $0.frames.last ?? Frame(), new: $1.frames.last ?? Frame()) }
        let texts = ends.reduce(into: Set()) { $0.formUnion($1.new.texts(differingFrom: $1.old)) }
        if !texts.isEmpty { aspects.append(.text(texts)) }
        if ends.contains(where: { $0.new.hasFocusElsewhere(than: $0.old) }) { aspects.append(.focus) }
        return aspects
    }
}

extension Trace.WindowEntry {
    /// Whether there is no frame, and no gesture has reached the service.
    fileprivate var isEmpty: Bool { frames.isEmpty && events.allSatisfy { $0.kind == .answered } }

    /// Whether a frame, or something that the service should see, has not come.
    fileprivate func isShorter(than expected: Trace.WindowEntry) -> Bool {
        frames.count < expected.frames.count || events.count < expected.events.count
    }
}

extension Frame {
    /// Whether the focus is seen, and in another place than it should be.
    fileprivate func hasFocusElsewhere(than expected: Frame) -> Bool {
        guard let old = expected.focused, let new = focused else { return false }
        return old != new
    }

    private var focused: String? { widgets.first(where: \.isFocused)?.identifier }

    /// The fields whose text differs.
    fileprivate func texts(differingFrom expected: Frame) -> Set<TextAspect> {
        var texts: Set<TextAspect> = []
        for (old, new) in zip(expected.widgets, widgets)
        where old.identifier == new.identifier && !old.text.hasBytes(of: new.text) {
            switch new.identifier {
            case "username": texts.insert(.username)
            case "password": texts.insert(.password)
            default: break
            }
        }
        return texts
    }
}

extension RequestAspect {
    /// What differs in the requests of a step; empty if they are the same.
    static func all(of seen: [RequestEvent], insteadOf expected: [RequestEvent]) -> Set<RequestAspect> {
        var aspects: Set<RequestAspect> = []
        for event in expected + seen {
            let old = expected.filter { $0.isAlike(event) }
            let new = seen.filter { $0.isAlike(event) }
            if old.count > new.count, let aspect = event.missing { aspects.insert(aspect) }
            if old.count < new.count, let aspect = event.extra { aspects.insert(aspect) }
            for case (.requested(let old), .requested(let new)) in zip(old.map(\.kind), new.map(\.kind)) {
                if old.username != new.username {
                    aspects.insert(.username)
                } else if !old.username.hasBytes(of: new.username) {
                    aspects.insert(.usernameBytes)
                }
                if old.password != new.password { aspects.insert(.password) }
            }
        }
        return aspects
    }
}

extension RequestEvent {
    /// Whether the same has happened to the same request, whatever it asks for.
    fileprivate func isAlike(_ other: RequestEvent) -> Bool {
        switch (kind, other.kind) {
        case (.requested, .requested), (.answered, .answered), (.cancelled, .cancelled):
            request == other.request
        default: false
        }
    }

    fileprivate var missing: RequestAspect? {
        switch kind {
        case .requested: .notMade
        case .cancelled: .notCancelled
        case .answered: nil
        }
    }

    fileprivate var extra: RequestAspect? {
        switch kind {
        case .requested: .made
        case .cancelled: .cancelled
        case .answered: nil
        }
    }
}
