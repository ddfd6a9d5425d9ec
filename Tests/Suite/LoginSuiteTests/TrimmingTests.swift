import Conformance
import Foundation
import LoginSuite
import Testing

/// What other languages take for white space: each honest way is right, and a login that does not trim is
/// wrong.
@MainActor @Suite struct TrimmingTests {
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
        Trim("Character.isWhitespace") { text in
            trimmed(Array(text)) { $0.isWhitespace }.map(String.init).joined()
        },
        Trim("a regular expression with \\s") { text in
            text.replacing(/^\s+/, with: "").replacing(/\s+$/, with: "")
        },
        Trim("White_Space: Rust, Go, C#") { $0.trimmedScalars(where: \.properties.isWhitespace) },
        Trim("Python") { text in
            text.trimmedScalars { $0.properties.isWhitespace || 0x1C...0x1F ~= $0.value }
        },
        Trim("JavaScript") { text in
            text.trimmedScalars { $0.value == 0xFEFF || $0.value != 0x85 && $0.properties.isWhitespace }
        },
        Trim("Java and Kotlin, strip()") { text in
            text.trimmedScalars {
                let isKept = [0x85, 0xA0, 0x2007, 0x202F].contains($0.value)
                return 0x1C...0x1F ~= $0.value || $0.properties.isWhitespace && !isKept
            }
        },
        Trim("Java, trim()") { text in text.trimmedScalars { $0.value <= 0x20 } },
        Trim("Ruby, and PHP: ASCII and NUL") { text in
            text.trimmedScalars { [0, 9, 10, 11, 13, 32].contains($0.value) }
        },
    ]

    nonisolated private static let careless = [
        Trim("not at all") { $0 },
        Trim("blanks alone") { text in text.trimmedScalars { $0 == " " } },
        Trim("at the start alone") { text in String(text.drop(while: \.isWhitespace)) },
        Trim("at the end alone") { text in
            String(text.reversed().drop(while: \.isWhitespace).reversed())
        },
        Trim("inside, too") { text in text.filter { !$0.isWhitespace } },
        Trim("a point") { text in text.trimmedScalars { $0.properties.isWhitespace || $0 == "." } },
    ]

    nonisolated private static func trimmed<Element>(
        _ elements: [Element], where isBlank: (Element) -> Bool
    ) -> [Element] {
        elements.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    }

    @Test(arguments: honest) func `what a platform takes for white space is right`(trim: Trim) async {
        #expect(Self.scenarios.count > 20)
        for scenario in Self.scenarios {
            let failure = await PlantedLogin.failure(in: scenario) {
                PlantedLogin(service: $0, nil, trimmed: trim.trimmed)
            }
            #expect(failure == nil, "\(failure.map(String.init(describing:)) ?? "")")
        }
    }

    @Test(arguments: careless) func `what a user would not expect is wrong`(trim: Trim) async {
        for scenario in Self.scenarios {
            let failure = await PlantedLogin.failure(in: scenario) {
                PlantedLogin(service: $0, nil, trimmed: trim.trimmed)
            }
            guard let failure else { continue }
            #expect(["L03", "L06", "L30"].contains(failure.rule))
            #expect(!failure.isAboutUnusualTexts, "\(failure)")
            return
        }
        Issue.record("nothing is broken")
    }

    @Test func `the flows of this package have one right answer`() {
        // The first outcome is what they do; `compare` knows no other one.
        let padded = Self.scenarios.filter { $0.outcomes.count > 1 }
        #expect(padded.count > 4)
        for scenario in padded { #expect(scenario.needs.contains(.unusualTexts)) }
    }
}

extension String {
    nonisolated fileprivate func trimmedScalars(where isBlank: (Unicode.Scalar) -> Bool) -> String {
        let rest = Array(unicodeScalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        return String(String.UnicodeScalarView(rest))
    }
}
