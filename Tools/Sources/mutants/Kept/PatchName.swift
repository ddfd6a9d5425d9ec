import Conformance

/// What a patch's file is called: `L20-mvvm.clean-late-answer`, for a mistake in `mvvm/clean`.
struct PatchName {
    /// The rule that must reject the mutant.
    let rule: String
    /// The flow that was changed.
    let flow: String
    /// The mistake, in a word or two.
    let mistake: String

    /// Reads a file's name without its extension.
    /// - Throws: A ``Failure`` that says what is wrong with it.
    init(_ name: String) throws {
        let pattern = /(L\d\d)-([a-z]+(?:\.[a-z-]+)*?)-([a-z0-9][a-z0-9-]*)/
        guard let match = name.wholeMatch(of: pattern) else {
            throw Failure(message: "misnamed: not of the form RULE-FLOW-NAME.patch")
        }
        rule = String(match.1)
        // A variant's name may have hyphens of its own: the longest flow that fits is meant.
        let rest = name.dropFirst(4)
        let fitting = Catalog.flows.map(\.id).filter {
            rest.hasPrefix($0.replacingSlash + "-")
        }.max { $0.count < $1.count }
        guard Rule.named(rule) != nil else { throw Failure(message: "there is no rule “\(rule)”") }
        guard let fitting else { throw Failure(message: "there is no flow “\(match.2)”") }
        flow = fitting
        mistake = String(rest.dropFirst(fitting.count + 1))
    }
}

extension String {
    /// A flow's id as it stands in a file's name.
    fileprivate var replacingSlash: String {
        String(map { $0 == "/" ? "." : $0 })
    }
}
