import Conformance
import Foundation
import LoginSuite
import TestSupport
import Testing

/// What other languages take for white space: each honest way is right, and a login that does not trim is
/// wrong.
@MainActor @Suite(.onSoundKit) struct TrimmingTests {
    /// A way to trim.
    nonisolated struct Trim: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let trimmed: @Sendable (String) -> String

        init(_ description: String, _ trimmed: @escaping @Sendable (String) -> String) {
            testDescription = description
            self.trimmed = trimmed
        }
    }

    /// The scenarios in which white space, or an unusual text, is in a username.
    private static let scenarios = RestSuite.all.scenarios.filter { scenario in
        ["L03", "L06", "L30"].contains(scenario.rule)
    }

    nonisolated private static let honest = [
        Trim("trimmingCharacters(in: .whitespacesAndNewlines)") {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        },
        Trim("JavaScript") { text in
            text.trimmedScalars { $0.value == 0xFEFF || $0.value != 0x85 && $0.properties.isWhitespace }
        },
    ]

    nonisolated private static let careless = [
        Trim("not at all") { $0 },
        Trim("blanks alone") { text in text.trimmedScalars { $0 == " " } },
    ]

    @Test(arguments: honest)
    func `what a platform takes for white space is right`(trim: Trim) async {
        #expect(Self.scenarios.count > 20)
        for scenario in Self.scenarios {
            let failure = await PlantedLogin.failure(in: scenario) {
                PlantedLogin(service: $0, [], trimmed: trim.trimmed)
            }
            #expect(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
        }
    }

    @Test(arguments: careless)
    func `what a user would not expect is wrong`(trim: Trim) async {
        for scenario in Self.scenarios {
            let failure = await PlantedLogin.failure(in: scenario) {
                PlantedLogin(service: $0, [], trimmed: trim.trimmed)
            }
            guard let failure else { continue }
            #expect(["L03", "L06", "L30"].contains(failure.rule))
            #expect(!failure.isAboutUnusualTexts, "\(failure)")
            return
        }
        Issue.record("nothing is broken")
    }
}

extension String {
    nonisolated fileprivate func trimmedScalars(where isBlank: (Unicode.Scalar) -> Bool) -> String {
        let rest = Array(unicodeScalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        return String(String.UnicodeScalarView(rest))
    }
}
