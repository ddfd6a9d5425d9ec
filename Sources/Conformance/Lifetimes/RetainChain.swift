import CRuntime

/// Why parts that should be gone are still alive, for a reader: a chain of strong references.
///
/// It reads the memory as a debugger does, so that closures and tasks are links, too. It runs only after a failure and
/// decides nothing: if a layout below is no longer true, a message has no chain, and no verdict changes. On other
/// systems than Linux it finds nothing.
///
/// What it relies on:
/// - A block begins with the address of its metadata and with its reference counts; then come the stored properties
///   (swift/docs/ABI/TypeMetadata.rst; HeapObject.h in the Swift runtime).
/// - The metadata of a closure's captures is of kind 0x400 or 0x500, a task's of kind 0x502 (swift/ABI/MetadataKind.def).
/// - A weak reference leads to a side table, and not to the object (RefCount.h in the Swift runtime).
/// - An address has 47 bits and is a multiple of 16 (x86-64 ABI, 3.3.2; MALLOC_ALIGNMENT in glibc's malloc.c).
/// - How large a block is: see CRuntime.c.
///
/// Memory has leftovers of earlier values: a block is larger than what is in it, and a task keeps what is no longer used.
/// An object is read up to its last property only. What the chain says is for a reader: nothing generated contains it.
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
    ///   - request: What leads to an open request, if there is one.
    init(alive: [Named], roots: [Named], request: Named?) {
        let starts = roots.map { learn($0.object, name: $0.name) }
        let request = request.map { learn($0.object, name: $0.name) }
        let ends = alive.sorted { $0.name < $1.name }.map { learn($0.object, name: $0.name) }
        // What has a name says more, and is more certain. A request leads to its task through blocks without a name.
        let found =
            cycle(through: ends, onlyNamed: true) ?? way(from: starts, to: ends, onlyNamed: true)
            ?? way(from: [request].compactMap(\.self), to: ends, onlyNamed: false)
            ?? cycle(through: ends, onlyNamed: false) ?? way(from: starts, to: ends, onlyNamed: false)
        if let found { text = found }
    }

    private func cycle(through ends: [UInt], onlyNamed: Bool) -> String? {
        for end in ends {
            if let chain = chain(from: end, to: [end], onlyNamed: onlyNamed) {
                return "retain cycle: \(chain)"
            }
        }
        return nil
    }

    private func way(from starts: [UInt], to ends: [UInt], onlyNamed: Bool) -> String? {
        for start in starts {
            if let chain = chain(from: start, to: Set(ends), onlyNamed: onlyNamed) {
                return "kept by: \(chain)"
            }
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

    /// The shortest chain of strong references, with the names of the objects, closures and tasks in it; blocks without a
    /// name are an ellipsis.
    /// - Parameter onlyNamed: Whether to follow named ones only.
    private func chain(from start: UInt, to ends: Set<UInt>, onlyNamed: Bool) -> String? {
        var ways: [UInt: [String]] = [start: [name(start) ?? Self.unnamed]]
        var queue = [start]
        var next = 0
        while next < queue.count, next < Self.limit {
            let way = ways[queue[next]] ?? []
            for block in references(of: queue[next]) where ways[block] == nil || ends.contains(block) {
                if block == start, queue[next] == start { return "\(way[0]), which refers to itself" }
                let name = name(block)
                if onlyNamed, name == nil { continue }
                let longer = Self.way(way, to: name ?? Self.unnamed)
                if ends.contains(block) { return longer.joined(separator: " → ") }
                ways[block] = longer
                queue.append(block)
            }
            next += 1
        }
        return nil
    }

    private static let unnamed = "…"

    /// A way that is one link longer: several blocks without a name are one ellipsis, and an object is not mistaken for
    /// another one of its type.
    private static func way(_ way: [String], to name: String) -> [String] {
        guard name == way.last else { return way + [name] }
        return name == unnamed ? way : way + ["another \(name)"]
    }

    /// The words of a block that may be addresses of others.
    private func references(of block: UInt) -> [UInt] {
        let limit = known[block]?.wordCount ?? 512
        let words = [UInt](unsafeUninitializedCapacity: limit) { buffer, count in
            count = buffer.baseAddress.map { heap_block_words(block, $0, limit) } ?? 0
        }
        return words.dropFirst(2).filter { $0 > 65_535 && $0 % 16 == 0 && $0 < 1 << 47 }
    }

    private func name(_ block: UInt) -> String? {
        if let object = known[block] { return object.name }
        var metadata: UInt = 0
        guard heap_block_words(block, &metadata, 1) == 1 else { return nil }
        return switch metadata_kind(metadata) {
        case 0x400, 0x500: "a closure"
        case 0x502: "a task"
        default: nil
        }
    }
}
