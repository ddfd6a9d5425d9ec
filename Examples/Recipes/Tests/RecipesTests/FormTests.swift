import Foundation
import LoginDomain
import LoginUI
import Observation
import Testing

@testable import Recipes

/// Forms and what they show.
@Suite struct FormTests {
    // MARK: Many fields

    @Test func `a draft of an older version is read`() throws {
        let older = #"{"name":"Ada","isCompany":true}"#
        let draft = try JSONDecoder().decode(InvoiceForm.self, from: Data(older.utf8))
        #expect(draft == InvoiceForm(name: "Ada", isCompany: true, company: ""))
        let saved = try JSONDecoder().decode(InvoiceForm.self, from: JSONEncoder().encode(draft))
        #expect(saved == draft)
    }

    @Test func `a field that is not shown is not sent, and is no change`() {
        let saved = InvoiceForm(name: "Ada")
        var form = saved
        form.isCompany = true
        form.company = "X"
        #expect(form.shown.company == "X")
        form.isCompany = false
        #expect(form.shown == saved)
        #expect(form.company == "X", "ticked again, the text is there")
    }

    @Test(arguments: ["", "  ", "\u{A0}"]) func `a blank is no name`(_ name: String) {
        #expect(InvoiceForm(name: name).problem(in: .name) == "Enter a name.")
        #expect(!InvoiceForm(name: name).canSave)
    }

    // MARK: A mask

    @Test(arguments: [
        ("", "5551|", "555 1|"),
        ("555 1", "555 x|1", "555| 1"),
        ("", "55512345678|", "555 123 4567|"),
        ("", "+49 555 123 4567|", "495 551 2345|"),
        ("", "½²٥٥٥١|", "555 1|"),
        ("5", "|", "|"),
        ("555 123 4567", "|555 123 4567", "|555 123 4567"),
        // A digit more, at the end and inside.
        ("555 123 4567", "555 123 45678|", "555 123 4567|"),
        ("555 123 4567", "59|55 123 4567", "5|55 123 4567"),
        // Backspace behind a space, and behind a digit.
        ("555 123", "555|123", "55|1 23"),
        ("555 123", "55| 123", "55|1 23"),
    ])
    func `a mask keeps the caret and the digits`(_ before: String, _ typed: String, _ shown: String) {
        let before = Edited(text: before, caret: before.count)
        #expect(Edited(drawn: typed).masked(after: before) == Edited(drawn: shown))
    }

    /// A screen with a field for a number. (The kit's own field is the username of its form.)
    private final class PhoneViewController: ViewController {
        let form = LoginForm()
        private let viewModel = PhoneViewModel()

        override func loadView() { view = form }

        override func viewDidLoad() {
            super.viewDidLoad()
            form.onUsernameEdit = { [weak self] in self?.edited($0) }
        }

        override func updateProperties() {
            super.updateProperties()
            form.show(username: viewModel.phone.text)
        }

        private func edited(_ text: String) {
            let shown = viewModel.phoneEdited(Edited(text: text, caret: form.usernameField.caret))
            form.show(username: shown.text)
        }
    }

    @Test func `with Observation no letter stays in the field`() {
        let window = Window()
        let screen = PhoneViewController()
        window.rootViewController = screen
        for key in ["5", "5", "5", "x", "y"] {
            screen.form.usernameField.type(key)
            window.displayIfNeeded {}
        }
        #expect(screen.form.usernameField.text == "555")
    }

    // MARK: A confirmation

    @Test func `a confirmed deletion runs once`() {
        var deletions = 0
        let model = OrderViewModel { deletions += 1 }
        model.deleteTapped()
        #expect(model.isAsking)
        model.deletionConfirmed()
        model.deletionConfirmed()
        #expect(deletions == 1)
        #expect(!model.isAsking)
        model.deleteTapped()
        #expect(!model.isAsking, "it is being deleted")

        model.deletionFailed()
        model.deleteTapped()
        // SwiftUI may take the dialog away before it calls the action.
        model.isAsking = false
        model.deletionConfirmed()
        #expect(deletions == 2)
    }

    // MARK: A toast

    /// A clock that goes on when the test says so.
    private nonisolated struct HeldClock: Clock {
        let sleep: Held<Int, Void>
        let now = ContinuousClock.now
        let minimumResolution = Duration.zero

        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            try await sleep(0)
        }
    }

    @Test func `a second toast is shown for its whole time`() async {
        let sleep = Held<Int, Void>()
        let toast = Toast(clock: HeldClock(sleep: sleep))
        toast.show("Saved")
        await letOthersRun()
        toast.show("Sent")
        await letOthersRun()
        await sleep.answer(0, .success(()))
        #expect(toast.text == "Sent")
        await sleep.answer(1, .success(()))
        await comesTrue("an end of the toast") { toast.text == nil }
    }

    // MARK: Formats

    @Test func `a date does not depend on where the test runs`() throws {
        let night = Date(timeIntervalSince1970: 1_767_222_000)  // 31 December 2025, 23:00 in Greenwich
        let locale = Locale(identifier: "en_US")
        let greenwich = try #require(TimeZone(identifier: "UTC"))
        let kiritimati = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
        #expect(line(price: 3, on: night, in: locale, greenwich) == "€3.00, Dec 31")
        #expect(line(price: 3, on: night, in: locale, kiritimati) == "€3.00, Jan 1")
    }

    // MARK: The login with ObservableObject

    private nonisolated struct Refusing: UserService {
        let error: LoginError

        func logIn(with credentials: Credentials) async throws(LoginError) -> User { throw error }
    }

    @Test(arguments: [
        (LoginError.cancelled, "1234", ""),
        (.unreachable, "1234", "Can't reach the server. Try again."),
        (.wrongCredentials, "", "Wrong username or password."),
    ])
    func `iOS 15: each end of a login`(_ error: LoginError, _ password: String, _ message: String) async {
        let model = LoginViewModel(service: Refusing(error: error)) { _ in }
        model.username = "admin"
        model.logInTapped()
        #expect(!model.isLocked && model.message == "Enter your password.")
        model.password = Password("1234")
        model.logInTapped()
        model.cancelTapped()
        #expect(!model.isLocked)
        model.logInTapped()
        model.logInTapped()
        #expect(model.isLocked)
        await comesTrue("an answer") { !model.isLocked }
        #expect(model.password == Password(password))
        #expect(model.message == message)
        model.username = "admin"
        #expect(model.message == message, "the same text again is no edit")
        model.username = "ada"
        #expect(model.message.isEmpty)
    }
}

extension Edited {
    /// From a text with the caret drawn into it.
    fileprivate init(drawn text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        self.init(text: parts.joined(), caret: parts[0].count)
    }
}
