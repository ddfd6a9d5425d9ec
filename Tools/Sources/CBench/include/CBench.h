// What the benchmark needs from below Swift: counts of allocations and of instructions.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Allocations of this process since its start, and the blocks and bytes of them that are not freed. Exact in a
// process of one thread; 0 where the allocator cannot be replaced.
typedef struct {
    int64_t allocations;
    int64_t blocks;
    int64_t bytes;
} heap_counts;

heap_counts current_heap_counts(void);

// Whether this process runs under callgrind.
int is_under_callgrind(void);
// Forgets the instructions counted so far.
void callgrind_forget(void);
// Has callgrind write down, under a name, what it has counted since.
void callgrind_write(const char *_Nonnull name);
