import CRuntime
import LoginUI

/// Why parts that should be gone are still alive, for a reader: a chain of strong references.
///
/// It reads the memory as a debugger does, so that closures and tasks are links, too. It runs only after a
/// failure and decides nothing: if a layout below is no longer true, a message has no chain, and no verdict
/// changes. On other systems than Linux it finds nothing.
///
/// What it relies on:
/// - A block begins with the address of its metadata and with its reference counts; then come the stored
///   properties (swift/docs/ABI/TypeMetadata.rst; HeapObject.h in the Swift runtime). The kinds of metadata are
///   those of swift/ABI/MetadataKind.def.
/// - A weak reference leads to a side table, and not to the object (RefCount.h).
/// - An address has 47 bits and is a multiple of 16 (x86-64 ABI, 3.3.2; MALLOC_ALIGNMENT in glibc's
///   malloc.c). How large a block is: see CRuntime.c.
///
/// Memory has leftovers of earlier values, which differ from run to run; the chain must not. So new blocks are
/// filled with what is no address (`fill_new_blocks`), an object is read up to its last property, an array up to
/// its count, and of a value of a protocol's type only what is used. Only a task leads to a block that is no
/// object, and what is in between is not said.
///
/// What keeps the part that leads to most of the others is said, because with it they would go. What is surer is
/// searched first: properties and closures, then the task of an open request, other objects, and other tasks.
struct RetainChain {
    /// An object, and what a reader calls it.
    typealias Named = (object: AnyObject, name: String)

    /// What keeps a part.
    let keeper: Keeper
    /// The chain in words.
    let text: String

    /// - Parameters:
    ///   - alive: The parts that should be gone.
    ///   - roots: The objects that may rightly be alive.
    ///   - others: Objects that have a name in a chain, if it leads through them.
    ///   - request: What leads to an open request, if there is one.
    static func explaining(
        _ alive: [Named], roots: [Named], others: [Named], request: Named?
    ) -> RetainChain {
        var heap = Heap()
        for other in others { _ = heap.learn(other) }
        let roots = roots.map { heap.learn($0) }
        let parts = alive.map { heap.learn($0) }
        let requests = request.map { [heap.learn($0)] } ?? []
        for part in heap.leadersFirst(parts) {
            let searches: [(starts: [UInt], links: Links)] = [
                (roots, .named), ([part], .named), (requests, .all), (roots, .objects), ([part], .objects),
                (roots, .all), ([part], .all),
            ]
            for search in searches {
                guard let way = heap.way(from: search.starts, to: part, by: search.links) else { continue }
                let isCycle = search.starts == [part]
                let start = isCycle ? "retain cycle" : "kept by"
                return RetainChain(
                    keeper: heap.keeper(on: way, isCycle: isCycle), text: "\(start): \(heap.words(for: way))")
            }
        }
        return RetainChain(keeper: .unknown, text: "kept by a variable or a task that nothing here leads to")
    }
}

/// An object that is known by its address.
private struct Known {
    let name: String
    let isHome: Bool
    /// How many words its header and its properties take.
    let wordCount: Int
}

/// What a chain may lead through.
private enum Links {
    /// Objects with a name, and closures.
    case named
    /// All objects, and closures.
    case objects
    /// Tasks, too, and the memory that is theirs.
    case all
}

/// The blocks of the memory, and what they refer to.
private struct Heap {
    private var known: [UInt: Known] = [:]

    /// More blocks than this are not searched.
    private static let limit = 20_000

    /// Notes an object under its address.
    mutating func learn(_ named: RetainChain.Named) -> UInt {
        let metadata = unsafeBitCast(type(of: named.object), to: UnsafeRawPointer.self)
        let address = UInt(bitPattern: Unmanaged.passUnretained(named.object).toOpaque())
        known[address] = Known(
            name: named.name, isHome: named.object is HomeViewController,
            wordCount: instance_size(metadata) / MemoryLayout<UInt>.size)
        return address
    }

    /// Those parts first that lead to most of the known objects; then by name.
    func leadersFirst(_ parts: [UInt]) -> [UInt] {
        let counted = parts.map { part in
            (part: part, count: search(from: [part], by: .named).keys.count(where: { known[$0] != nil }))
        }
        return counted.sorted { left, right in
            left.count == right.count ? name(left.part) < name(right.part) : left.count > right.count
        }.map(\.part)
    }

