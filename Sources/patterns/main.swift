import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// The program `patterns`. Reading order: this file, Program, Command, Arguments, then one file for each command. Screens
// draws, and Hosts connects a flow to a screen or to printed text.

openMissingDescriptors()
signal(SIGPIPE, SIG_IGN)
// The runtime would treat Ctrl-\ as a crash: print a report, and continue.
signal(SIGQUIT, SIG_DFL)

let console = Console()
for output in [console.output, console.error] { output.isASCII = Terminal.look().isASCII }
let code = await runProgram(console)
console.output.flush()
exit(code.rawValue)
