import CBench
import Catalog
import Conformance
import Flow
import Foundation
import LoginDomain
import ToolSupport

/// Nine edits, a login that fails, a correction, a login, a log-out: from an empty login screen to the next one.
enum Round {
    /// How many rounds are counted; the difference of N and 2N leaves out what happens once.
    static let repetitions = 20
    /// What the two logins of a round are called when they stand alone.
    static let tasks = "tasks"

    /// Counts, and prints the allocations of each flow's round: a name, a tab, a number.
    ///
    /// Under callgrind the instructions go into callgrind's own files, named after the flow.
    static func count() {
        // Nothing else may run while instructions are counted.
        TurnQueue.play(nil) { queue in
            for flow in [LoginFlow.widgets, .plain] + LoginFlow.all {
                let hosted = HostedFlow(flow, service: FakeUserService(), queue: queue)
                count(flow.id) { play(on: hosted) }
                hosted.close()
            }
            let service: any UserService = FakeUserService()
            count(tasks) {
                for password in ["1235", "1234"] { logIn(with: password, service) }
                queue.drain {}
            }
        }
    }

    private static func play(on hosted: HostedFlow) {
        let form = hosted.form
        for letter in ["a", "d", "m", "i", "n"] { hosted.turn { form.usernameField.type(letter) } }
        for letter in ["1", "2", "3", "5"] { hosted.turn { form.passwordField.type(letter) } }
        hosted.turn { form.logInButton.tap() }
        hosted.turn { form.passwordField.type("1234") }
        hosted.turn { form.logInButton.tap() }
        hosted.logOut()
    }

    /// A login's task alone: the platform runs it, whatever the pattern.
    private static func logIn(with password: String, _ service: any UserService) {
        let credentials = Credentials(username: "admin", password: Password(password))
        Task { [service] in
            do throws(LoginError) { _ = try await service.logIn(with: credentials) } catch {}
        }
    }

    private static func count(_ name: String, _ body: () -> Void) {
        for _ in 0..<repetitions { body() }
        let once = allocations(of: body, times: repetitions, name: "\(name) once")
        let twice = allocations(of: body, times: 2 * repetitions, name: "\(name) twice")
        print("\(name)\t\(Double(twice - once) / Double(repetitions))")
    }

    private static func allocations(of body: () -> Void, times: Int, name: String) -> Int64 {
        let before = allocation_count()
        callgrind_forget()
        for _ in 0..<times { body() }
        if is_under_callgrind() != 0 { callgrind_write(name) }
        return allocation_count() - before
    }
}