    // MARK: The search

    /// The blocks of the shortest way to a part.
    func way(from starts: [UInt], to part: UInt, by links: Links) -> [UInt]? {
        let leading = search(from: starts, by: links)
        guard leading[part] != nil else { return nil }
        var way = [part]
        while let block = leading[way[0]] {
            way.insert(block, at: 0)
            if starts.contains(block) { break }
        }
        return way
    }

    /// Everything that some blocks lead to, each with the block that leads to it on the shortest way.
    private func search(from starts: [UInt], by links: Links) -> [UInt: UInt] {
        var leading: [UInt: UInt] = [:]
        var queue = starts
        var next = 0
        while next < min(queue.count, Self.limit) {
            let block = queue[next]
            next += 1
            for reference in references(of: block)
            where leading[reference] == nil && leads(block, to: reference, by: links) {
                leading[reference] = block
                queue.append(reference)
            }
        }
        return leading
    }

    private func leads(_ block: UInt, to reference: UInt, by links: Links) -> Bool {
        switch kind(reference) {
        case .object: links != .named || known[reference] != nil
        case .closure: true
        case .task: links == .all
        case .memory: links == .all && [.task, .memory].contains(kind(block))
        }
    }

    // MARK: Words

    /// What keeps the part at the end of a way.
    func keeper(on way: [UInt], isCycle: Bool) -> Keeper {
        if way.count == 2, way[0] == way[1] { return .unknown }
        if way.contains(where: { known[$0] == nil && kind($0) == .task }) { return .task }
        if isCycle { return .cycle }
        return way.dropLast().contains { known[$0]?.isHome == true } ? .home : .object
    }

    private static let unnamed = "…"
    private static let task = "a task → …"

    /// The names of the objects, closures and tasks on a way; several blocks without a name are one ellipsis,
    /// and an object is not mistaken for another one of its type.
    func words(for way: [UInt]) -> String {
        if way.count == 2, way[0] == way[1] { return "\(name(way[0])), which refers to itself" }
        var words: [String] = []
        for block in way {
            let word = name(block)
            if known[block] != nil {
                words.append(word == words.last ? "another \(word)" : word)
            } else if word != words.last, words.last != Self.task {
                words.append(word)
            }
        }
        return words.joined(separator: " → ")
    }

    private func name(_ block: UInt) -> String {
        if let object = known[block] { return object.name }
        return switch kind(block) {
        case .closure: "a closure"
        case .task: Self.task
        case .object, .memory: Self.unnamed
        }
    }

    // MARK: Memory

    private enum Kind {
        case object, closure, task
        /// What is no block of these, or no block at all.
        case memory
    }

    /// What a block begins as: where there is no Objective-C, metadata of a class is of kind 0.
    private func kind(_ block: UInt) -> Kind {
        switch metadata_kind(metadata(of: block)) {
        case 0: .object
        case 0x400, 0x500: .closure
        case 0x502: .task
        default: .memory
        }
    }

    /// The first word of a block; 0 if it is none.
    private func metadata(of block: UInt) -> UInt {
        var metadata: UInt = 0
        return heap_block_words(block, &metadata, 1) == 1 ? metadata : 0
    }

    /// The words of a block that may be addresses of others.
    private func references(of block: UInt) -> [UInt] {
        let limit = known[block]?.wordCount ?? 512
        let words = [UInt](unsafeUninitializedCapacity: limit) { buffer, count in
            count = buffer.baseAddress.map { heap_block_words(block, $0, limit) } ?? 0
        }
        let limited = known[block] == nil ? Self.upToCount(words) : words[...]
        var references: [UInt] = []
        var index = 2
        while index < limited.endIndex {
            let word = limited[index]
            index += 1
            guard word > 65_535, word % 16 == 0, word < 1 << 47 else { continue }
            references.append(word)
            // A value of a protocol's type has three words and its metadata; if it is an object, the second and
            // the third are leftovers.
            let metadata = metadata(of: word)
            if metadata != 0, index + 2 < limited.endIndex, metadata == limited[index + 2] { index += 2 }
        }
        return references
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
}
