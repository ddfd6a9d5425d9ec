import LoginSuite
import Testing

@Test(arguments: await RestSuite.all.scenarios(for: SignInLogin.self))
func `the view model keeps`(scenario: RestScenario) async {
    if let failure = await SignInLogin.failure(in: scenario) { Issue.record("\(failure)") }
}
