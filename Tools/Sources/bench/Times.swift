import Flow
import ToolSupport

/// How long a round takes: all flows in turn in one process, again and again, as ratios within one pass.
///
/// A machine that others use slows every flow of a pass alike, more or less; so only ratios are worth reading.
enum Times {
    /// How many passes there are; each measures every flow once.
    static let passes = 101
    /// So few that most passes end before another program has its turn.
    private static let roundsPerPass = 10

    /// Measures.
    /// - Returns: Of each flow the median, the quartiles, the least and the greatest of the ratios to the flow
    ///   with no architecture.
    static func measure() -> Table {
        let clock = ContinuousClock()
        let bodies = contestants.map { ($0.id, Operation.round.prepare($0)) }
        var ratios: [String: [Double]] = [:]
        var nanoseconds: [String: [Double]] = [:]
        for pass in -1..<passes {
            var times: [String: Double] = [:]
            for (id, body) in bodies {
                let duration = clock.measure { for _ in 0..<roundsPerPass { body() } }
                times[id] = duration / .nanoseconds(roundsPerPass)
            }
            // The first pass warms up.
            guard pass >= 0, let plain = times[LoginFlow.plain.id] else { continue }
            for (id, time) in times {
                ratios[id, default: []].append(time / plain)
                nanoseconds[id, default: []].append(time)
            }
        }
        var table = Table()
        for (id, ratios) in ratios {
            let sorted = ratios.sorted()
            table["median", id] = ratios.median
            table["first-quartile", id] = sorted[sorted.count / 4]
            table["third-quartile", id] = sorted[sorted.count * 3 / 4]
            table["least", id] = ratios.min()
            table["greatest", id] = ratios.max()
            table["nanoseconds", id] = nanoseconds[id]?.median.rounded()
        }
        return table
    }
}
