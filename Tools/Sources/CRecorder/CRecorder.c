#define _GNU_SOURCE
#include "CRecorder.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { depth_limit = 40, table_size = 1 << 18, stack_limit = 1 << 17, entry_limit = 1 << 22 };

struct stack {
    uint64_t hash;
    uint32_t depth;
    uint64_t frames[depth_limit];
};

static struct stack *stacks;
static size_t stack_count;
static uint32_t *table;
static uint32_t *entries;
static size_t entry_count;

static _Thread_local int is_recording;
static _Thread_local uintptr_t stack_end;

// The executable's code; the linker knows where it is.
extern char __executable_start[], etext[];

void recorder_start(void) {
    if (!stacks) {
        stacks = calloc(stack_limit, sizeof *stacks);
        table = calloc(table_size, sizeof *table);
        entries = calloc(entry_limit, sizeof *entries);
    }
    if (!stack_end) {
        pthread_attr_t attributes;
        void *start;
        size_t size;
        pthread_getattr_np(pthread_self(), &attributes);
        pthread_attr_getstack(&attributes, &start, &size);
        pthread_attr_destroy(&attributes);
        stack_end = (uintptr_t)start + size;
    }
    entry_count = 0;
    is_recording = 1;
}

void recorder_stop(void) { is_recording = 0; }

static uint32_t number_of(const struct stack *found) {
    size_t slot = found->hash & (table_size - 1);
    while (table[slot]) {
        struct stack *known = &stacks[table[slot] - 1];
        if (known->hash == found->hash && known->depth == found->depth
            && !memcmp(known->frames, found->frames, found->depth * sizeof *found->frames))
            return table[slot] - 1;
        slot = (slot + 1) & (table_size - 1);
    }
    if (stack_count == stack_limit) abort();
    stacks[stack_count] = *found;
    table[slot] = (uint32_t)++stack_count;
    return (uint32_t)(stack_count - 1);
}

// Every instrumented function calls this first. Its frame pointer leads to the callers: those in the executable
// are kept, those in the runtime left out. Bit 60 of a saved frame pointer marks an asynchronous frame.
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    (void)guard;
    if (!is_recording) return;
    struct stack found = {.hash = 1469598103934665603u};
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    for (int guardian = 0; guardian < 400 && found.depth < depth_limit; guardian++) {
        uintptr_t code = ((uintptr_t *)frame)[1];
        if (code >= (uintptr_t)__executable_start && code < (uintptr_t)etext) {
            uint64_t place = code - (uintptr_t)__executable_start;
            found.frames[found.depth++] = place;
            found.hash = (found.hash ^ place) * 1099511628211u;
        }
        uintptr_t next = ((uintptr_t *)frame)[0] & ~((uintptr_t)1 << 60);
        if (next <= frame || next + 16 > stack_end || next & 7) break;
        frame = next;
    }
    if (entry_count == entry_limit) abort();
    entries[entry_count++] = number_of(&found);
}

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
    (void)start;
    (void)stop;
}

size_t recorder_entry_count(void) { return entry_count; }
uint32_t recorder_entry(size_t index) { return entries[index]; }
size_t recorder_stack_count(void) { return stack_count; }
size_t recorder_stack_depth(size_t stack) { return stacks[stack].depth; }
uint64_t recorder_stack_frame(size_t stack, size_t index) { return stacks[stack].frames[index]; }
