import LoginDomain
import LoginText

/// The rules of the login, executable: a pure state machine without a widget, a task or an architecture.
///
/// It computes what a user and the service must see for any sequence of steps. Every expectation of the suite
/// comes from here, and every flow is compared with it.
public struct ReferenceModel: Sendable {
    package enum Screen: Sendable {
        case login(Login)
        case home(displayName: String)
        case closed
    }

    package struct Login: Sendable {
        package var username = EditableText()
        package var password = EditableText()
        package var message = ""
        package var attempt: Attempt?
        /// What had the focus when the attempt began.
        package var focusBefore: String?
        /// Whether a text has come without an edit event, and was not reported since (L48).
        package var hasUnreportedText = false

        package subscript(field: Step.Field) -> EditableText {
            get { field == .username ? username : password }
            set { if field == .username { username = newValue } else { password = newValue } }
        }

        package var credentials: Credentials {
            Credentials(username: username.text, password: Password(password.text))
        }
    }

    package enum Attempt: Equatable, Sendable {
        /// It began in this turn; the request follows in the next.
        case beginning(Credentials)
        case requested(Int)
    }

    package private(set) var screen: Screen
    package private(set) var requestCount = 0
    /// The requests without an answer, cancelled or not.
    package private(set) var openRequests: [Int: LoginRequest] = [:]
    package private(set) var focus: String? {
        didSet {
            // What is being composed is confirmed as it is.
            guard focus != oldValue, let field = oldValue.flatMap(Step.Field.init) else { return }
            login?[field].endComposition()
        }
    }
    package private(set) var lastFrame: Frame?
    /// The login that an animation still shows beside home (L47).
    private var leavingLogin: Login?
    private let keepsLeavingLogin: Bool
    /// What the login does in a way of its own: see ``Feature/tastes``.
    private let missing: Set<Feature>
    private var prepared: [ServiceAnswer] = []
    /// What was sent in this turn; each arrives in a turn of its own.
    private var arriving: [@Sendable (inout ReferenceModel) -> Void] = []
    private var entry = Trace.WindowEntry()

    /// - Parameters:
    ///   - isOpen: Whether the login is shown from the start.
    ///   - keepsLeavingLogin: Whether the host shows it beside home.
    ///   - missing: What the login does in a way of its own, of what is a matter of taste.
    public init(isOpen: Bool = true, keepsLeavingLogin: Bool = false, without missing: Set<Feature> = []) {
        screen = isOpen ? .login(Login()) : .closed
        self.keepsLeavingLogin = keepsLeavingLogin
        self.missing = missing
    }

    /// The login, while it is shown; at any other time, a change of it does nothing.
    package private(set) var login: Login? {
        get { if case .login(let login) = screen { login } else { nil } }
        set { if let newValue, login != nil { screen = .login(newValue) } }
    }

    /// The request that the flow waits for, if any.
    package var currentRequest: Int? {
        if case .requested(let request) = login?.attempt { request } else { nil }
    }

    /// Shows what is there from the start; call it once, before any step.
    /// - Returns: The first frame; nothing if no window is open.
    public mutating func start() -> Trace.WindowEntry {
        if screenCount > 0 { draw() }
        return takeEntry()
    }

    /// Does a step, and everything that follows from it.
    /// - Parameter step: A step of one window that begins at rest.
    /// - Returns: The new frames, what the service saw, and how many screens there are.
    public mutating func perform(_ step: Step) -> Trace.WindowEntry {
        begin(step)
        while !isSettled { advance() }
        return takeEntry()
    }

    package mutating func begin(_ step: Step) {
        for part in step.parts { happen(part) }
        if screenCount > 0 || lastFrame != nil { draw() }
    }

    /// Whether no turn is left.
    package var isSettled: Bool {
        if case .beginning = login?.attempt { return false }
        return arriving.isEmpty
    }

    package mutating func advance() {
        if case .beginning(let credentials) = login?.attempt {
            beginAttempt(credentials)
        } else if !arriving.isEmpty {
            let arrive = arriving.removeFirst()
            arrive(&self)
        }
    }

    package mutating func takeEntry() -> Trace.WindowEntry {
        defer { entry = Trace.WindowEntry() }
        return Trace.WindowEntry(
            frames: entry.frames, events: entry.events.inOrderOfRequest(), screenCount: screenCount)
    }

    // MARK: Within a turn

