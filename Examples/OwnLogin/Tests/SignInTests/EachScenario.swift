import LoginSuite
import Testing

@Test(arguments: await SettledSuite.all.scenarios(for: SignInLogin.self))
func `the view model keeps`(scenario: SettledScenario) async {
    if let failure = await SignInLogin.failure(in: scenario) { Issue.record("\(failure)") }
}
