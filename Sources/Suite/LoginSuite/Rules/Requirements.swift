// What is asked of every flow: the login, and each requirement that a change adds here.

extension Rule {
    /// Every rule, in order.
    public static let all = login
}

extension Scenario {
    /// Every scenario, in the order of the rules.
    public static let all = login
}
