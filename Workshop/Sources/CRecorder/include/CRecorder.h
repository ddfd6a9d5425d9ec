// What records calls: the compiler's coverage instrumentation calls back at the beginning of every block of code.

#pragma once

#include <stddef.h>
#include <stdint.h>

// What can be noted.
enum recorder_kind { recorder_function, recorder_block, recorder_moment };

// Of the module whose functions' mangled names begin so behind “$s”, only those are recorded that begin with the name of
// such a type, and of these only that they are entered; nothing if there is no type. To be called before the first start.
void recorder_limit(const char *module, const char *type);

// From now on, every entry of a function on this thread is noted with the stack that it was entered from, and every block
// of code that runs.
void recorder_start(void);
// Notes nothing more until it goes on, or starts afresh.
void recorder_stop(void);
void recorder_go_on(void);

// Notes that the play has come so far; the caller has a number for each such moment.
void recorder_mark(uint32_t moment);

// What was noted since the last start, in order: the number of a stack for each entry, each block and each moment.
size_t recorder_entry_count(void);
uint32_t recorder_entry(size_t index);

// Every stack that was ever noted, once. Its frames are places in the executable, the innermost first. A block is a stack
// of one frame, and so is a moment, with its number as the frame.
size_t recorder_stack_count(void);
size_t recorder_stack_depth(size_t stack);
enum recorder_kind recorder_stack_kind(size_t stack);
uint64_t recorder_stack_frame(size_t stack, size_t index);

// Every block that is noted when it runs, in order of its place in the executable.
size_t recorder_block_count(void);
uint64_t recorder_block_place(size_t index);
