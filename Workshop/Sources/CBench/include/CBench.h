// What the benchmark needs from below Swift: counts of allocations and of instructions.

#pragma once

#include <stddef.h>
#include <stdint.h>

// The allocations of this process since its start. Exact in a process of one thread; 0 where the allocator cannot be
// replaced.
int64_t allocation_count(void);

// Forgets the instructions counted so far; like the next, nothing where callgrind does not run.
void callgrind_forget(void);
// Has callgrind write down, under a name, what it has counted since.
void callgrind_write(const char *_Nonnull name);
