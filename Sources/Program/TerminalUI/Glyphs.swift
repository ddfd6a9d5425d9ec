/// The signs with which screens are drawn.
package nonisolated enum Glyphs {
    /// A box's corners, clockwise from the top left, then its horizontal and vertical line.
    package struct Box: Equatable {
        /// The signs of the corners and lines, one column each.
        package let topLeft, topRight, bottomRight, bottomLeft, horizontal, vertical: String

        /// Takes six signs apart.
        /// - Parameter signs: The corners, clockwise from the top left, then
        ///   the horizontal and the vertical line.
        package init(_ signs: String) {
            let signs = signs.map(String.init)
            topLeft = signs[0]
            topRight = signs[1]
            bottomRight = signs[2]
            bottomLeft = signs[3]
            horizontal = signs[4]
            vertical = signs[5]
        }
    }

    /// The border of a window.
    package static let card = Box("╭╮╯╰─│")
    /// The border of a field that does not have the focus.
    package static let field = Box("┌┐┘└─│")
    /// The border of the field with the focus.
    package static let focusedField = Box("┏┓┛┗━┃")
    /// The border of a field that cannot be used.
    package static let disabledField = Box("┌┐┘└╌╎")
    /// Before the widget with the focus.
    package static let marker = "▸"
    /// Where a text is cut.
    package static let ellipsis = "…"
    /// The pictures of a spinner, in the order in which it turns.
    package static let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map(String.init)
}
