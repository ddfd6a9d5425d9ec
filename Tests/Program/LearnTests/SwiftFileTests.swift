import Codebase
import Testing

@testable import Learn

/// Declarations are found in any Swift that the samples could have.
@Suite struct SwiftFileTests {
    private let file = SwiftFile(
        path: "Sources/A.swift",
        text: """
            import B

            /// The first. More.
            @MainActor public final class A<Value>: C where Value: D {
                private(set) var plain = 1
                var made: [Int] = { [1] }()
                /// The latest value.
                var computed: Int { plain }
                var watched = 0 {
                    didSet { print("}") }
                }
                weak var view: (any V)?

                // A remark
                // in two lines.
                init(_ one: Int, two: Int = 2) {}

                isolated deinit {
                    stop()
                }

                class func shared() -> A { A(1) }

                func run(
                    _ body: () -> Void = {}, with label: String
                ) async throws -> Int {
                    let text = "a \\(name { $0 }) {"
                    func inner() {}
                    /* } /* } */ } */
                    return text.count
                }

                enum Phase: Equatable {
                    case one(message: String)
                    case two
                }
            }

            extension A: P {
                func run(other: Int) {}
                static func == (left: A, right: A) -> Bool { true }
            }

            protocol P: AnyObject {
                var value: Int { get }
                func run()
                func stop() throws
                associatedtype Q
            }
            #if os(Linux)
            let last = #"a " { "#
            #endif
            """)

    @Test func `declarations have the names of their types`() {
        #expect(
            file.declarations.map(\.fullName) == [
                "A", "A.plain", "A.made", "A.computed", "A.watched", "A.view", "A.init(_:two:)",
                "A.deinit",
                "A.shared()", "A.run(_:with:)", "A.Phase", "A.Phase.one", "A.Phase.two", "A", "A.run(other:)",
                "A.(left:right:)", "P", "P.value", "P.run()", "P.stop()", "P.Q", "last",
            ])
    }

    @Test func `a declaration has its line, its signature and the first sentence of its comment`() throws {
        let computed = try #require(file.declaration("A.computed"))
        #expect(computed.line == 8)
        #expect(computed.signature == "var computed: Int")
        #expect(file.summary(of: computed) == "The latest value.")
        let run = try #require(file.declaration("A.run(_:with:)"))
        #expect(
            run.signature
                == "func run( _ body: () -> Void = {}, with label: String ) async throws -> Int")
        let initialiser = try #require(file.declaration("A.init"))
        #expect(file.lines[file.remark(above: initialiser)].last?.contains("in two lines.") == true)
        #expect(file.declaration("A.stop") == nil)
    }

    @Test func `the reader finds the functions of every sample and of what they share`() throws {
        let paths = ["MVC", "MVP", "MVVM", "MVI", "VIPER", "Shared"].flatMap {
            Checkout.files(below: "Sources/\($0)", suffix: ".swift")
        }
        #expect(paths.count > 50)
        for path in paths {
            let text = try Checkout.text(of: path)
            let file = SwiftFile(path: path, text: text)
            // Functions within functions are none of its business, so there may be fewer than lines that
            // begin so.
            let pattern =
                #"(?m)^(?:    )?(?:(?:public|private|static|override|package|fileprivate|nonisolated(?:\(\w+\))?) )*func (\w+)"#
            for group in text.groups(pattern) {
                #expect(
                    file.declarations.contains { $0.name == group[1] || $0.name.hasSuffix(".\(group[1])") },
                    "\(path): \(group[1])")
            }
        }
    }
}
