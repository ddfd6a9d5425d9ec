// The help of all commands as a man page, in the language of roff.

extension Command {
    /// The man page of the program.
    static var manPage: String {
        let commands = all.flatMap { command in
            [".SS \(command.name)", ".nf", command.helpText.inRoff, ".fi"]
        }
        let lines =
            [
                ".TH PATTERNS 1 \"\" \"patterns \(versionNumber)\"", ".SH NAME",
                "patterns \\- \(programSummary.inRoff)", ".SH SYNOPSIS", programUsage.inRoff,
                ".SH DESCRIPTION",
                ".nf", programDetails.inRoff, ".fi", ".SH COMMANDS",
            ] + commands
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// A number of at least four digits.
    fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - count)) + self }

    /// As text of roff: a backslash, a hyphen, and a point or a quote at the start of a line mean something
    /// else there.
    fileprivate var inRoff: String {
        let plain = unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded)]"
            }
        }.joined()
        return plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : String(line)
        }.joined(separator: "\n")
    }
}
