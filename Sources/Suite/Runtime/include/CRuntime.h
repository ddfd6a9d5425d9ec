// What Conformance needs from below Swift: when a job runs, how many bytes are in use, and how a run ends that does
// not end well.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Where the Swift runtime keeps two of its hooks. Functions, because Swift can neither import the variables (their
// type has Swift's calling convention) nor find them by name in a static build.
void *_Nonnull task_enqueueGlobal_hook(void);
void *_Nonnull task_getMainExecutor_hook(void);

// The turn queue that plays on this thread, if any: Swift has no thread-local variables of its own.
const void *_Nullable playing_queue(void);
void set_playing_queue(const void *_Nullable queue);

// Guards what turn queues share. A POSIX lock, because a thread sanitizer sees what it orders, and does not see
// what Synchronization's Mutex does.
void lock_queues(void);
void unlock_queues(void);

// What this thread, which plays, has asked for since the last call that no turn queue can play, such as a timer of
// Dispatch; NULL for nothing.
const char *_Nullable take_detour(void);
// Whether that is known: on Linux, without a sanitizer.
bool detours_are_noted(void);

// The time that passes for everybody, in nanoseconds.
uint64_t nanoseconds_passed(void);

// How often this thread has left the processor because it waited for something; -1 where nobody counts that.
long waits_of_this_thread(void);

// For how long others have had the processors while this thread could run, in nanoseconds; 0 where nobody counts that.
int64_t nanoseconds_queued(void);

// The bytes that the process has allocated and not freed; 0 where nobody counts them.
size_t heap_bytes_in_use(void);

// From now on a block that is allocated begins with no leftovers: each byte is 0x55, which makes no address.
void fill_new_blocks(void);

// Copies the words of an allocated block, whatever the address is; returns how many, or 0 if it is no block.
size_t heap_block_words(uintptr_t block, uintptr_t *_Nonnull words, size_t capacity);

// The bytes of an object of a Swift class, up to the end of its last property.
size_t instance_size(const void *_Nonnull metadata);

// The kind that Swift metadata begins with: 0 for a class, 0x400 and 0x500 for what a closure captures, 0x502 for a
// task; -1 if nothing can be read there.
long metadata_kind(uintptr_t metadata);

// A watchdog on a thread of its own ends the process, with status 70, if a turn computes or waits for five seconds, or
// the process needs a gigabyte more than at its first play. It says what was played: a thread that plays tells it. The
// same is said after a crash, and when a flow calls `exit` or `quick_exit`. A signal that stops the process is beyond it,
// and so is `_exit`, except in a process of tests: see `check_exit`.

// Where the watchdog, or a thread that crashes, says what was played: the process's standard error, unless that is captured.
void say_last_words_to(int descriptor);

// This thread begins a play, whose title is copied.
void play_begins(const char *_Nonnull title);
// The step of this number begins.
void play_reaches(int step);
// A turn, or something else that takes time, has ended.
void play_goes_on(void);
void play_ends(void);
// Whether any thread plays.
bool plays_are_under_way(void);

// How long a turn may compute or wait, in tenths of a second, and how many megabytes the process may need beyond its
// first play.
void set_limits(unsigned tenths, unsigned megabytes);

// Ends the process with status 70, and says what ended it, if this thread is at work on a play or a test, or if another
// thread plays.
void check_exit(void);

// Gives this thread a second stack, on which a crash is handled when the first one is full. A thread that plays has one.
void need_crash_stack(void);

// In a process of tests the watchdog also watches the main thread, while nothing is played: it may be busy for twenty
// seconds.
//
// `ask_main_thread` is called on the watchdog's thread and makes the main thread call `main_thread_answers`. `name_test`
// writes the name of the test that this thread runs, as a C string, and returns whether there is one; it is called after
// a crash, too. `advice`, one or more lines, says how to find a test that has not been named.
void watch_tests(
    void (*_Nonnull ask_main_thread)(void), bool (*_Nonnull name_test)(char *_Nonnull name, size_t size),
    const char *_Nonnull advice);
void main_thread_answers(void);
bool tests_are_watched(void);
// How long the main thread may be busy, in tenths of a second.
void set_busy_limit(unsigned tenths);

// Sends what the process prints, on both outputs, into a file; the process must have one thread that prints.
void begin_capture(void);
// Ends that, and returns how many bytes were printed.
size_t end_capture(void);
// Copies what was printed, or the beginning of it; returns how many bytes.
size_t read_capture(uint8_t *_Nullable bytes, size_t capacity);
void print_bytes(const uint8_t *_Nullable bytes, size_t count);
