/// The signs that pictures are made of.
nonisolated struct Glyphs: Equatable {
    /// A box's corners, from the top left and with the clock, then its horizontal and vertical line.
    struct Box: Equatable {
        let topLeft, topRight, bottomRight, bottomLeft, horizontal, vertical: String

        /// Makes a box of six signs in the order of the properties.
        init(_ signs: String) {
            let signs = signs.map(String.init)
            (topLeft, topRight, bottomRight) = (signs[0], signs[1], signs[2])
            (bottomLeft, horizontal, vertical) = (signs[3], signs[4], signs[5])
        }
    }

    /// Around a screen.
    let card: Box
    /// Around a field.
    let field: Box
    /// Around the field that has the focus.
    let focusedField: Box
    /// Around a field that cannot be used.
    let disabledField: Box
    /// Before what has the focus.
    let marker: String
    /// A character of a secret.
    let bullet: String
    /// Where a text is cut.
    let ellipsis: String
    /// Between things on one line.
    let separator: String
    /// Before what went right.
    let check: String
    /// Before what went wrong.
    let cross: String
    /// Before what is not the same.
    let unequal: String
    /// Behind what has changed.
    let changed: String
    /// The positions of a turning spinner.
    let spinner: [String]

    /// For terminals that show Unicode.
    static let unicode = Glyphs(
        card: Box("╭╮╯╰─│"), field: Box("┌┐┘└─│"), focusedField: Box("┏┓┛┗━┃"), disabledField: Box("┌┐┘└╌╎"),
        marker: "▸", bullet: "•", ellipsis: "…", separator: "·", check: "✓", cross: "✗", unequal: "≠",
        changed: "◂",
        spinner: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map(String.init))

    /// For all others.
    static let ascii = Glyphs(
        card: Box("++++-|"), field: Box("++++-|"), focusedField: Box("####=#"), disabledField: Box("....::"),
        marker: ">", bullet: "*", ellipsis: "~", separator: "-", check: "+", cross: "x", unequal: "!",
        changed: "<",
        spinner: "|/-\\".map(String.init))
}
