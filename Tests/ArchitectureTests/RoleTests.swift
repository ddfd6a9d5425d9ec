import Testing

/// The table of roles is about this very code.
@Suite struct RoleTests {
    @Test(arguments: Role.all)
    func `a role has a file in each of its modules`(role: Role) {
        for module in role.modules {
            let files = Codebase.sources.files.filter { role.contains($0) && $0.module == module }
            #expect(
                !files.isEmpty,
                "\(module) has no \(role.file).swift. To fix, correct `Role` in Tables/Roles.swift.")
        }
    }

    @Test(arguments: Codebase.patternModules)
    func `every flow of a module has a file to start reading at`(module: String) {
        // What several flows of a module have in common is no flow.
        let files = Codebase.sources.files.filter { $0.module == module && $0.variant != "Shared" }
        let variants = Set(files.map(\.variant))
        #expect(!variants.isEmpty)
        for variant in variants {
            #expect(
                files.contains { $0.variant == variant && Role.flow.contains($0) }, "\(module) \(variant)")
        }
    }
}

nonisolated extension Role: CustomTestStringConvertible {
    var testDescription: String { "the \(name) in \(modules.joined(separator: ", "))" }
}
