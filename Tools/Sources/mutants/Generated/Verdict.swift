/// What came of a mutant.
enum Verdict {
    /// A rule was the first to reject it.
    case rejected(rule: String, words: String)
    /// Nothing tells it from the sample.
    case survived
    /// A signal ended it.
    case trapped(signal: Int32, words: String)
    /// It was still playing when its time was over.
    case endless
    /// `patch` does not know where the change goes.
    case doesNotApply(words: String)
    /// The compiler rejects it.
    case doesNotCompile(words: String)
    /// Its file says too little, or something wrong, about it.
    case malformed(words: String)

    /// The verdict in a few words.
    var summary: String {
        switch self {
        case .rejected(let rule, _): "rejected by \(rule)"
        case .survived: "survived: no scenario tells it from the sample"
        case .trapped(let signal, _): "trapped: signal \(signal) ended the play"
        case .endless: "never ends: the play was stopped"
        case .doesNotApply: "does not apply"
        case .doesNotCompile: "does not compile"
        case .malformed(let words): words
        }
    }

    /// What there is to read beyond that.
    var details: String {
        switch self {
        case .survived, .endless, .malformed: ""
        case .rejected(_, let words), .trapped(_, let words), .doesNotApply(let words),
            .doesNotCompile(let words):
            words
        }
    }
}
