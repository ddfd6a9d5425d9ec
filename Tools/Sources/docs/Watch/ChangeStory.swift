import Foundation
import ToolSupport

/// The story of a change: what its patched flows show and do, call by call.
///
/// Another process of this program reads a copy of the project that has the patches.
struct ChangeRecording {
    /// The first word of that process's command line; the second is the change.
    nonisolated static let mode = "story"

    static let all = [
        ChangeRecording(
            change: "session-ends", title: "The session ends",
            scenarios: ["V03", "L13", "L19", "L24", "L26"]),
        ChangeRecording(
            change: "while-typing", title: "While typing",
            scenarios: ["V09 the older one last", "V11", "L13", "L19", "L24", "L26"]),
    ]

    let change: String
    private let title: String
    /// The first of them is the story; the others show who else has to do with whom.
    ///
    /// Each is named by its rule, of which it is the first scenario, or by its rule and title.
    private let scenarios: [String]

    private init(change: String, title: String, scenarios: [String]) {
        self.change = change
        self.title = title
        self.scenarios = scenarios
    }

    static func named(_ change: String) throws -> ChangeRecording {
        guard let story = all.first(where: { $0.change == change }) else {
            throw Failure("there is no story of \(change)")
        }
        return story
    }

    private nonisolated var folder: String { "Changes/\(change)" }

    /// A recording without the files that the page has already, or makes with the change.
    ///
    /// The change stands on a version: what it makes of a file of today may be another text.
    func data(_ recorded: String, beside first: PageData) throws -> PageData {
        let known = Dictionary(uniqueKeysWithValues: first.files.map { ($0.path, $0.text ?? "") })
        let patches = first.changes.filter { $0.id == change }.flatMap(\.flows).flatMap(\.files)
        let made = patches.map { ($0.path, $0.applied(to: known[$0.path] ?? "")) }
        let texts = known.merging(made) { $1 }
        var data = try JSONDecoder().decode(PageData.self, from: Data(recorded.utf8))
        for (index, file) in data.files.enumerated() where texts[file.path] == file.text {
            data.files[index].text = nil
        }
        return data
    }

    /// Records the story in the copy.
    func text() throws -> String {
        try PageDataBuilder(Recording(scenarios: scenarios)).story(title, of: change).json
    }

    /// The recording, as another process of this program has made it.
    nonisolated func recorded() throws -> String {
        // A copy for each: what was built in it stays.
        let copy = Checkout.url(".build/story/\(change)").path
        let patch = """
            . Changes/common.sh
            copy=$1
            make_copy_with_base
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
            return try Child.output(of: [program, Self.mode, change], environment: ["CHECKOUT": copy])
        } catch {
            throw Failure("\(folder) cannot be recorded. To fix, run Changes/refresh \(folder)\n\(error)")
        }
    }
}
