/// Finds the word that a user may have meant.
nonisolated enum NearestWord {
    /// The nearest of some words, if it is near: one typo for every three letters, and at least one.
    ///
    /// Case is ignored. The first of equally near words wins.
    static func to(_ word: String, among words: [String]) -> String? {
        // A word of one letter would be near to every other word of one letter.
        let typos = min(max(1, word.count / 3), word.count { $0 != "-" } - 1)
        let similar = words.filter { abs($0.count - word.count) <= typos }
        // A replaced letter, and one that has changed its place, count as two changes.
        let changes = similar.map { ($0, $0.lowercased().difference(from: word.lowercased()).count) }
        return changes.filter { $0.1 <= 2 * typos }.min { $0.1 < $1.1 }?.0
    }

    static func question(_ word: String, among words: [String]) -> String {
        to(word, among: words).map { " Did you mean '\($0)'?" } ?? ""
    }
}
