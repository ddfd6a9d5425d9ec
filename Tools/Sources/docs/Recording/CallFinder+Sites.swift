import Foundation

extension CallFinder {
    /// Where the pattern's own code enters functions of Shared whose names match.
    func uses(of pattern: String, in stacks: [[Place]]) -> [Call.Site: Role] {
        var uses: [Call.Site: Role] = [:]
        for stack in stacks {
            guard let entered = stack.first, entered.path.contains("/Sources/"),
                entered.function.range(of: pattern, options: .regularExpression) != nil
            else { continue }
            for place in stack.dropFirst() where place.line > 0 {
                guard let role = role(of: place), case .own = role else { continue }
                if place.path != entered.path { uses[site(place)] = role }
                break
            }
        }
        return uses
    }

    func kind(of entered: Place, calledAt place: Place?) -> Call.Kind {
        if !name(of: entered).isClosure, name(of: entered).base == "init" { return .creates }
        if entered.function.hasPrefix("closure") {
            let line = files[site(entered).path]?.line(entered.startLine) ?? ""
            return .closure(isWeak: line.contains("[weak"))
        }
        if let place, let file = files[site(place).path] {
            let line = file.line(place.line)
            if file.weakProperties.contains(where: { line.contains("\($0)?.") }) { return .weak }
        }
        return .strong
    }

    /// What the call looks like where it stands: `send(.logInTapped)`.
    ///
    /// A closure is called by the caller's name for it, `onLoggedIn`, or by what it is bound to, `$isLoading`.
    func label(_ name: FunctionName, of entered: Place, calledAt place: Place) -> String {
        let line = files[site(place).path]?.line(place.line) ?? ""
        guard name.isClosure else { return CallText(of: name.base, in: line)?.text ?? name.text }
        let bound = files[site(entered).path]?.line(entered.startLine) ?? ""
        if let range = bound.range(of: #"\$[a-z]\w+"#, options: .regularExpression) {
            return String(bound[range])
        }
        // A chain is told by its link: `errors.map`.
        let link = #"\w*\.?\b(map|filter|compactMap|observe|request)\b"#
        if let range = bound.range(of: link, options: .regularExpression) { return String(bound[range]) }
        return CallText.lastName(in: line) ?? name.text
    }

    func site(_ place: Place, line: Int? = nil) -> Call.Site {
        let path = place.path.range(of: "/Sources/", options: .backwards).map {
            "Sources/" + place.path[$0.upperBound...]
        }
        return Call.Site(
            path: path ?? place.path, line: line ?? (place.line > 0 ? place.line : place.startLine))
    }
}
