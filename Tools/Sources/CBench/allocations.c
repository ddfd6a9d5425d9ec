// malloc and its kin, counted. In an executable these come before the C library's for every library in the process.

#include "CBench.h"

static heap_counts counts;

heap_counts current_heap_counts(void) { return counts; }

#ifdef __linux__
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void *came(void *block) {
    if (block) {
        counts.allocations += 1;
        counts.blocks += 1;
        counts.bytes += malloc_usable_size(block);
    }
    return block;
}

static void left(void *block) {
    if (block) {
        counts.blocks -= 1;
        counts.bytes -= malloc_usable_size(block);
    }
}

void *malloc(size_t size) { return came(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return came(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return came(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return came(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = came(__libc_memalign(alignment, size));
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void *realloc(void *block, size_t size) {
    int64_t before = block ? malloc_usable_size(block) : 0;
    void *moved = __libc_realloc(block, size);
    if (!block) return came(moved);
    if (moved || size == 0) {
        counts.bytes -= before;
        if (!moved) counts.blocks -= 1;
    }
    if (moved) {
        counts.allocations += 1;
        counts.bytes += malloc_usable_size(moved);
    }
    return moved;
}

void free(void *block) {
    left(block);
    __libc_free(block);
}
#endif
