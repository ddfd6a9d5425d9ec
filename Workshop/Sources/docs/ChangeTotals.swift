import Foundation
import ToolSupport

extension Changes {
    /// What all changes cost together in each flow, beside the lines that
    /// it had before; and how far the two agree.
    static func totals() throws -> String {
        let changes = try PageData.Requirement.all()
        let flows = FlowSource.all
        let counted = try Kept.read().changes.values.first?.figures.before ?? [:]
        let before = flows.map { counted[$0.id, default: 0] }
        let costs = changes.map { change in
            change.flows.map { Double($0.files.added + $0.files.removed) }
        }
        let totals = flows.indices.map { flow in costs.map { $0[flow] }.reduce(0, +) }
        let rows = flows.indices.sorted { totals[$0] < totals[$1] }.map { flow in
            ["`\(flows[flow].id)`", "\(before[flow])", "\(Int(totals[flow]))"]
        }
        let head = ["flow", "lines before", "lines added and removed by all \(changes.count) changes"]
        let sizes = before.map(Double.init)
        let five = flows.indices.filter { !flows[$0].isVariant }
        let ofFive = Ranks.correlation(five.map { sizes[$0] }, five.map { totals[$0] })
        let single = zip(changes, costs).map { change, costs in
            "\(change.title.lowercased()) \(Ranks.correlation(sizes, costs).inTwoDigits)"
        }
        return """
            \(Markdown.table(head, rows, alignment: "lr"))

            The rank correlation (Spearman) of the two columns is \(ofFive.inTwoDigits) for the five patterns, and \
            \(Ranks.correlation(sizes, totals).inTwoDigits) for all ten flows. For each change alone, over the ten: \
            \(single.joined(separator: "; ")).\(try measured())
            """
    }
}

/// How far two lists put the same things into the same order.
enum Ranks {
    /// Spearman's rank correlation: 1 for the same order, −1 for the opposite one.
    static func correlation(_ left: [Double], _ right: [Double]) -> Double {
        let left = ranks(of: left)
        let right = ranks(of: right)
        return covariance(left, right) / (covariance(left, left) * covariance(right, right)).squareRoot()
    }

    /// The place of each value; equal values share the middle of their places.
    private static func ranks(of values: [Double]) -> [Double] {
        values.map { value in
            let smaller = values.count { $0 < value }
            let equal = values.count { $0 == value }
            return Double(smaller) + Double(equal + 1) / 2
        }
    }

    private static func covariance(_ left: [Double], _ right: [Double]) -> Double {
        let leftMean = left.reduce(0, +) / Double(left.count)
        let rightMean = right.reduce(0, +) / Double(right.count)
        return zip(left, right).map { ($0 - leftMean) * ($1 - rightMean) }.reduce(0, +)
    }
}

extension Double {
    fileprivate var inTwoDigits: String { String(format: "%.2f", self) }
}
