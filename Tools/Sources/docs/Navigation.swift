import ToolSupport

extension FlowSource {
    /// How many lines of code lead from screen to screen.
    ///
    /// Those of a coordinator or a router, and elsewhere the functions that build home or replace the stack. The first
    /// file is left out: every flow has to begin somewhere.
    var navigationLineCount: Int {
        files.filter { $0.name != "Flow" }.map { file in
            if FlowSource.navigates(file.name) { return file.code.count }
            let ranges = file.lines.indices.filter { file.lines[$0].matches(FlowSource.leading) }
                .compactMap { file.function(around: $0 + 1)?.range }
            return Set(ranges).map { $0.count { file.isCode($0) } }.reduce(0, +)
        }.reduce(0, +)
    }

    /// Whether a file of this name does nothing but navigate.
    static func navigates(_ name: String) -> Bool {
        name.hasSuffix("Coordinator") || name.hasSuffix("Router")
    }

    private static let leading = #"= HomeViewController\(|\bsetViewControllers\("#
}

extension SourceFile {
    fileprivate func isCode(_ line: Int) -> Bool {
        let text = self.line(line)
        return !text.isEmpty && !text.hasPrefix("//")
    }
}
