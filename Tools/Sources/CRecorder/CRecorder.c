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

// The name of the function at a place of the executable, from the executable's own table: most names in it are local,
// so that `dladdr` does not know them.
static const char *name_at(uint64_t place) {
    static const char *file;
    static const Elf64_Sym *symbols;
    static const char *names;
    static size_t count;
    if (!file) {
        int descriptor = open("/proc/self/exe", O_RDONLY);
        struct stat status;
        if (descriptor < 0 || fstat(descriptor, &status)) abort();
        file = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file == MAP_FAILED) abort();
        const Elf64_Ehdr *header = (const Elf64_Ehdr *)file;
        const Elf64_Shdr *sections = (const Elf64_Shdr *)(file + header->e_shoff);
        for (size_t index = 0; index < header->e_shnum; index++) {
            if (sections[index].sh_type != SHT_SYMTAB) continue;
            symbols = (const Elf64_Sym *)(file + sections[index].sh_offset);
            count = sections[index].sh_size / sizeof *symbols;
            names = file + sections[sections[index].sh_link].sh_offset;
        }
    }
    for (size_t index = 0; index < count; index++)
        if (place - symbols[index].st_value < symbols[index].st_size) return names + symbols[index].st_name;
    return "";
}

static int contains_any(const char *name, const char *const *parts) {
    for (; *parts; parts++)
        if (strstr(name, *parts)) return 1;
    return 0;
}

// Whether a function is one of the widgets, of the suite or of the compiler. Which it is, its guard remembers.
//
// The names are mangled: a name ends with what made the compiler write the function.
static int is_noise(uint32_t *guard, uintptr_t code) {
    enum { unknown, worth_noting, noise };
    static const char *const made[] = {"TA", "TR", "TRTQ0_", "TATQ0_", "TRTY1_", "TATY1_", "Ma", "Wl", "WOh", "WOb",
                                       "WOc", "WOs", "WOr", "WOe", "vpfi", "fD", "fd", NULL};
    static const char *const libraries[] = {"$s7LoginUI", "$s11LoginDomain", "$s11Conformance", NULL};
    static const char *const exceptions[] = {"HomeViewController", "HeldUserService", "4turn", "4draw", "6finish",
                                             "9isLoadingSbvs", "5LabelC4textSSvs", "18setViewControllers",
                                             "12missingField", "14missingMessage", "7message", "15rejectsPassword", NULL};
    if (*guard != unknown) return *guard == noise;
    const char *name = name_at(code - (uintptr_t)__executable_start);
    size_t length = strlen(name);
    // The names of a module's own functions go on with the length of the module's name.
    *guard = strncmp(name, "$s", 2) || name[2] < '0' || name[2] > '9'
            || (length > 4 && name[length - 3] == 'w' && strchr("VO", name[length - 4])) || (contains_any(name, libraries) && !contains_any(name, exceptions))
        ? noise : worth_noting;
    for (const char *const *end = made; *end; end++)
        if (length > strlen(*end) && !strcmp(name + length - strlen(*end), *end)) *guard = noise;
    return *guard == noise;
}

// Every instrumented function calls this first. Its frame pointer leads to the callers: those in the executable
// are kept, those in the runtime left out. Bit 60 of a saved frame pointer marks an asynchronous frame.
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    if (!is_recording || is_noise(guard, (uintptr_t)__builtin_return_address(0))) return;
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

#else
// Names come from an ELF file and places from Linux: elsewhere nothing is recorded.
void recorder_start(int brief) { (void)brief; }
void recorder_stop(void) {}
size_t recorder_entry_count(void) { return 0; }
uint32_t recorder_entry(size_t index) { return (uint32_t)index; }
size_t recorder_stack_count(void) { return 0; }
size_t recorder_stack_depth(size_t stack) { return stack - stack; }
uint64_t recorder_stack_frame(size_t stack, size_t index) { return stack + index; }
#endif
