import CRuntime

/// Why parts that should be gone are still alive, for a reader: a chain of strong references.
///
/// It reads the memory as a debugger does, so that closures and tasks are links, too. It runs only after a
/// failure and decides nothing: if a layout below is no longer true, a message has no chain, and no verdict
/// changes. On other systems than Linux it finds nothing.
///
/// What it relies on:
/// - A block begins with the address of its metadata and with its reference counts; then come the stored
///   properties (swift/docs/ABI/TypeMetadata.rst; HeapObject.h in the Swift runtime).
/// - The metadata of a class is of kind 0, of a closure's captures 0x400 or 0x500, of a task 0x502
///   (swift/ABI/MetadataKind.def).
/// - A weak reference leads to a side table, and not to the object (RefCount.h in the Swift runtime).
/// - An address has 47 bits and is a multiple of 16 (x86-64 ABI, 3.3.2; MALLOC_ALIGNMENT in glibc's
///   malloc.c).
/// - How large a block is: see CRuntime.c.
///
/// Memory has leftovers of earlier values: a block is larger than what is in it, and a task keeps what is no
/// longer used. They differ from run to run, and the chain must not:
/// - New blocks are filled with what is no address (`fill_new_blocks`): not even an empty property has a
///   leftover.
/// - An object is read up to its last property only, and an array up to its count.
/// - Only a task leads to a block that is no object. A side table is none, and what follows it in its block
///   is a leftover.
/// - A request leads to its task in two links, and to no other memory.
/// - How a task leads to an object is not said: that may be one block or several.
/// - Where memory is searched, the part that leads to most of the others is looked for first.
///
/// What the chain says is for a reader: nothing generated contains it.
struct RetainChain {
    /// An object that is known by its address.
    private struct Known {
        let name: String
        /// How many words its header and its properties take.
        let wordCount: Int
    }

    private(set) var text = "kept by a variable or a task that nothing here leads to"
    private var known: [UInt: Known] = [:]

    /// More blocks than this are not searched.
    private static let limit = 20_000

    /// An object, and what a reader calls it.
    typealias Named = (object: AnyObject, name: String)

    /// - Parameters:
    ///   - alive: The parts that should be gone.
    ///   - roots: The objects that may rightly be alive.
    ///   - others: Objects that have a name in a chain, if it leads through them.
    ///   - request: What leads to an open request, if there is one.
    init(alive: [Named], roots: [Named], others: [Named], request: Named?) {
        for other in others { _ = learn(other.object, name: other.name) }
        let starts = roots.map { learn($0.object, name: $0.name) }
        let request = request.map { learn($0.object, name: $0.name) }
        let addresses = alive.map { learn($0.object, name: $0.name) }
        let parts = sortedByName(addresses)
        // What has a name says more, and is more certain; and a way from the window is more certain than a
        // task.
        let leaders = leadersFirst(parts)
        let found =
            cycle(through: parts, by: .named) ?? way(from: starts, to: parts, by: .named)
            ?? way(from: starts, to: leaders, by: .objects)
            ?? cycle(through: leaders, by: .objects)
            ?? request.flatMap { way(fromRequestOf: $0, to: leaders) }
            ?? cycle(through: leaders, by: .all) ?? way(from: starts, to: leaders, by: .all)
        if let found { text = found }
    }

    private func sortedByName(_ parts: [UInt]) -> [UInt] {
        parts.sorted { (name($0) ?? "") < (name($1) ?? "") }
    }

    /// Those parts first that lead to most of the others, by properties alone; then by name.
    private func leadersFirst(_ parts: [UInt]) -> [UInt] {
        let counted = parts.map { (part: $0, count: partsBehind($0).count, name: name($0) ?? "") }
        return counted.sorted { (-$0.count, $0.name) < (-$1.count, $1.name) }.map(\.part)
    }

    /// The known objects that a known object leads to, by properties alone.
    private func partsBehind(_ part: UInt) -> Set<UInt> {
        var found: Set<UInt> = []
        var queue = [part]
        while let next = queue.popLast() {
            for block in references(of: next) where known[block] != nil && found.insert(block).inserted {
                queue.append(block)
            }
        }
        return found
    }

    /// What a chain may lead through.
    private enum Links {
        /// Objects with a name, and closures.
        case named
        /// All objects, and closures, and no task.
        case objects
        /// Tasks, too.
        case all
    }

    private func cycle(through ends: [UInt], by links: Links) -> String? {
        firstChain(of: ends) { chain(from: $0, to: [$0], by: links) }
            .map { "retain cycle: \($0)" }
    }

    private func way(from starts: [UInt], to ends: [UInt], by links: Links) -> String? {
        firstChain(of: ends) { chain(fromOneOf: starts, to: $0, by: links) }
            .map { "kept by: \($0)" }
    }

    /// A way from a request that is open: their holder has an array of them, and in it is the task that waits
    /// for each.
    private func way(fromRequestOf holder: UInt, to ends: [UInt]) -> String? {
        let tasks = references(of: holder).flatMap { references(of: $0) }.filter { isTask($0) }
        let found = firstChain(of: ends) { chain(fromOneOf: tasks, to: $0, by: .all) }
        return found.map { "kept by: \(name(holder) ?? "") → \(Self.unnamed) → \($0)" }
    }

