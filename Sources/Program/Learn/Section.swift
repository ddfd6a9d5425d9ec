/// The words for a station, as the texts in Tracks have them: a heading, a text, and items with a name.
///
///     ## Editing clears the message
///     A user who has read the message begins to type.
///     - Rules: L07
///
/// A line that begins otherwise goes on with what is above it.
struct Section {
    let title: String
    private(set) var text = ""
    private var items: [(name: String, text: String)] = []

    private init(title: String) {
        self.title = title
    }

    /// The sections of a text, in order.
    static func all(in text: String) -> [Section] {
        var sections: [Section] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") {
                sections.append(Section(title: String(line.dropFirst(3))))
            } else if !sections.isEmpty {
                sections[sections.count - 1].add(line)
            }
        }
        return sections
    }

    private mutating func add(_ line: Substring) {
        let words = String(line.drop { $0 == " " })
        if let item = line.wholeMatch(of: /- (\w+): (.*)/) {
            items.append((String(item.1), String(item.2)))
        } else if items.isEmpty {
            text += text.isEmpty ? words : " \(words)"
        } else {
            items[items.count - 1].text += " \(words)"
        }
    }

    /// What the items of a name say.
    func lines(_ name: String) -> [String] {
        items.filter { $0.name == name }.map(\.text)
    }

    /// What an item lists, with a comma between two.
    func list(_ name: String) -> [String] {
        lines(name).flatMap { $0.split(separator: ", ") }.map(String.init)
    }
}
