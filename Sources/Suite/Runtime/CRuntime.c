#define _GNU_SOURCE
#include "CRuntime.h"

#include <string.h>
#include <unistd.h>

static _Thread_local const void *queue_of_this_thread;

const void *playing_queue(void) { return queue_of_this_thread; }
void set_playing_queue(const void *queue) { queue_of_this_thread = queue; }

// Exported by the Swift runtime for its own library.
struct extents {
    size_t negative, positive;
};
__attribute__((swiftcall)) extern struct extents _swift_getSwiftClassInstanceExtents(const void *metadata);

size_t instance_size(const void *metadata) { return _swift_getSwiftClassInstanceExtents(metadata).positive; }

#ifdef __linux__
#include <malloc.h>
#include <sys/uio.h>

// A sanitizer brings an allocator of its own, and these functions with it.
__attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes(void);
__attribute__((weak)) int __sanitizer_get_ownership(const volatile void *block);
__attribute__((weak)) size_t __sanitizer_get_allocated_size(const volatile void *block);

void fill_new_blocks(void) {
    enum { filling = 0x55, count = 64, largest = 1032 };
    mallopt(M_PERTURB, 0xFF ^ filling);
    // What a thread has freed lately is handed out again as it is: take it, fill it, and give it back.
    void *blocks[count];
    for (size_t size = 24; size <= largest; size += 16) {
        for (int index = 0; index < count; index++) {
            blocks[index] = malloc(size);
            if (blocks[index]) memset(blocks[index], filling, size);
            __asm__ volatile("" : : "r"(blocks[index]) : "memory"); // Not left out by the compiler.
        }
        for (int index = 0; index < count; index++) free(blocks[index]);
    }
}

size_t heap_bytes_in_use(void) {
    if (__sanitizer_get_current_allocated_bytes) return __sanitizer_get_current_allocated_bytes();
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd; // hblkhd: blocks so large that each is mapped on its own
}

// Reads as a debugger would: an address that nobody may read is an error, and no crash.
static int can_read(const void *address, void *copy, size_t size) {
    struct iovec to = {copy, size}, from = {(void *)address, size};
    return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)size;
}

// The bytes of a block; 0 if it is none.
static size_t heap_block_size(uintptr_t block) {
    if (__sanitizer_get_ownership) {
        return __sanitizer_get_ownership((void *)block) ? __sanitizer_get_allocated_size((void *)block) : 0;
    }
    // The GNU allocator keeps the size of a block before it, with flags in the lowest bits.
    size_t size;
    if (!can_read((void *)(block - 8), &size, 8)) return 0;
    size &= ~(size_t)7;
    return size < 32 || size % 16 || size > 65536 ? 0 : size - 8;
}

size_t heap_block_words(uintptr_t block, uintptr_t *words, size_t capacity) {
    size_t count = block < 65536 || block % 16 ? 0 : heap_block_size(block) / sizeof(uintptr_t);
    if (count > capacity) count = capacity;
    return count && can_read((void *)block, words, count * sizeof(uintptr_t)) ? count : 0;
}

long metadata_kind(uintptr_t metadata) {
    long kind;
    return can_read((void *)metadata, &kind, sizeof kind) ? kind : -1;
}
#else
void fill_new_blocks(void) {}
size_t heap_bytes_in_use(void) { return 0; }
size_t heap_block_words(uintptr_t block, uintptr_t *words, size_t capacity) { return 0; }
long metadata_kind(uintptr_t metadata) { return -1; }
#endif
