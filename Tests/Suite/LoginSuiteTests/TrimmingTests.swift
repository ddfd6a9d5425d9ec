import Conformance
import Foundation
import LoginSuite
import TestSupport
import Testing

/// What other languages take for white space: each honest way is right, and a login that does not trim is
/// wrong.
@MainActor @Suite(.onSoundKit) struct TrimmingTests {
    /// A way to trim.
    nonisolated enum Trim: CaseIterable {
        /// As `trimmingCharacters(in: .whitespacesAndNewlines)`.
        case foundation
        case javaScript, notAtAll, blanksAlone

        var isHonest: Bool { self == .foundation || self == .javaScript }

        func trimmed(_ text: String) -> String {
            switch self {
            case .foundation: text.trimmingCharacters(in: .whitespacesAndNewlines)
            case .javaScript:
                text.trimmedScalars { $0.value == 0xFEFF || $0.value != 0x85 && $0.properties.isWhitespace }
            case .notAtAll: text
            case .blanksAlone: text.trimmedScalars { $0 == " " }
            }
        }
    }

    /// The scenarios in which white space, or an unusual text, is in a username.
    private static let scenarios = SettledSuite.all.scenarios.filter {
        ["L03", "L06", "L30"].contains($0.rule.id)
    }

    @Test(arguments: Trim.allCases)
    func `what a platform takes for white space is right, and less is wrong`(trim: Trim) async {
        #expect(Self.scenarios.count > 20)
        var failure: Difference?
        for scenario in Self.scenarios where failure == nil {
            failure = await PlantedLogin.failure(in: scenario) {
                PlantedLogin(service: $0, [], trimmed: trim.trimmed)
            }
        }
        #expect((failure == nil) == trim.isHonest, "\(failure.map(String.init(describing:)) ?? "nothing")")
        // Everybody types blanks; nobody types a tab into a field of one line.
        if let failure { #expect(failure.isAboutUnusualTexts == (trim == .blanksAlone)) }
    }
}

extension String {
    nonisolated fileprivate func trimmedScalars(where isBlank: (Unicode.Scalar) -> Bool) -> String {
        let rest = Array(unicodeScalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        return String(String.UnicodeScalarView(rest))
    }
}
