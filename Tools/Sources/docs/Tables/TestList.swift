import Foundation

/// The teaching tests of a flow.
struct TestList {
    /// Each test's sentence, and where it is.
    let tests: [(name: String, site: Call.Site)]

    var count: Int { tests.count }

    init(_ flow: FlowSource) {
        let home = "Tests/\(flow.module)Tests"
        let folder = flow.folder.split(separator: "/").last.map(String.init) ?? ""
        let own = "\(home)/\(folder)"
        let paths: [String]
        if flow.isVariant {
            paths = Repository.files(below: own, suffix: ".swift")
        } else {
            let top = Repository.names(in: home).filter { $0.hasSuffix(".swift") }.map { "\(home)/\($0)" }
            paths = top + Repository.files(below: "\(home)/Canonical", suffix: ".swift")
        }
        tests = paths.flatMap { path -> [(name: String, site: Call.Site)] in
            guard let file = try? SourceFile(path) else { return [] }
            return file.lines.enumerated().compactMap { index, line in
                guard let range = line.range(of: "func `[^`]+`", options: .regularExpression) else {
                    return nil
                }
                return (String(line[range].dropFirst(6).dropLast()), Call.Site(path: path, line: index + 1))
            }
        }
    }

    var text: String {
        guard !tests.isEmpty else { return "No test of its own yet; the suite plays every rule on it." }
        return tests.map { "- \(Markdown.link($0.name, to: $0.site))" }.joined(separator: "\n")
    }
}
