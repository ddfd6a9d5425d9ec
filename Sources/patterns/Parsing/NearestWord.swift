/// Finds the word that somebody may have meant.
nonisolated enum NearestWord {
    /// The nearest of some words, if it is near: one slip in three letters, and always one.
    ///
    /// Capitals do not count. Of equally near words the first is taken.
    static func to(_ word: String, among words: [String]) -> String? {
        let limit = max(1, word.count / 3)
        var nearest: (word: String, distance: Int)?
        for candidate in words where abs(candidate.count - word.count) <= limit {
            let distance = distance(word.lowercased(), candidate.lowercased())
            if distance <= limit, distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
        }
        return nearest?.word
    }

    /// A question to end an error with, or nothing.
    static func question(_ word: String, among words: [String]) -> String {
        to(word, among: words).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// How many letters have to be put in, left out, replaced or swapped with their neighbour.
    static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first), Array(second))
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
