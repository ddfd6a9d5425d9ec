// On macOS a helper of SwiftPM's plays the tests: they cannot be started once more.
#if os(Linux)
    import Codebase
    import Flow
    import Foundation
    import TestSupport
    import Testing

    @testable import Conformance

    /// What is seen from outside alone: how a process ends, what it prints, and the bytes that it keeps.
    @Suite(.onSoundKit, .timeLimit(.minutes(10))) nonisolated struct ProcessTests {
        /// How a flow ends its process, and what is said of it.
        static let endings: [(Ending, words: String)] = [
            (.exits, "+ it ended the process"),
            (.loops, "+ it never comes back"),
            (.sleeps, "+ it never comes back"),
            (.hoards, "+ it needs more and more memory"),
            (.crashes, "+ it crashed (SIG"),
            (.crashesElsewhere, "+ it crashed (SIG"),
            (.recurses, "+ it crashed (SIG"),
        ]

        @Test(arguments: isDeep ? endings : [endings[0]])
        func `a process that does not end well breaks the rule and the step that it played`(
            ending: Ending, words: String
        ) async throws {
            let played = await play(["L01", "L08", "L13"], on: [ending.rawValue])
            let difference = try #require(played[0].difference)
            #expect(played[0].kept == ["L01"])
            #expect(difference.hasEndedProcess && difference.rule.id == "L08")
            #expect(difference.scenario == "the button" && difference.stepNumber == 3, "\(difference)")
            #expect(difference.lines[0].hasPrefix(words), "\(difference)")
            let saysWhy = difference.lines.contains { $0.contains("Fatal error: as planted") }
            #expect(saysWhy == [.crashes, .crashesElsewhere].contains(ending), "\(difference)")
        }

        @Test(.deep) func `a login that waits for what never comes is a difference like others`() async throws
        {
            let difference = try #require(await play(["L08", "L13"], on: ["awaits"])[0].difference)
            #expect(!difference.hasEndedProcess && difference.rule.id == "L13", "\(difference)")
        }

        @Test(.deep) func `a password that is printed in any scenario breaks the last rule`() async throws {
            let played = await play(["L34"], on: ["printing", "printing once", "plain"])
            for flow in played.prefix(2) {
                let difference = try #require(flow.difference)
                #expect(
                    difference.rule.id == "L34" && difference.lines.contains("+ a typed password was printed")
                )
                #expect(!"\(difference)".contains(Secret.correct.typed))
            }
            #expect(played[2].difference == nil)
        }

        @Test(.deep) func `what only a closure or a static keeps is counted in bytes`() async throws {
            let played = await play(["L45"], on: ["wrapping", "table", "hashing", "plain"])
            for flow in played.prefix(3) {
                let lines = try #require(flow.difference).lines
                #expect(lines.contains("+ the open flow keeps more and more memory"), "\(lines)")
            }
            #expect(played[3].difference == nil)
        }

        @Test func `a program that cannot be started is a difference, too`() throws {
            let played = PlayedFlow.play(Rule.all, on: ["mvc"], with: ["/no/such/program"])
            let lines = try #require(played[0].difference).lines
            #expect(lines.contains { $0.contains("Can't start '/no/such/program'") }, "\(lines)")
            #expect(!Verdict(ofFlow: 0, in: Matrix(Rule.all, played)).isSound)
        }

        /// Plays planted flows: the tests are the program that knows them.
        private func play(_ rules: [String], on flows: [String]) async -> [PlayedFlow] {
            let words = ["--testing-library", "swift-testing", "--filter", "PlantedTests"]
            return await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let played = PlayedFlow.play(
                        rules.compactMap(Rule.named), on: flows, with: [CommandLine.arguments[0]] + words)
                    continuation.resume(returning: played)
                }
            }
        }
    }

    /// Runs only in another process, which the tests above start.
    @Suite(.enabled(if: PlayingProcess.current != nil)) nonisolated struct PlantedTests {
        @Test func `a planted flow is played`() {
            let endings = Ending.allCases.map { ending in
                let flow = LoginFlow(id: ending.rawValue, title: "", summary: "") { window, service in
                    EndingLogin.ending = ending
                    return LoginFlow.plain(EndingLogin.self).start(in: window, service: service)
                }
                return (ending.rawValue, flow)
            }
            let kinds: [(String, PlainLogin.Type)] = [
                ("printing", PrintingLogin.self), ("printing once", PrintingOnceLogin.self),
                ("wrapping", WrappingLogin.self), ("table", TableLogin.self), ("hashing", HashingLogin.self),
                ("awaits", AwaitingLogin.self), ("plain", PlainLogin.self),
            ]
            let flows = kinds.map { name, kind in (name, LoginFlow.plain(kind, id: name)) }
            PlayingProcess.playIfAsked(Dictionary(uniqueKeysWithValues: endings + flows))
        }
    }

    nonisolated extension Ending: CustomTestStringConvertible {
        var testDescription: String { rawValue }
    }
#endif
