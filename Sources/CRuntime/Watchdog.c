#define _GNU_SOURCE
#include "CRuntime.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    max_plays = 64,
    title_size = 1000,
    stack_size = 128 * 1024,
    failure = 70, // EX_SOFTWARE of sysexits.h
};

// A thread that plays. The thread writes, the watchdog reads.
struct play {
    atomic_flag is_taken;
    atomic_bool is_under_way;
    atomic_int step;
    // Grows with everything that comes to its end.
    atomic_uint beats;
    // Known to the watchdog alone.
    unsigned seen_beats, quiet_ticks;
    char title[title_size];
    // For the handler of a crash, because a stack without end is a crash, too.
    char stack[stack_size];
};

static struct play plays[max_plays];
static _Thread_local struct play *own;

// A tick is a tenth of a second. Ticks are counted and not the time: a process that is stopped, by a debugger or with
// the lid of a laptop, has none.
static const struct timespec tick = {0, 100 * 1000 * 1000};
static atomic_uint tick_limit = 50;
// A crash is first reported by others, who take their time.
static atomic_bool is_crashing;
static const unsigned crash_limit = 600;
static atomic_uint megabyte_limit = 1024;

// A sanitizer needs memory for itself.
__attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes(void);

// MARK: Words. Only what a signal handler may call.

static void say(const char *text) {
    size_t size = strlen(text);
    while (size > 0) {
        ssize_t written = write(STDERR_FILENO, text, size);
        if (written <= 0) return;
        text += written;
        size -= (size_t)written;
    }
}

static void say_number(unsigned number) {
    char digits[12];
    char *first = digits + sizeof digits - 1;
    *first = 0;
    do {
        *--first = '0' + number % 10;
        number /= 10;
    } while (number > 0);
    say(first);
}

static void say_play(const struct play *play) {
    say("\nplaying ");
    say(play->title);
    int step = atomic_load(&play->step);
    if (step > 0) {
        say(", step ");
        say_number((unsigned)step);
    }
}

// MARK: The watchdog

static size_t peak_memory(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return (size_t)usage.ru_maxrss;
#else
    return (size_t)usage.ru_maxrss * 1024;
#endif
}

static void check_turn(struct play *play) {
    unsigned beats = atomic_load_explicit(&play->beats, memory_order_relaxed);
    if (!atomic_load(&play->is_under_way) || beats != play->seen_beats) {
        play->seen_beats = beats;
        play->quiet_ticks = 0;
        return;
    }
    play->quiet_ticks += 1;
    if (play->quiet_ticks < (atomic_load(&is_crashing) ? crash_limit : atomic_load(&tick_limit))) return;
    say_play(play);
    say(", for ");
    say_number(play->quiet_ticks / 10);
    say(".");
    say_number(play->quiet_ticks % 10);
    say(" s in one turn: it never ends\n");
    _exit(failure);
}

static void check_memory(size_t at_start) {
    if (peak_memory() >> 20 < (at_start >> 20) + atomic_load(&megabyte_limit)) return;
    for (int index = 0; index < max_plays; index++) {
        if (!atomic_load(&plays[index].is_under_way)) continue;
        say_play(&plays[index]);
        say(": the process needs more and more memory\n");
    }
    _exit(failure);
}

static void *watch(void *unused) {
    (void)unused;
    size_t at_start = peak_memory();
    for (;;) {
        nanosleep(&tick, NULL);
        for (int index = 0; index < max_plays; index++) check_turn(&plays[index]);
        if (!__sanitizer_get_current_allocated_bytes) check_memory(at_start);
    }
    return NULL;
}

// MARK: A crash, and a flow that ends the process

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static const char *const names[] = {"SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGABRT"};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction earlier[crash_count];

// Lets the handler that was there before report first, so that these are the last words.
static void crash(int number, siginfo_t *info, void *context) {
    int index = 0;
    while (crashes[index] != number) index++;
    signal(number, SIG_DFL);
    atomic_store(&is_crashing, 1);
    if (earlier[index].sa_flags & SA_SIGINFO) {
        earlier[index].sa_sigaction(number, info, context);
    } else if (earlier[index].sa_handler != SIG_DFL && earlier[index].sa_handler != SIG_IGN) {
        earlier[index].sa_handler(number);
    }
    if (own && atomic_load(&own->is_under_way)) {
        say_play(own);
        say(": it crashed (");
        say(names[index]);
        say(")\n");
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void check_exit(void) {
    if (!own || !atomic_load(&own->is_under_way)) return;
    fflush(NULL);
    say_play(own);
    say(": it ended the process\n");
    _exit(failure);
}

static void prepare(void) {
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &earlier[index]);
    atexit(check_exit);

    // Signals of the program are for its other threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// MARK: The playing thread

static void set_stack(struct play *play) {
    stack_t current;
    if (sigaltstack(NULL, &current) != 0) return;
    int is_ours = current.ss_sp == play->stack;
    if (!is_ours && !(current.ss_flags & SS_DISABLE)) return;
    int is_needed = atomic_load(&play->is_under_way);
    stack_t stack = {.ss_sp = play->stack, .ss_size = stack_size, .ss_flags = is_needed ? 0 : SS_DISABLE};
    sigaltstack(&stack, NULL);
}

void play_begins(const char *title) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare);
    for (int index = 0; index < max_plays && !own; index++) {
        if (!atomic_flag_test_and_set(&plays[index].is_taken)) own = &plays[index];
    }
    if (!own) return;
    strncpy(own->title, title, title_size - 1);
    atomic_store(&own->step, 0);
    play_goes_on();
    atomic_store(&own->is_under_way, 1);
    set_stack(own);
}

void play_reaches(int step) {
    if (!own) return;
    atomic_store_explicit(&own->step, step, memory_order_relaxed);
    play_goes_on();
}

void play_goes_on(void) {
    if (own) atomic_fetch_add_explicit(&own->beats, 1, memory_order_relaxed);
}

void play_ends(void) {
    if (!own) return;
    atomic_store(&own->is_under_way, 0);
    set_stack(own);
    atomic_flag_clear(&own->is_taken);
    own = NULL;
}

bool plays_are_under_way(void) {
    for (int index = 0; index < max_plays; index++) {
        if (atomic_load(&plays[index].is_under_way)) return true;
    }
    return false;
}

void set_limits(unsigned tenths, unsigned megabytes) {
    atomic_store(&tick_limit, tenths);
    atomic_store(&megabyte_limit, megabytes);
}
