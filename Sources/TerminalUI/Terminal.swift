#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What the program knows about the terminal.
package nonisolated enum Terminal {
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// The size of the window, up to a limit; `nil` without a terminal.
    package static func size(_ descriptor: Int32) -> Size? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Size(columns: min(Int(size.ws_col), 1_000), rows: min(Int(size.ws_row), 500))
    }

    /// Whether it can draw a whole screen and read single keys.
    @MainActor package static func canDrawScreens(_ console: Console) -> Bool {
        isTerminal(console.input.descriptor) && isTerminal(console.output.descriptor)
            && !["", "dumb"].contains(variable("TERM") ?? "")
    }

    /// What the terminal can show and its user wants, according to the environment.
    package static func look(_ variable: (String) -> String? = variable) -> Look {
        func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty }
        let encoding = (locale ?? "").lowercased()
        let kind = variable("TERM") ?? ""
        let hasColor = !["", "dumb"].contains(kind) && !kind.hasPrefix("vt") && !kind.hasSuffix("-m")
        let isUTF8 = ["utf-8", "utf8"].contains { encoding.contains($0) }
        return Look(usesColor: !isSet("NO_COLOR") && hasColor, isASCII: locale != nil && !isUTF8)
    }

    package static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

extension Output {
    /// The width of its window; `nil` if it is not a terminal.
    package var width: Int? { Terminal.size(descriptor)?.columns }

    /// What its terminal can show; `nil` if it is not a terminal.
    package var look: Look? { Terminal.isTerminal(descriptor) ? Terminal.look() : nil }
}
