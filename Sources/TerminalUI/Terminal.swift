#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
        canTalk(console) && !["", "dumb"].contains(variable("TERM") ?? "")
    }

    /// Whether somebody reads what is printed, and types lines.
    @MainActor package static func canTalk(_ console: Console) -> Bool {
        isTerminal(console.input) && isTerminal(console.output.descriptor)
    }

    /// Whether the terminal has colours and its user wants them, according to the environment.
    package static func look(_ variable: (String) -> String? = variable) -> Look {
        let noColor = variable("NO_COLOR") ?? ""
        let kind = variable("TERM") ?? ""
        let hasColor = !["", "dumb"].contains(kind) && !kind.hasPrefix("vt") && !kind.hasSuffix("-m")
        return Look(usesColor: noColor.isEmpty && hasColor, isUTF8: isUTF8(variable))
    }

    /// Whether the terminal shows UTF-8, according to the locale in the environment.
    ///
    /// Without a locale it probably does: a container and a remote login often have none.
    package static func isUTF8(_ variable: (String) -> String? = variable) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.compactMap(variable).first(where: { !$0.isEmpty }) else { return true }
        return ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    }

    package static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

package nonisolated enum ColorChoice: String, CaseIterable {
    /// In a terminal that has colours, unless `NO_COLOR` is set.
    case auto
    case always, never
}

extension Output {
    package var width: Int? { Terminal.size(descriptor)?.columns }

    package var look: Look {
        let isTerminal = Terminal.isTerminal(descriptor)
        let look = isTerminal ? Terminal.look() : Look(usesColor: false)
        return switch colors {
        case .auto: look
        case .always: Look(isUTF8: look.isUTF8)
        case .never: Look(usesColor: false, isUTF8: look.isUTF8)
        }
    }
}
