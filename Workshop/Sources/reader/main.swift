// The one reader of Swift: prints what the files of the project declare and call, as JSON, and writes those that are
// recorded, with calls of the recorder in them, into a directory.
//
// It is no target of the package: `docs` compiles it against the SwiftSyntax that lies beside the compiler, in
// `lib/swift/host`. No API is promised there. If it is missing, or has changed, `docs` says so in a sentence, and nothing
// else in the project needs it.
//
// usage: reader DIRECTORY < list of files, one a line; a `+` before those to be recorded.

import Foundation
import SwiftParser
import SwiftSyntax

let directory = URL(filePath: CommandLine.arguments[1])
// A name means one thing in the samples of one pattern, and may mean another in the next.
var names: [String: KnownNames] = [:]
func pattern(of path: String) -> String { path.split(separator: "/").prefix(2).joined(separator: "/") }

var files: [(path: String, isRecorded: Bool, text: String, tree: SourceFileSyntax)] = []
while let line = readLine() {
    let isRecorded = line.hasPrefix("+")
    let path = isRecorded ? String(line.dropFirst()) : line
    let text = try String(contentsOfFile: path, encoding: .utf8)
    files.append((path, isRecorded, text, Parser.parse(source: text)))
}
for file in files where file.isRecorded {
    let known = names[pattern(of: file.path)] ?? KnownNames(viewMode: .sourceAccurate)
    known.walk(file.tree)
    names[pattern(of: file.path)] = known
}
var outlines: [Outline] = []
for (index, file) in files.enumerated() {
    let first = index * Outline.mostFunctions
    let known = names[pattern(of: file.path)] ?? KnownNames(viewMode: .sourceAccurate)
    let reader = Reader(file.tree, path: file.path, firstNumber: first, known)
    outlines.append(reader.outline)
    guard file.isRecorded else { continue }
    var text = Array(file.text.utf8)
    for insertion in reader.insertions.sorted(by: <).reversed() {
        text.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    }
    let written = "import Rec; " + String(decoding: text, as: UTF8.self)
    let url = directory.appending(path: file.path)
    // A file that stays as it is is not compiled again.
    guard (try? String(contentsOf: url, encoding: .utf8)) != written else { continue }
    try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try written.write(to: url, atomically: true, encoding: .utf8)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
FileHandle.standardOutput.write(try encoder.encode(outlines))
