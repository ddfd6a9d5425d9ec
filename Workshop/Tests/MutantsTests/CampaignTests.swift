import Testing
import ToolSupport

@testable import mutants

/// How a campaign counts; playing one takes minutes.
@Suite struct CampaignTests {
    @Test func `what the compiler refuses is no mistake, and what never ends is found`() throws {
        let flow = try FlowSource.named("mvc")
        let mistake = try #require(MadeMistake.all(of: flow).first)
        var score = Campaign.Score()
        score.count(mistake, isRejected: false, failure: "does not compile")
        score.count(mistake, isRejected: false, failure: "never ends")
        score.count(mistake, isRejected: false, failure: nil)
        #expect(score.played == 2 && score.refused == 1 && score.neverEnds == 1)
        #expect(score.survivors.map(\.line) == [mistake.line])
        #expect(mistake.line.contains("Sources/MVC/LoginViewController.swift:"))
    }
}
