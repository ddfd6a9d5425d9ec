/// A place that breaks a rule today.
///
/// The table is there to become empty: an entry that nothing matches any more fails.
nonisolated struct KnownViolation: Sendable {
    let rule: String
    let path: String

    func covers(_ violation: Violation) -> Bool {
        rule == violation.rule.id && path == violation.path
    }

    static let all = [
        KnownViolation(rule: "owns-and-knows", path: "Sources/MVI/Canonical/LoginViewController.swift"),
        KnownViolation(rule: "owns-and-knows", path: "Sources/MVVM/Canonical/Binder.swift"),
        KnownViolation(
            rule: "owns-and-knows", path: "Sources/MVI/StateDriver/StateDriving+LoginViewController.swift"),
        KnownViolation(
            rule: "owns-and-knows", path: "Sources/MVVM/Observation/Observed+LoginViewController.swift"),
        KnownViolation(
            rule: "owns-and-knows", path: "Sources/MVVM/Transform/Transform+LoginViewController.swift"),
        KnownViolation(rule: "owns-and-knows", path: "Sources/MVVM/Shared/Latest.swift"),
        KnownViolation(rule: "owns-and-knows", path: "Sources/MVVM/Shared/Signal.swift"),
    ]
}
