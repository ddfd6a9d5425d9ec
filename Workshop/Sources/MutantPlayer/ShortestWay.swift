/// The shortest way to a place that fits, with both ends; of several, the one that comes first.
package func shortestWay<Node: Hashable>(
    from start: Node, to isEnd: (Node) -> Bool, _ neighbours: (Node) -> [Node]
) -> [Node]? {
    var ways = [start: [start]]
    var queue = [start]
    var next = 0
    while next < queue.count {
        let place = queue[next]
        let way = ways[place] ?? []
        if isEnd(place) { return way }
        for neighbour in neighbours(place) where ways[neighbour] == nil {
            ways[neighbour] = way + [neighbour]
            queue.append(neighbour)
        }
        next += 1
    }
    return nil
}
