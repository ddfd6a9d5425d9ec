import Catalog
import Flow

// The program `patterns`. Reading order: this file, Program, Command, Arguments, then one file for each
// command. Screens draws, and Hosts connects a flow to a screen or to printed text.

await runProgram(on: LoginFlow.all)
