#define _GNU_SOURCE
#include "Watch.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    max_works = 64,
    title_size = 2000,
    stack_size = 128 * 1024,
    failure = 70, // EX_SOFTWARE of sysexits.h
    wait_factor = 2,
    share_of_loop = 20,
    crash_factor = 12, // A crash is first reported by others, who take their time.
};

struct work {
    // The thread writes, the watch reads.
    atomic_flag is_taken;
    atomic_bool is_under_way, waits;
    atomic_int step, limit;
    atomic_uint beats;
    // The thread that it was on at its last beat: the main actor's jobs may run on several, one after the other.
    _Atomic(pthread_t) thread;
    _Atomic(clockid_t) clock;
    char title[title_size];
    // Known to the watch alone: what it saw last, and since when.
    unsigned seen_beats, quiet_ticks, computed_before;
    // A recursion without end leaves no other stack for the handler of a crash.
    char stack[stack_size];
};

static struct work works[max_works];
static atomic_bool is_crashing;
static atomic_uint megabyte_limit = 1024;
static atomic_int outlet = STDERR_FILENO;

// MARK: Words. Only what a signal handler may call.

static void say(const char *text) {
    size_t size = strlen(text);
    ssize_t written;
    while (size > 0 && (written = write(atomic_load(&outlet), text, size)) > 0) {
        text += written;
        size -= (size_t)written;
    }
}

static void say_work(const struct work *work) {
    say("\nplaying ");
    say(work->title);
    int step = atomic_load(&work->step);
    if (step <= 0) return;
    char digits[12], *first = digits + sizeof digits - 1;
    *first = 0;
    for (; step > 0; step /= 10) *--first = '0' + step % 10;
    say(", step ");
    say(first);
}

// Whether a crash here may be that of a work: it runs on this thread; or it is the only one, and waits there.
static bool concerns(const struct work *work, bool is_only_one) {
    if (!pthread_equal(atomic_load(&work->thread), pthread_self())) return false;
    return is_only_one || !atomic_load(&work->waits);
}

// Says what this thread works on, or else what all do: a task or a timer may run by itself. Returns whether there is any.
static bool say_works(bool is_watch) {
    int count = 0;
    for (int index = 0; index < max_works; index++) count += atomic_load(&works[index].is_under_way);
    bool is_said = false;
    for (int pass = is_watch; pass < 2 && !is_said; pass++) {
        for (int index = 0; index < max_works; index++) {
            struct work *work = &works[index];
            if (!atomic_load(&work->is_under_way)) continue;
            if (pass == 0 && !concerns(work, count == 1)) continue;
            if (pass == 1 && count > 1 && atomic_load(&work->waits)) continue;
            say_work(work);
            is_said = true;
        }
        if (is_said && pass == 1 && !is_watch) say("\nmeanwhile another thread");
    }
    return is_said;
}

// MARK: The watch

// The clock of the time of a processor that this thread uses; on a Mac, that the process uses.
static clockid_t clock_of_thread(void) {
    clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;
#ifdef __linux__
    pthread_getcpuclockid(pthread_self(), &clock);
#endif
    return clock;
}

// What a clock shows, in ticks of a tenth of a second; 0 if its thread has ended.
static unsigned computed_ticks(clockid_t clock) {
    struct timespec used = {0, 0};
    if (clock_gettime(clock, &used) != 0) return 0;
    return (unsigned)(used.tv_sec * 10 + used.tv_nsec / (100 * 1000 * 1000));
}

// Whether the process has used a tenth of a processor since it was asked last.
static bool is_busy(void) {
    static long before;
    struct timespec used = {0, 0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    long milliseconds = used.tv_sec * 1000 + used.tv_nsec / (1000 * 1000);
    bool is_busy = milliseconds >= before + 10;
    before = milliseconds;
    return is_busy;
}

// Ticks are counted and not the time: a process that a debugger has stopped has none.
static void check(struct work *work, bool is_busy) {
    if (!atomic_load(&work->is_under_way)) return;
    unsigned beats = atomic_load(&work->beats);
    unsigned computed = computed_ticks(atomic_load(&work->clock));
    if (beats != work->seen_beats) {
        work->seen_beats = beats;
        work->quiet_ticks = 0;
        work->computed_before = computed;
        return;
    }
    // What waits while others are busy may wait for them.
    if (!is_busy || !atomic_load(&work->waits)) work->quiet_ticks += 1;
    unsigned limit = (unsigned)atomic_load(&work->limit) * (atomic_load(&is_crashing) ? crash_factor : 1);
    bool is_over = computed >= work->computed_before + limit || work->quiet_ticks >= limit * wait_factor;
    if (!is_over) return;
    // A loop may have had little of a busy processor; what waits has had next to none.
    bool loops = computed >= work->computed_before + limit / share_of_loop;
    say_work(work);
    say(loops ? ": it never ends\n" : ": it waits for what never comes\n");
    _exit(failure);
}

static unsigned long peak_megabytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return (unsigned long)usage.ru_maxrss >> 20;
#else
    return (unsigned long)usage.ru_maxrss >> 10;
#endif
}

