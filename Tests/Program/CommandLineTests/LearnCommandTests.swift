import Catalog
import Codebase
import Flow
import Foundation
import Learn
import LoginDomain
import LoginUI
import TestSupport
import Testing

@testable import patterns

/// `patterns learn`, as far as it needs no build: what it lists, what it refuses, and the files with which
/// one begins.
@Suite(.onSoundKit, .timeLimit(.minutes(5))) struct LearnCommandTests {
    @Test func `all patterns are listed: the tracks, and the chapters of what is read, not written`()
        async throws
    {
        let printed = try await Program.own(["learn"], flows: LoginFlow.all)
        #expect(printed.status == .success)
        for track in Track.all { #expect(printed.output.contains("\n  \(track.id) "), "\(track.id)") }
        for flow in LoginFlow.all where Track.named(flow.id) == nil {
            let line = try #require(
                printed.output.split(separator: "\n").first { $0.hasPrefix("  \(flow.id) ") }, "\(flow.id)")
            let chapter = try #require(line.split(separator: " ").last.map(String.init))
            #expect(try !Checkout.text(of: chapter).isEmpty)
        }
    }

    @Test func `progress survives in a file, and takes what is wrong in it for nothing`() {
        var progress = Progress()
        progress.skipped = [2]
        progress.noticed = [1]
        progress.note(kept: ["L01", "L07"])
        #expect(Progress(reading: progress.text) == progress)
        #expect(Progress(reading: "rubbish") == Progress())
        #expect(Progress(reading: "").next?.number == 1)
    }

    @Test(arguments: [
        (["--new"], "--new needs a value: NAME."),
        (["--new", ""], "'' is no name for a module."),
        (["--new", "2Flux"], "'2Flux' is no name for a module."),
        (["--new", "../Flux"], "'../Flux' is no name for a module."),
        (["--new", "class"], "'class' is no name for a module."),
        (["--new", "OWN"], "'OWN' is the name of a flow. Choose another."),
        (["--new", "LoginUI"], "'LoginUI' is the name of a module. Choose another."),
        (["--new", "textfield"], "'textfield' is the name of a type. Choose another."),
        (["mvc", "--new", "NeverMade"], "--new begins a pattern of your own, and takes no PATTERN: 'mvc'."),
        (
            ["--new", "NeverMade", "--from", "3"],
            "--new and --from cannot be combined: the earlier stations are yours, too."
        ),
        (["own"], "'own' has no track yet."),
        (["mcv"], "There is no track 'mcv'. Did you mean 'mvc'?"),
    ]) func `what is wrong is said, and nothing is made`(words: [String], message: String) async throws {
        let printed = try await Program.own(["learn"] + words)
        #expect(printed.status == .usage)
        #expect(printed.error.hasPrefix("Error: \(message)\n"), "\(printed.error)")
        #expect(!Files.exists("\(PracticeFolder.projectFolder)/Practice/NeverMade"))
    }

    @Test func `compare says which line is in the wrong place, too`() async throws {
        let late = LoginFlow.plain(LateLockLogin.self, id: "late", title: "Late")
        let printed = try await Program.own(["compare", "L46"], flows: [late])
        #expect(printed.status == .difference)
        let lines = printed.output.split(separator: "\n")
        #expect(lines.last?.hasPrefix("To see all of it: ") == true)
        #expect(lines.dropLast().last?.hasPrefix("Too late: ") == true, "\(printed.output)")
    }

    @Test func `a pattern of one's own is a module of the practice package, and is found again`() throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let project = scratch.url.path
        try scratch.url.appending(path: "Package.swift").write("// manifest\n")
        let folder = PracticeFolder(.own("Flux"), project: project)
        #expect(!folder.isBegun)
        #expect(folder.owner(ofName: "Flux", in: []) == nil)
        try folder.begin()
        #expect(folder.yours.map(\.name) == ["Flow.swift", "LoginViewController.swift"])
        #expect(PracticeFolder.own(in: project).map(\.title) == ["Flux"])
        #expect(folder.owner(ofName: "flux", in: []) == "a file in Practice")
        let manifest = try #require(Files.text(of: "\(project)/Practice/Package.swift"))
        #expect(manifest.hasPrefix("// manifest\n") && manifest.contains(#"for name in ["Flux"]"#))
        let main = try #require(Files.text(of: "\(project)/Practice/.learn/Flux/Play/main.swift"))
        #expect(main.contains("import MyFlux\n") && main.contains("LoginFlow.flux.start("))
    }

    @Test func `a track whose folder has gone is no longer in the package`() throws {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let project = scratch.url.path
        try scratch.url.appending(path: "Sources/Shared/A.swift").write("")
        let folders = ["Flux", "Elm"].map { PracticeFolder(.own($0), project: project) }
        for folder in folders { try folder.begin() }
        let manifest = "\(project)/Practice/Package.swift"
        #expect(Files.text(of: manifest)?.contains(#"for name in ["Elm", "Flux"]"#) == true)
        try FileManager.default.removeItem(atPath: folders[1].folder)
        try folders[0].makePackage()
        #expect(Files.text(of: manifest)?.contains(#"for name in ["Flux"]"#) == true)
    }
}

/// The message goes before the attempt is remembered.
private final class LateLockLogin: PlainLogin {
    override func send(_ credentials: Credentials) {
        form.messageLabel.text = ""
        super.send(credentials)
    }
}
