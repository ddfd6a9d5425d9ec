import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Output {
    /// Prints a value as JSON, on one line.
    ///
    /// JSON is UTF-8 in every locale. The keys are sorted, so that two runs print the same.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let document = try encoder.encode(value)
        isASCII = false
        print(String(decoding: document, as: UTF8.self))
    }
}