// A sanitizer needs memory for itself.
__attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes(void);

static void *watch(void *unused) {
    (void)unused;
    const struct timespec tick = {0, 100 * 1000 * 1000};
    unsigned long at_start = peak_megabytes();
    for (;;) {
        nanosleep(&tick, NULL);
        bool busy = is_busy();
        for (int index = 0; index < max_works; index++) check(&works[index], busy);
        if (__sanitizer_get_current_allocated_bytes) continue;
        if (peak_megabytes() >= at_start + atomic_load(&megabyte_limit) && say_works(true)) {
            say(": the process needs more and more memory\n");
            _exit(failure);
        }
    }
    return NULL;
}

// MARK: A crash, and a login that ends the process

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
static const char *const names[] = {"SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGABRT", "SIGALRM"};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction earlier[crash_count];

// Lets the handler that was there before report first, so that these are the last words.
static void crash(int number, siginfo_t *info, void *context) {
    int index = 0;
    while (crashes[index] != number) index++;
    signal(number, SIG_DFL);
    atomic_store(&is_crashing, true);
    if (earlier[index].sa_flags & SA_SIGINFO) {
        earlier[index].sa_sigaction(number, info, context);
    } else if (earlier[index].sa_handler != SIG_DFL && earlier[index].sa_handler != SIG_IGN) {
        earlier[index].sa_handler(number);
    }
    if (say_works(false)) {
        say(": it crashed (");
        say(names[index]);
        say(")\n");
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void end(void) {
    fflush(NULL);
    if (!say_works(false)) return;
    say(": it ended the process\n");
    _exit(failure);
}

static void prepare(void) {
    // Not blocked while it is handled (SA_NODEFER): the helper of the Swift runtime inherits the mask.
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &earlier[index]);
    atexit(end);
#ifdef __linux__
    at_quick_exit(end);
#endif
    // Signals of the program are for its other threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// MARK: The thread at work

int watch_begins(const char *title, int tenths) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare);
    for (int index = 0; index < max_works; index++) {
        struct work *work = &works[index];
        if (atomic_flag_test_and_set(&work->is_taken)) continue;
        watch_renames(index, title);
        atomic_store(&work->step, 0);
        atomic_store(&work->limit, tenths);
        atomic_store(&work->waits, false);
        stack_t stack = {.ss_sp = work->stack, .ss_size = stack_size}, current;
        // The Swift runtime may have given the thread one.
        if (sigaltstack(NULL, &current) == 0 && current.ss_flags & SS_DISABLE) sigaltstack(&stack, NULL);
        watch_goes_on(index);
        atomic_store(&work->is_under_way, true);
        return index;
    }
    return -1;
}

void watch_goes_on(int watch) {
    if (watch < 0) return;
    struct work *work = &works[watch];
    if (!pthread_equal(atomic_load_explicit(&work->thread, memory_order_relaxed), pthread_self())) {
        atomic_store(&work->thread, pthread_self());
        atomic_store(&work->clock, clock_of_thread());
    }
    atomic_fetch_add_explicit(&work->beats, 1, memory_order_relaxed);
}

void watch_reaches(int watch, int step) {
    if (watch < 0) return;
    atomic_store_explicit(&works[watch].step, step, memory_order_relaxed);
    watch_goes_on(watch);
}

void watch_renames(int watch, const char *title) {
    if (watch < 0) return;
    strncpy(works[watch].title, title, title_size - 1);
    watch_goes_on(watch);
}

void watch_limits(int watch, int tenths) {
    if (watch < 0) return;
    atomic_store(&works[watch].limit, tenths);
    watch_goes_on(watch);
}

void watch_waits(int watch, bool waits) {
    if (watch >= 0) atomic_store(&works[watch].waits, waits);
}

void watch_ends(int watch) {
    if (watch < 0) return;
    struct work *work = &works[watch];
    atomic_store(&work->is_under_way, false);
    stack_t current, none = {.ss_flags = SS_DISABLE};
    if (sigaltstack(NULL, &current) == 0 && current.ss_sp == work->stack) sigaltstack(&none, NULL);
    atomic_flag_clear(&work->is_taken);
}

void watch_limit_memory(unsigned megabytes) { atomic_store(&megabyte_limit, megabytes); }
void watch_speaks_to(int descriptor) { atomic_store(&outlet, descriptor); }
