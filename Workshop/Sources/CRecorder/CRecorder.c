#define _GNU_SOURCE
#include "CRecorder.h"

#ifdef __linux__
#include <elf.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

enum { depth_limit = 40, table_size = 1 << 18, stack_limit = 1 << 17, entry_limit = 1 << 22, block_limit = 1 << 18 };

struct stack {
    uint64_t hash;
    uint32_t depth;
    enum recorder_kind kind;
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

static uint64_t place_of(uintptr_t code) { return code - (uintptr_t)__executable_start; }

// A module of which such types alone are recorded, or nothing: both as mangled names begin.
struct limit {
    const char *module;
    const char *type;
};

enum { most_limits = 8 };
static struct limit limits[most_limits];
static size_t limit_count;

void recorder_limit(const char *module, const char *type) {
    if (limit_count == most_limits) abort();
    limits[limit_count++] = (struct limit){strdup(module), type ? strdup(type) : NULL};
}

static int begins(const char *name, const char *start) { return !strncmp(name, start, strlen(start)); }

// What is noted of a block: nothing, the stack of its function, that it runs, or both.
enum { unknown = 0, noise = 1, runs = 2, enters = 4 };

struct block {
    uint64_t place;
    uint32_t kind;
};

static struct block *blocks;
static size_t block_count;

// C's functions and Swift's own are noise. Of a limited module, the functions of its types are noted when they are entered;
// of all others, each block is. What is no reader's business among them, the reader of the recording leaves out.
static uint32_t kind_of(const char *mangled) {
    const char *name = mangled + 2;
    // The name of a module's own function goes on with the length of the module's name.
    if (strncmp(mangled, "$s", 2) || *name < '0' || *name > '9') return noise;
    int is_limited = 0;
    for (size_t index = 0; index < limit_count; index++) {
        const char *type = limits[index].type;
        if (type && begins(name, type)) return enters;
        is_limited = is_limited || begins(name, limits[index].module);
    }
    return is_limited ? noise : enters | runs;
}

void __sanitizer_cov_trace_pc_guard(uint32_t *guard);

// The code behind a call of the callback, which begins a block; nothing if no such call is here.
static const unsigned char *behind_call(const unsigned char *code) {
#if defined(__x86_64__)
    int32_t distance;
    memcpy(&distance, code + 1, sizeof distance);
    const unsigned char *next = code + 5;
    int is_call = code[0] == 0xe8 && next + distance == (const unsigned char *)__sanitizer_cov_trace_pc_guard;
#elif defined(__aarch64__)
    uint32_t word;
    memcpy(&word, code, sizeof word);
    const unsigned char *next = code + 4;
    int64_t distance = (int64_t)((int32_t)(word << 6) >> 6) * 4;
    int is_call = word >> 26 == 0x25 && code + distance == (const unsigned char *)__sanitizer_cov_trace_pc_guard;
#endif
    return is_call ? next : NULL;
}

static int by_place(const void *one, const void *other) {
    uint64_t left = ((const struct block *)one)->place, right = ((const struct block *)other)->place;
    return left < right ? -1 : left > right;
}

// Finds the blocks of the functions that are recorded. Most names in the executable's own table of symbols are local, so
// that `dladdr` does not know them.
static void find_blocks(void) {
    int descriptor = open("/proc/self/exe", O_RDONLY);
    struct stat status;
    if (descriptor < 0 || fstat(descriptor, &status)) abort();
    const char *file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file == MAP_FAILED) abort();
    const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
    const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
    blocks = calloc(block_limit, sizeof *blocks);
    for (size_t index = 0; index < header->e_shnum; index++) {
        if (sections[index].sh_type != SHT_SYMTAB) continue;
        const Elf64_Sym *symbols = (const Elf64_Sym *)(file + sections[index].sh_offset);
        const char *names = file + sections[sections[index].sh_link].sh_offset;
        for (size_t symbol = 0; symbol < sections[index].sh_size / sizeof *symbols; symbol++) {
            uint32_t kind = kind_of(names + symbols[symbol].st_name);
            if (kind == noise || ELF64_ST_TYPE(symbols[symbol].st_info) != STT_FUNC) continue;
            const unsigned char *code = (const unsigned char *)__executable_start + symbols[symbol].st_value;
            for (size_t offset = 0; offset + 8 <= symbols[symbol].st_size; offset++) {
                const unsigned char *found = behind_call(code + offset);
                if (!found || !kind) continue;
                if (block_count == block_limit) abort();
                blocks[block_count++] = (struct block){place_of((uintptr_t)found), kind};
                // The first one is met when the function is entered.
                kind &= runs;
            }
        }
    }
    qsort(blocks, block_count, sizeof *blocks, by_place);
}

