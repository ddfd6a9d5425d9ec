import Testing

@testable import docs

/// The words of links, and claims about tests.
@Suite @MainActor struct WordTests {
    private let headings = [
        Heading("3. Who keeps whom?"), Heading("8. From the symptom to the cause"),
        Heading("Predict the rules"),
    ]

    @Test(arguments: [
        ("exercise 3", "predict-the-rules", "“3. Who keeps whom?”"),
        ("Exercise 3", "8-from-the-symptom-to-the-cause", "“3. Who keeps whom?”"),
        ("who keeps\nwhom", "predict-the-rules", "“3. Who keeps whom?”"),
        ("Predict the rules", "3-who-keeps-whom", "“Predict the rules”"),
    ])
    func aLinkThatNamesAnotherHeading(words: String, anchor: String, named: String) {
        let problem = HeadingCheck.problem(words: words, anchor: anchor, among: headings)
        #expect(problem?.contains(named) == true)
    }

    @Test(arguments: [
        ("exercise 3", "3-who-keeps-whom"), ("Who keeps whom?", "3-who-keeps-whom"),
        ("3. Who keeps whom?", "3-who-keeps-whom"), ("an exercise", "8-from-the-symptom-to-the-cause"),
        ("which rules", "predict-the-rules"),
    ])
    func aLinkThatIsRightOrSaysSomethingElse(words: String, anchor: String) {
        #expect(HeadingCheck.problem(words: words, anchor: anchor, among: headings) == nil)
    }

    @Test(arguments: [
        ("A test checks that both agree.", true), ("Nothing is kept: a test looks.", true),
        ("Each row is a test.", true), ("A test of the reducer finds\na case.", true),
        ("[A test](../Tests/Samples/MVITests/StoreTests.swift) finds it.", false),
        ("A test checks [it](../Tests/Samples/MVITests/StoreTests.swift).", false),
        ("So that a test can take its place.", false), ("A test of a rule needs a window.", false),
    ])
    func aClaimAboutATest(text: String, isRefused: Bool) {
        #expect((TestClaimCheck.problem(with: text) != nil) == isRefused)
    }
}
