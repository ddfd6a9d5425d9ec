import Foundation

do {
    guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
        FileHandle.standardError.write(Data("\(Command.usage)\n".utf8))
        exit(64)
    }
    let problems = try await command.run()
    for problem in problems { print(problem) }
    exit(problems.isEmpty ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("docs: \(error)\n".utf8))
    exit(1)
}