void recorder_start(void) {
    if (!stacks) {
        stacks = calloc(stack_limit, sizeof *stacks);
        table = calloc(table_size, sizeof *table);
        entries = calloc(entry_limit, sizeof *entries);
        find_blocks();
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
void recorder_go_on(void) { is_recording = 1; }

static uint32_t number_of(const struct stack *found) {
    size_t slot = found->hash & (table_size - 1);
    while (table[slot]) {
        struct stack *known = &stacks[table[slot] - 1];
        if (known->hash == found->hash && known->depth == found->depth && known->kind == found->kind
            && !memcmp(known->frames, found->frames, found->depth * sizeof *found->frames))
            return table[slot] - 1;
        slot = (slot + 1) & (table_size - 1);
    }
    if (stack_count == stack_limit) abort();
    stacks[stack_count] = *found;
    table[slot] = (uint32_t)++stack_count;
    return (uint32_t)(stack_count - 1);
}

static void add(struct stack *found, uint64_t place) {
    found->frames[found->depth++] = place;
    found->hash = (found->hash ^ place) * 1099511628211u;
}

static void note(const struct stack *found) {
    if (entry_count == entry_limit) abort();
    entries[entry_count++] = number_of(found);
}

// Every instrumented block calls this first; the guard remembers what its block is. At a function's first block, the frame
// pointer leads to the callers: those in the executable are kept, those in the runtime left out. Bit 60 of a saved frame
// pointer marks an asynchronous frame.
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    if (!is_recording || *guard == noise) return;
    struct block own = {.place = place_of((uintptr_t)__builtin_return_address(0))};
    if (*guard == unknown) {
        struct block *known = bsearch(&own, blocks, block_count, sizeof own, by_place);
        *guard = known ? known->kind : noise;
    }
    if (*guard & enters) {
        struct stack found = {.hash = 1469598103934665603u};
        uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
        for (int guardian = 0; guardian < 400 && found.depth < depth_limit; guardian++) {
            uintptr_t code = ((uintptr_t *)frame)[1];
            if (code >= (uintptr_t)__executable_start && code < (uintptr_t)etext) add(&found, place_of(code));
            uintptr_t next = ((uintptr_t *)frame)[0] & ~((uintptr_t)1 << 60);
            if (next <= frame || next + 16 > stack_end || next & 7) break;
            frame = next;
        }
        note(&found);
    }
    if (*guard & runs) {
        struct stack alone = {.hash = 1099511628211u, .kind = recorder_block};
        add(&alone, own.place);
        note(&alone);
    }
}

void recorder_mark(uint32_t moment) {
    if (!is_recording) return;
    struct stack found = {.hash = moment + 1, .depth = 1, .kind = recorder_moment, .frames = {moment}};
    note(&found);
}

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
    (void)start;
    (void)stop;
}

size_t recorder_entry_count(void) { return entry_count; }
uint32_t recorder_entry(size_t index) { return entries[index]; }
size_t recorder_stack_count(void) { return stack_count; }
size_t recorder_stack_depth(size_t stack) { return stacks[stack].depth; }
enum recorder_kind recorder_stack_kind(size_t stack) { return stacks[stack].kind; }
uint64_t recorder_stack_frame(size_t stack, size_t index) { return stacks[stack].frames[index]; }
size_t recorder_block_count(void) { return block_count; }
uint64_t recorder_block_place(size_t index) { return blocks[index].place; }
#endif