    private mutating func happen(_ step: Step) {
        switch step {
        case .edit(let field, let edit): self.edit(field, edit)
        case .pressReturn(let field): pressReturn(in: field)
        case .tap(let button): tap(button)
        case .callHandler, .wait: break
        case .moveFocus(let backwards): moveFocus(backwards: backwards)
        case .answer(let request, let answer):
            guard openRequests.removeValue(forKey: request) != nil else { return }
            entry.events.append(RequestEvent(request, .answered))
            arriving.append { $0.arrive(answer, to: request) }
        case .prepare(let answer): prepared.append(answer)
        case .open:
            if screenCount == 0 { screen = .login(Login()) }
        case .close:
            cancelAttempt()
            leavingLogin = nil
            screen = .closed
            focus = nil
        default: preconditionFailure("steps of one window, one level deep: \(step)")
        }
    }

    private mutating func edit(_ field: Step.Field, _ edit: Step.Edit) {
        if case .fill(let text) = edit { return fill(field, with: text.typed) }
        guard takesGesture(field.rawValue), var login else { return }
        let before = login[field].text
        login[field].perform(edit)
        if !login[field].hasSameBytes(as: before) { login.message = "" }
        self.login = login
    }

    /// Changes a text as the system does: it is reported before the next gesture.
    private mutating func fill(_ field: Step.Field, with text: String) {
        guard canUse(field.rawValue), var login, !login[field].hasSameBytes(as: text) else { return }
        login[field] = EditableText(text)
        login.hasUnreportedText = true
        self.login = login
    }

    private mutating func pressReturn(in field: Step.Field) {
        guard takesGesture(field.rawValue) else { return }
        if login?[field].isComposing == true {
            login?[field].endComposition()
            return
        }
        switch field {
        case .username where !missing.contains(.returnMovesFocus): focus = Step.Field.password.rawValue
        case .username, .password: submit()
        }
    }

    private mutating func tap(_ button: Step.Button) {
        guard takesGesture(button.rawValue) else { return }
        switch button {
        case .logIn: submit()
        case .cancel: cancelAttempt()
        case .logOut:
            leavingLogin = nil
            screen = .login(Login())
            focus = nil
        }
    }

    private mutating func logIn() {
        guard var login else { return }
        login.message = login.credentials.missingField?.missingMessage ?? ""
        if login.credentials.missingField == nil {
            login.attempt = .beginning(login.credentials)
            login.focusBefore = focus
        }
        self.login = login
    }

    /// Logs in, unless the button is disabled because a field is empty.
    private mutating func submit() {
        guard login?.attempt == nil else { return }
        if login?.credentials.missingField == nil || !missing.contains(.emptyFieldMessages) { logIn() }
    }

    private mutating func cancelAttempt() {
        if let currentRequest { cancel(currentRequest) }
        unlock()
    }

    /// Cancels a request, if it has no answer yet.
    private mutating func cancel(_ request: Int) {
        if openRequests[request] != nil { entry.events.append(RequestEvent(request, .cancelled)) }
    }

    /// Ends the attempt: the focus is where it was, or in the password if that was emptied.
    private mutating func unlock() {
        guard let login else { return }
        self.login?.attempt = nil
        focus = login.password.text.isEmpty ? Step.Field.password.rawValue : login.focusBefore
    }

    // MARK: In turns of their own

    private mutating func beginAttempt(_ credentials: Credentials) {
        let request = send(LoginRequest(credentials))
        login?.attempt = .requested(request)
    }

    /// Sends a request, and returns its number; an answer that was prepared is on its way at once.
    private mutating func send(_ content: LoginRequest) -> Int {
        let request = requestCount + 1
        requestCount = request
        entry.events.append(RequestEvent(request, .requested(content)))
        if prepared.isEmpty {
            openRequests[request] = content
        } else {
            entry.events.append(RequestEvent(request, .answered))
            let answer = prepared.removeFirst()
            arriving.append { $0.arrive(answer, to: request) }
        }
        return request
    }

    private mutating func arrive(_ answer: ServiceAnswer, to request: Int) {
        guard request == currentRequest else { return }
        switch answer {
        case .success(let displayName):
            leavingLogin = keepsLeavingLogin ? login : nil
            screen = .home(displayName: displayName)
            focus = nil
        case .failure(let error):
            if error.rejectsPassword, !missing.contains(.clearedPassword) { login?.password = EditableText() }
            login?.message = error.message ?? ""
            unlock()
        }
        draw()
    }

    // MARK: What a user sees

    private mutating func draw() {
        settleFocus()
        entry.append(frame, after: &lastFrame)
    }

