import LoginSuite
import TestSupport

/// A login that waits for no clock: it is at rest when the queue of the main actor has had its turns.
///
/// A login with a mistake takes all of them, and the default would be two seconds. What is on another thread, on
/// its way from the service or to it, the suite waits for by itself.
protocol AtOnceLogin: LoginUnderTest {}

extension AtOnceLogin {
    static func settle(until isRight: () -> Bool) async {
        var turnsLeft = 20
        while turnsLeft > 0, !isRight() {
            turnsLeft -= 1
            await Task.yield()
        }
        for _ in 0..<4 { await Task.yield() }
    }
}

extension SettledSuite {
    /// For tests of what is reported: two scenarios of each rule say enough; with `DEEP=1`, all are played.
    static let forReports: SettledSuite = {
        var suite = all
        guard !isDeep else { return suite }
        suite.scenarios = all.scenarios.reduce(into: []) { chosen, scenario in
            if chosen.count(where: { $0.rule == scenario.rule }) < 2 { chosen.append(scenario) }
        }
        return suite
    }()
}
