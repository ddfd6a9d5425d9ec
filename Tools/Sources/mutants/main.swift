import Foundation

do {
    let command = try Command(Array(CommandLine.arguments.dropFirst()))
    exit(try command.run() ? 0 : 1)
} catch let failure as Failure {
    Progress.tell("mutants: \(failure.message)")
    exit(failure.exitCode)
} catch {
    Progress.tell("mutants: \(error)")
    exit(1)
}