    private var screenCount: Int {
        if case .closed = screen { 0 } else { 1 }
    }

    private var frame: Frame {
        var widgets = widgets
        for index in widgets.indices { widgets[index].isFocused = widgets[index].identifier == focus }
        return Frame(widgets: widgets + (leavingLogin.map(widgets(of:)) ?? []))
    }

    private var widgets: [Frame.Widget] {
        switch screen {
        case .closed:
            return []
        case .home(let displayName):
            return [
                .init(kind: .label, identifier: "welcome", text: LoginTitle.welcome(displayName)),
                .init(kind: .button, identifier: "logOut", text: LoginTitle.logOut),
            ]
        case .login(let login):
            return widgets(of: login)
        }
    }

    private func widgets(of login: Login) -> [Frame.Widget] {
        let isLoading = login.attempt != nil
        let canEdit = canEdit(login)
        let username = login.username
        let password = login.password
        return [
            .init(
                kind: .textField, identifier: "username", text: username.text,
                placeholder: username.text.isEmpty ? LoginTitle.username : "", caret: username.caret,
                isEnabled: canEdit),
            .init(
                kind: .secureField, identifier: "password", text: Frame.bullets(password.text),
                placeholder: password.text.isEmpty ? LoginTitle.password : "", caret: password.caret,
                isEnabled: canEdit),
            .init(
                kind: .button, identifier: "logIn", text: LoginTitle.logIn, isEnabled: !isLoading),
            .init(kind: .button, identifier: "cancel", text: LoginTitle.cancel, isHidden: !isLoading),
            .init(kind: .activityIndicator, identifier: "spinner", isAnimating: isLoading),
            .init(kind: .label, identifier: "message", text: login.message),
        ]
    }

    // MARK: The focus

    /// What can have the focus.
    private struct Control {
        let identifier: String
        /// Whether a user could use it now.
        let isReachable: Bool
    }

    /// The controls in order: without their texts, which take long to make.
    private var controls: [Control] {
        switch screen {
        case .closed:
            return []
        case .home:
            return [Control(identifier: "logOut", isReachable: true)]
        case .login(let login):
            let isLoading = login.attempt != nil
            let canEdit = canEdit(login)
            return [
                Control(identifier: "username", isReachable: canEdit),
                Control(identifier: "password", isReachable: canEdit),
                Control(identifier: "logIn", isReachable: !isLoading),
                Control(identifier: "cancel", isReachable: isLoading),
            ]
        }
    }

    private func canEdit(_ login: Login) -> Bool {
        login.attempt == nil || missing.contains(.lockedFields)
    }

    /// Whether a user, the service or the host could do this: a user cannot use what is disabled or hidden.
    package func allows(_ step: Step) -> Bool {
        switch step {
        case .edit(let field, _), .pressReturn(let field): canUse(field.rawValue)
        case .tap(let button): canUse(button.rawValue)
        case .moveFocus: controls.count(where: \.isReachable) > 1
        case .close: screenCount > 0
        default: true
        }
    }

    private func canUse(_ identifier: String) -> Bool {
        controls.contains { $0.identifier == identifier && $0.isReachable }
    }

    private mutating func takesGesture(_ identifier: String) -> Bool {
        guard canUse(identifier) else { return false }
        if login?.hasUnreportedText == true {
            login?.hasUnreportedText = false
            login?.message = ""
        }
        focus = identifier
        return true
    }

    private mutating func settleFocus() {
        let controls = controls
        let start = controls.firstIndex { $0.identifier == focus } ?? 0
        let next = controls[start...].first { $0.isReachable } ?? controls[..<start].first { $0.isReachable }
        focus = next?.identifier
    }

    private mutating func moveFocus(backwards: Bool) {
        settleFocus()
        let reachable = controls.filter(\.isReachable)
        guard let index = reachable.firstIndex(where: { $0.identifier == focus }) else { return }
        let distance = backwards ? reachable.count - 1 : 1
        focus = reachable[(index + distance) % reachable.count].identifier
    }
}

extension EditableText {
    /// What a user does with it.
    package mutating func perform(_ edit: Step.Edit) {
        switch edit {
        case .type(let text): insert(text.typed)
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .clear: delete(from: 0, to: text.count)
        case .moveCaret(let offset): moveCaret(to: offset)
        case .fill(let text): self = EditableText(text.typed)
        case .compose(let text): compose(text.typed)
        case .commit(let text): commit(text.typed)
        }
    }
}
