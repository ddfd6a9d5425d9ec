// What records calls: the compiler's coverage instrumentation calls back at the beginning of every block of code.

#pragma once

#include <stddef.h>
#include <stdint.h>

// From now on, every entry of a function on this thread is noted with the stack that it was entered from, and every block
// of code that runs: of the samples and what they share; of the widgets and of the suite only the few that the tool asks for.
void recorder_start(void);
// Notes nothing more, and begins afresh with the next start.
void recorder_stop(void);
// Notes nothing until it goes on: what the tool does itself in the middle of a play is no part of it.
void recorder_pause(void);
void recorder_go_on(void);

// What was noted since the last start, in order: the number of a stack for each entry and for each block.
size_t recorder_entry_count(void);
uint32_t recorder_entry(size_t index);

// Every stack that was ever noted, once. Its frames are places in the executable, the innermost first. A block is a stack
// of one frame.
size_t recorder_stack_count(void);
size_t recorder_stack_depth(size_t stack);
int recorder_stack_is_block(size_t stack);
uint64_t recorder_stack_frame(size_t stack, size_t index);
