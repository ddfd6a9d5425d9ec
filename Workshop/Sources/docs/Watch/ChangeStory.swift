import Foundation
import ToolSupport

/// The story of a change: what its patched flows show and do, call by call.
///
/// What only this change needs is beside it: in `story.json` what is recorded, and in `words.json` how the page
/// speaks of it. It is recorded when the change is checked, from the version that the change stands on, and kept
/// in `recording.json`: the pages record nothing of it.
struct ChangeStory: Decodable {
    /// What a flow is handed beside the service, and waits for.
    struct Host: Decodable {
        /// What diagrams call it.
        let role: String
        /// How the flows know it.
        let `protocol`: String
        /// The suite's own, and its file.
        let type: String
        let file: String
        /// The function in which a role waits.
        let waits: String
    }

    /// How the page speaks of a role that waits for the host, and of the host.
    struct Words: Codable {
        /// What is waited for, as one word, and with what it is about.
        let noun: String
        let phrase: String
        /// What the role does.
        let waits: String
        let waitsInShort: String
        /// What the host does meanwhile, and to the role at the end.
        let keeps: String
        let wakes: String
    }

    let title: String
    /// The first of them is the story; the others show who else has to do with whom.
    ///
    /// Each is named by its rule, of which it is the first scenario, or by its rule and title.
    let scenarios: [String]
    let host: Host?
    /// What else a flow asks the service and waits for.
    let asks: [String]?
    /// Types that are as good as texts where a role holds one.
    let values: [String]?
}

extension ChangeStory {
    /// The first word of the command line of a process that records one;
    /// the change and the file of its story follow.
    nonisolated static let mode = "story"

    /// The one that this process records, if it does.
    static let played: ChangeStory? = {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.first == mode, arguments.count == 3, let path = arguments.last else { return nil }
        do {
            return try JSONDecoder().decode(ChangeStory.self, from: Data(contentsOf: URL(filePath: path)))
        } catch { fatalError("\(path) is no story: \(error)") }
    }()

    /// The changes that have one.
    static var changes: [String] {
        Checkout.names(in: "Changes").filter { Checkout.exists("Changes/\($0)/story.json") }
    }

    /// What the recorder is told of the change.
    var environment: [String: String] {
        var variables = ["RECORDED_VALUES": (values ?? []).joined(separator: " ")]
        if let host { variables["RECORDED_HOST"] = host.type }
        return variables
    }

    /// Records it in this process's checkout.
    func text(of change: String) throws -> String {
        try PageDataBuilder(Recording(scenarios: scenarios)).story(title, of: change).json
    }

    /// Records the story of a change, and keeps it beside the change.
    ///
    /// Another process of this program reads a copy of the version that has the patches.
    nonisolated static func record(_ change: String) throws {
        let folder = "Changes/\(change)"
        guard Checkout.exists("\(folder)/story.json") else {
            throw Failure("there is no \(folder)/story.json", exitCode: 64)
        }
        // A copy for each: what was built in it stays.
        let copy = Checkout.url(".build/story/\(change)").path
        let patch = """
            . Changes/common.sh
            copy=$1
            check_out_base
            for name in shared $(flows "$2"); do apply "$(flow_patch "$2" "$name")"; done
            """
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let story = Checkout.url("\(folder)/story.json").path
        do {
            try Child.output(of: ["bash", "-c", patch, "bash", copy, change])
            let recorded = try Child.output(
                of: [program, mode, change, story], environment: ["CHECKOUT": copy])
            try Checkout.url(recording(of: change)).write(recorded)
        } catch {
            throw Failure(
                """
                \(folder) cannot be recorded on the version that it stands on. If that is too old for what records it, \
                move it: Changes/move-base
                \(error)
                """)
        }
    }

    private nonisolated static func recording(of change: String) -> String {
        "Changes/\(change)/recording.json"
    }

    /// What a file beside a change says.
    static func read<Content: Decodable>(_ name: String, of change: String) throws -> Content {
        let file = Checkout.url("Changes/\(change)/\(name)")
        return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    }

    static func host(of change: String) throws -> PageData.Host? {
        let story: ChangeStory = try read("story.json", of: change)
        return try story.host.map { .init(role: $0.role, words: try read("words.json", of: change)) }
    }

    /// The kept recording of a change, without the files that the page has already, or makes with the change.
    ///
    /// The change stands on a version: what it makes of a file of today may be another text.
    static func data(of change: String, beside first: PageData) throws -> PageData {
        let path = recording(of: change)
        guard Checkout.exists(path) else {
            throw Failure("there is no \(path). To fix, run Changes/check --record")
        }
        let known = Dictionary(uniqueKeysWithValues: first.files.map { ($0.path, $0.text ?? "") })
        let patches = first.changes.filter { $0.id == change }.flatMap(\.flows).flatMap(\.files)
        let made = patches.map { ($0.path, $0.applied(to: known[$0.path] ?? "")) }
        let texts = known.merging(made) { $1 }
        var data: PageData
        do { data = try read("recording.json", of: change) } catch {
            throw Failure(
                "\(path) was made for another form of the page. To fix, run Changes/check --record\n\(error)")
        }
        data.files = data.files.map { file in
            guard let text = file.text, let near = texts[file.path] else { return file }
            let edits = LineEdits.lines(from: near, to: text)
            return .init(path: file.path, edits: edits.isEmpty ? nil : edits)
        }
        data.host = try host(of: change)
        return data
    }
}

/// What makes a text of another one, in the form of a patch.
enum LineEdits {
    /// The hunks, each below a line `@@ -12` with the number of the old line that it begins at.
    ///
    /// Of a line that goes there is only the sign.
    static func lines(from old: String, to new: String) -> [String] {
        let before = lines(of: old)
        let after = lines(of: new)
        let difference = after.difference(from: before)
        let gone = Set(difference.removals.map(\.offset))
        let added = Set(difference.insertions.map(\.offset))
        var edits: [String] = []
        var isInHunk = false
        var here = 0
        var there = 0
        while here < before.count || there < after.count {
            let isEdited = gone.contains(here) || added.contains(there)
            if isEdited, !isInHunk { edits.append("@@ -\(here + 1)") }
            isInHunk = isEdited
            if gone.contains(here) {
                edits.append("-")
                here += 1
            } else if added.contains(there) {
                edits.append("+\(after[there])")
                there += 1
            } else {
                here += 1
                there += 1
            }
        }
        return edits
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
