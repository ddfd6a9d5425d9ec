/// Which files a rule is about.
nonisolated struct Scope: Sendable {
    /// Who breaks the rule, as the subject of a sentence: "the MVP presenter".
    let subject: String
    let contains: @Sendable (SourceFile) -> Bool

    /// Every file whose path begins so.
    static func under(_ paths: String..., subject: String) -> Scope {
        Scope(subject: subject) { file in paths.contains { file.path.hasPrefix($0) } }
    }

    /// Every file of the modules that teach a pattern.
    static let samples = Scope(subject: "a sample") { Codebase.patternModules.contains($0.module) }

    /// The file of a role in a module, in every flow or in one alone.
    static func role(_ role: Role, of module: String, in variant: String? = nil) -> Scope {
        Scope(subject: "the \(module) \(role.name)") { file in
            role.contains(file) && file.module == module && (variant ?? file.variant) == file.variant
        }
    }

    /// The file of a role, in every module that has it.
    static func role(_ role: Role) -> Scope {
        Scope(subject: "the \(role.name)", contains: role.contains)
    }

    /// Every file of one flow.
    static func samples(of module: String, in variant: String) -> Scope {
        Scope(subject: "the \(module) flow \(variant)") { $0.module == module && $0.variant == variant }
    }

    /// The samples but for some roles.
    static func samples(of module: String? = nil, except roles: Role...) -> Scope {
        let names = roles.map(\.name).joined(separator: " or ")
        return Scope(subject: "everything in \(module ?? "a sample") but the \(names)") { file in
            samples.contains(file) && (module ?? file.module) == file.module
                && !roles.contains { $0.contains(file) }
        }
    }
}
