#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What is known about the terminal: from the system, and from the environment.
package nonisolated enum Terminal {
    /// Whether a descriptor is a terminal, and no file or pipe.
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
        canTalk(console) && !["", "dumb"].contains(variable("TERM") ?? "")
    }

    /// Whether somebody reads what is printed, and types lines.
    @MainActor package static func canTalk(_ console: Console) -> Bool {
        isTerminal(console.input) && isTerminal(console.output.descriptor)
    }

    /// Whether the terminal has colours and its user wants them, according to the environment.
    package static func capabilities(
        _ variable: (String) -> String? = variable
    ) -> TerminalCapabilities {
        let noColor = variable("NO_COLOR") ?? ""
        let kind = variable("TERM") ?? ""
        return TerminalCapabilities(usesColor: noColor.isEmpty && !["", "dumb"].contains(kind))
    }

    /// The value of an environment variable, if it is set.
    package static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// What a terminal can show.
package nonisolated struct TerminalCapabilities: Equatable {
    package let usesColor: Bool

    package init(usesColor: Bool = true) {
        self.usesColor = usesColor
    }

    /// A printed text in a style, if colours are on.
    package func painted(_ text: String, _ style: Style) -> String {
        usesColor && style != .plain
            ? style.sequence(usesColor: true) + text + Style.plain.sequence(usesColor: true) : text
    }
}

extension Output {
    /// The columns of the terminal now, at most 1,000; `nil` without a terminal.
    package var width: Int? { Terminal.size(descriptor)?.columns }

    /// What printed text can look like here.
    package var capabilities: TerminalCapabilities {
        Terminal.isTerminal(descriptor) ? Terminal.capabilities() : TerminalCapabilities(usesColor: false)
    }
}
