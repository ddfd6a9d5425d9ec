nonisolated extension Rule {
    /// Every rule.
    static let all =
        imports + shared + mvp + mvvm + mvi + viper + viperProtocols + navigation + clean + variants + samples
        + reading
}
