import Conformance
import Flow
import LoginDomain
import LoginSuite

/// Steps in words, as somebody writes them on a sheet: `username ada; password x; login; answer 1 success`.
public enum StepWords {
    /// What can be written, and what it does.
    public static let all = [
        ("username TEXT", "types into the field, instead of what is there"),
        ("password TEXT", "the same"),
        ("login", "taps Log in"),
        ("cancel", "taps Cancel"),
        ("logout", "taps Log out"),
        ("return", "presses Return in the password"),
        ("answer N WORD", "answers request N: \(answers.map(\.word).joined(separator: ", "))"),
        ("close", "closes the window"),
    ]

    private static let answers: [(word: String, answer: ServiceAnswer)] = [
        ("success", .success(displayName: "Ada Lovelace")),
        ("wrong", .failure(.wrongCredentials)),
        ("locked", .failure(.locked)),
        ("unreachable", .failure(.unreachable)),
        ("cancelled", .failure(.cancelled)),
    ]

    /// Why words are no steps.
    public struct Problem: Error, CustomStringConvertible {
        /// One sentence.
        public let description: String
    }

    /// Reads steps.
    ///
    /// Those with a plus between them happen in one turn.
    /// - Throws: A ``Problem`` for the first word that is none.
    public static func steps(_ text: String) throws -> [Step] {
        let lines = text.split { $0 == ";" || $0 == "\n" }
        let steps = try lines.compactMap { line -> Step? in
            let parts = try line.split(separator: "+").compactMap { try step(String($0)) }
            return parts.count > 1 ? .together(parts) : parts.first
        }
        guard !steps.isEmpty else { throw Problem(description: "There is no step.") }
        return steps
    }

    /// Steps in words, where there are words for all of them.
    public static func words(_ steps: [Step]) -> String? {
        let words = steps.map(words)
        return words.contains(nil) ? nil : words.compactMap(\.self).joined(separator: "; ")
    }

    private static func words(_ step: Step) -> String? {
        switch step {
        case .edit(let field, .type(.plain(let text))):
            // Blanks around a text, and signs, would not be read back.
            text.wholeMatch(of: /\w+( \w+)*/) == nil ? nil : "\(field.rawValue) \(text)"
        case .edit(let field, .type(.secret)): "\(field.rawValue) x"
        case .pressReturn(.password): "return"
        case .tap(.logIn): "login"
        case .tap(.cancel): "cancel"
        case .tap(.logOut): "logout"
        case .answer(let number, let answer): "answer \(number) \(word(for: answer))"
        case .close: "close"
        case .together(let steps): words(steps)?.replacing("; ", with: " + ")
        // What one user who does one thing after the other does not do.
        default: nil
        }
    }

    private static func word(for answer: ServiceAnswer) -> String {
        answers.first { $0.answer == answer }?.word ?? "success"
    }

    private static func step(_ text: String) throws -> Step? {
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return nil }
        let rest = words.count > 1 ? words[1].trimming(\.isWhitespace) : ""
        switch first {
        case "username", "password":
            guard let field = Step.Field(rawValue: first), !rest.isEmpty else {
                throw Problem(description: "“\(first)” needs a text.")
            }
            return .together([.edit(field, .clear), .edit(field, .type(.plain(rest)))])
        case "login": return .tap(.logIn)
        case "cancel": return .tap(.cancel)
        case "logout": return .tap(.logOut)
        case "return": return .pressReturn(.password)
        case "close": return .close
        case "answer": return try answer(rest)
        default: throw Problem(description: "There is no step “\(first)”.")
        }
    }

    private static func answer(_ text: String) throws -> Step {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let number = Int(words[0]),
            let answer = answers.first(where: { $0.word == words[1] })?.answer
        else {
            throw Problem(
                description:
                    "“answer” needs a number and a word: \(answers.map(\.word).joined(separator: ", ")).")
        }
        return .answer(number, answer)
    }
}

/// What steps show of a mistake.
public struct PlayedAnswer: Codable, Sendable {
    /// Whether a user, the service or the memory differs from the sample.
    public var showsIt = false
    /// Why they were not played, or the first step that differs, and how.
    public var text = ""

    public init(showsIt: Bool = false, text: String = "") {
        self.showsIt = showsIt
        self.text = text
    }
}

extension PlayedAnswer {
    /// Plays steps on a flow with a mistake and on the one without, and looks at what is released, too.
    init(_ words: String, on changed: LoginFlow, beside sample: LoginFlow) {
        self.init()
        let steps: [Step]
        do { steps = try StepWords.steps(words) } catch {
            text = "\(error)"
            return
        }
        let expected = Player.play(steps, on: sample, in: .watching)
        let actual = Player.play(steps, on: changed, in: .watching)
        for (index, pair) in zip(expected.entries, actual.entries).enumerated() {
            var (old, new) = pair
            // In words, and not by their addresses.
            old.reason = nil
            new.reason = nil
            guard old != new else { continue }
            showsIt = true
            let step = index == 0 ? "start" : "\(steps[index - 1])"
            let lines = Difference.lines(expected: old, actual: new).filter { !$0.hasPrefix(" ") }
            text = "step \(index), \(step): " + lines.prefix(2).joined(separator: " ")
            return
        }
        text = "they show no difference"
    }
}

extension String {
    fileprivate func trimming(_ isGone: (Character) -> Bool) -> String {
        var text = Substring(self)
        while let last = text.last, isGone(last) { text.removeLast() }
        return String(text)
    }
}
