// What Conformance needs from below Swift: when a job runs, and how many bytes are in use.

#pragma once

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

// The bytes that the process has allocated and not freed; 0 where nobody counts them.
size_t heap_bytes_in_use(void);

// Copies the words of an allocated block, whatever the address is; returns how many, or 0 if it is no block.
size_t heap_block_words(uintptr_t block, uintptr_t *_Nonnull words, size_t capacity);

// The kind that Swift metadata begins with: 0x400 and 0x500 for what a closure captures, 0x502 for a task.
size_t metadata_kind(uintptr_t metadata);
