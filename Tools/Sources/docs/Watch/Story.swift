import Foundation
import ToolSupport

/// The story of a change: what its patched flows show and do, call by call.
///
/// Another process of this program reads a copy of the project that has the patches.
enum Story {
    /// The command line of that process.
    static let mode = "story"

    static let change = "session-ends"
    private static let title = "The session ends"
    private static let folder = "Changes/\(change)"
    /// The first of the rules whose scenario is the story; the others show who else has to do with whom.
    private static let rules = ["V03", "L13", "L19", "L24", "L26"]

    /// The recording of the story, without the files that the page has already.
    static func data(beside first: PageData) throws -> PageData {
        let known = Dictionary(uniqueKeysWithValues: first.files.map { ($0.path, $0.text) })
        let patched = first.changes.filter { $0.id == change }.flatMap(\.flows).flatMap(\.files).map(\.path)
        var data = try JSONDecoder().decode(PageData.self, from: Data(recorded().utf8))
        for (index, file) in data.files.enumerated()
        where known[file.path] == file.text || patched.contains(file.path) {
            data.files[index].text = nil
        }
        return data
    }

    /// Records the story in the copy.
    static func text() throws -> String {
        try PageDataBuilder(Recording(rules: rules)).story(title, of: change).json
    }

    private static func recorded() throws -> String {
        let copy = Checkout.url(".build/story").path
        let patch = """
            . Changes/common.sh
            copy=$1
            commit_working_tree
            export GIT_INDEX_FILE=$(mktemp)
            in_copy read-tree "$base"
            for name in shared $(flows "$2"); do
                patch=$(flow_patch "$2" "$name")
                in_copy apply --cached "$patch" || fail 1 "$patch does not apply."
            done
            patched=$(in_copy commit-tree -m "$2" "$(in_copy write-tree)")
            rm "$GIT_INDEX_FILE"
            unset GIT_INDEX_FILE
            check_out "$patched"
            """
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        do {
            try Child.output(of: ["bash", "-c", patch, "bash", copy, change])
            return try Child.output(of: [program, mode], environment: ["CHECKOUT": copy])
        } catch {
            throw Failure("\(folder) cannot be recorded. To fix, run Changes/refresh \(folder)\n\(error)")
        }
    }
}
