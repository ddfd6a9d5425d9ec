// The program `patterns`. Reading order: this file, CommandTable, Command, Arguments, then one file a command.
// Of the screens: Drawing (pictures of characters), Screens (what is on them), Keys, Terminal, and last Hosts.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

openMissingDescriptors()
signal(SIGPIPE, SIG_IGN)

let console = Console()
let code = await runProgram(console)
console.output.flush()
exit(code.rawValue)
