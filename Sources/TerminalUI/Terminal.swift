#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the program knows about the terminal.
package enum Terminal {
    /// Whether a descriptor is a terminal.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The size of the window; `nil` without a terminal.
    ///
    /// The size of a huge window is limited.
    package static func size(_ descriptor: Int32) -> Size? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Size(columns: min(Int(size.ws_col), 1_000), rows: min(Int(size.ws_row), 500))
    }

    /// Whether it can draw a whole screen and read single keys.
    package static func canDrawScreens(_ console: Console) -> Bool {
        guard isTerminal(console.input.descriptor), isTerminal(console.output.descriptor) else {
            return false
        }
        let kind = variable("TERM") ?? ""
        return !kind.isEmpty && kind != "dumb"
    }

    /// What the terminal can show and its user wants, according to the environment.
    package static func look() -> Look {
        look(variable)
    }

    /// What a terminal can show and its user wants, according to an environment.
    /// - Parameter variable: Looks up a variable.
    package nonisolated static func look(_ variable: (String) -> String?) -> Look {
        func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty }
        let encoding = (locale ?? "").lowercased()
        let isForced = isSet("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE") != "0"
        let kind = variable("TERM") ?? ""
        let isMonochrome = variable("CLICOLOR") == "0" || kind.hasPrefix("vt") || kind.hasSuffix("-m")
        let isUnicode = encoding.contains("utf-8") || encoding.contains("utf8")
        return Look(
            isUnicode: isUnicode, printsASCII: locale != nil && !isUnicode,
            usesColor: !isSet("NO_COLOR") && (isForced || !isMonochrome))
    }

    private nonisolated static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Asks for a line, and asks again after Ctrl-Z and `fg`.
    /// - Parameter isSecret: Whether to hide what is typed.
    /// - Returns: `nil` at the end of the input.
    package static func ask(
        _ question: String, isSecret: Bool = false, _ console: Console
    ) async throws -> [UInt8]? {
        console.output.flush()
        try RawMode.begin(
            isSecret ? .secretLine : .line, question: console.output.shown(question),
            input: console.input.descriptor, output: console.output.descriptor)
        defer { RawMode.end() }
        return try await console.input.nextLine()
    }
}

extension Output {
    /// The width of its window; `nil` if it is not a terminal.
    package var width: Int? { Terminal.size(descriptor)?.columns }

    /// What its terminal can show; `nil` if it is not a terminal.
    package var look: Look? { Terminal.isTerminal(descriptor) ? Terminal.look() : nil }
}