    private func chain(fromOneOf starts: [UInt], to end: UInt, by links: Links) -> String? {
        for start in starts {
            if let chain = chain(from: start, to: [end], by: links) { return chain }
        }
        return nil
    }

    /// The chain of the first part that has one; of several parts with one name, the first by its text.
    private func firstChain(of parts: [UInt], _ chain: (UInt) -> String?) -> String? {
        var rest = parts[...]
        while let part = rest.first {
            let namesakes = rest.prefix { known[$0]?.name == known[part]?.name }
            if let first = namesakes.compactMap(chain).min() { return first }
            rest = rest.dropFirst(namesakes.count)
        }
        return nil
    }

    /// Notes an object under its address.
    private mutating func learn(_ object: AnyObject, name: String) -> UInt {
        let metadata = unsafeBitCast(type(of: object), to: UnsafeRawPointer.self)
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        known[address] = Known(name: name, wordCount: instance_size(metadata) / MemoryLayout<UInt>.size)
        return address
    }

    /// The shortest chain of strong references, with the names of the objects, closures and tasks in it;
    /// blocks without a name are an ellipsis.
    private func chain(from start: UInt, to ends: Set<UInt>, by links: Links) -> String? {
        var ways: [UInt: [String]] = [start: [name(start) ?? Self.unnamed]]
        // The blocks that may lead to any memory: a task, and what is its own.
        var raw: Set<UInt> = isTask(start) ? [start] : []
        var queue = [start]
        var next = 0
        while next < queue.count, next < Self.limit {
            let current = queue[next]
            let way = ways[current] ?? []
            let isRaw = raw.contains(current)
            for block in references(of: current) where ways[block] == nil || ends.contains(block) {
                if block == start, current == start { return "\(way[0]), which refers to itself" }
                let name = name(block)
                if links == .named, name == nil { continue }
                if links != .all, name == Self.task { continue }
                if name == nil, !isRaw, !isObject(block) { continue }
                if isTask(block) || isRaw && !isObject(block) { raw.insert(block) }
                let longer = Self.way(way, to: name ?? Self.unnamed, isKnown: known[block] != nil)
                if ends.contains(block) { return longer.joined(separator: " → ") }
                ways[block] = longer
                queue.append(block)
            }
            next += 1
        }
        return nil
    }

    private static let unnamed = "…"
    private static let closure = "a closure"
    private static let task = "a task"

    /// A way that is one link longer: several blocks without a name are one ellipsis, and an object is not
    /// mistaken for another one of its type.
    private static func way(_ way: [String], to name: String, isKnown: Bool) -> [String] {
        // Behind a task is an ellipsis, whatever is there, up to the next object that is known.
        if way.last == task { return way + (isKnown ? [unnamed, name] : [unnamed]) }
        if way.suffix(2) == [task, unnamed], !isKnown { return way }
        guard name == way.last else { return way + [name] }
        return isKnown ? way + ["another \(name)"] : way
    }

    /// The words of a block that may be addresses of others.
    private func references(of block: UInt) -> [UInt] {
        let limit = known[block]?.wordCount ?? 512
        let words = [UInt](unsafeUninitializedCapacity: limit) { buffer, count in
            count = buffer.baseAddress.map { heap_block_words(block, $0, limit) } ?? 0
        }
        let limited = known[block] == nil ? Self.upToCount(words) : words[...]
        return limited.dropFirst(2).filter { $0 > 65_535 && $0 % 16 == 0 && $0 < 1 << 47 }
    }

    /// What is in a block, without the unused capacity if it is an array: what was removed is still there.
    ///
    /// An array's storage has its count and twice its capacity behind the header, and then the elements.
    private static func upToCount(_ words: [UInt]) -> ArraySlice<UInt> {
        guard words.count > 4 else { return words[...] }
        let count = words[2]
        let capacity = words[3] / 2
        let room = UInt(words.count - 4)
        guard capacity > 0, count <= capacity, capacity <= room else { return words[...] }
        return words[..<(4 + Int(count * (room / capacity)))]
    }

    private func name(_ block: UInt) -> String? {
        if let object = known[block] { return object.name }
        return switch kind(block) {
        case 0x400, 0x500: Self.closure
        case 0x502: Self.task
        default: nil
        }
    }

    private func isTask(_ block: UInt) -> Bool { kind(block) == 0x502 }

    /// Whether a block begins as an object does: metadata of a class is of kind 0, where there is no
    /// Objective-C.
    private func isObject(_ block: UInt) -> Bool { kind(block) == 0 }

    /// The kind that the metadata of a block has; `nil` if it is no block, or begins with no address.
    private func kind(_ block: UInt) -> Int? {
        var metadata: UInt = 0
        guard heap_block_words(block, &metadata, 1) == 1 else { return nil }
        let kind = metadata_kind(metadata)
        return kind < 0 ? nil : kind
    }
}
