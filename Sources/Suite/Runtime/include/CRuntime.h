// What Conformance needs from below Swift: when a job runs, and how many bytes are in use.

#pragma once

#include <stddef.h>
#include <stdint.h>

#define SWIFTCALL __attribute__((swiftcall))
#define NONISOLATED_UNSAFE __attribute__((swift_attr("nonisolated(unsafe)")))

// Two hooks of the Swift runtime: it hands the first one the jobs of no actor, and asks the second one who runs the
// main actor. The types stand for UnownedJob and UnownedSerialExecutor.
typedef struct job *job_ref;
typedef SWIFTCALL void (*enqueue_function)(job_ref _Nonnull job);
extern NONISOLATED_UNSAFE SWIFTCALL void (*_Nullable swift_task_enqueueGlobal_hook)(
    job_ref _Nonnull job, enqueue_function _Nonnull original);

typedef struct {
    uintptr_t identity, implementation;
} executor_ref;
typedef SWIFTCALL executor_ref (*main_executor_function)(void);
extern NONISOLATED_UNSAFE SWIFTCALL executor_ref (*_Nullable swift_task_getMainExecutor_hook)(
    main_executor_function _Nonnull original);

// The turn queue that plays on this thread, if any: Swift has no thread-local variables of its own.
const void *_Nullable playing_queue(void);
void set_playing_queue(const void *_Nullable queue);

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
