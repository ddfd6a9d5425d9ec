#define _GNU_SOURCE
#include "CRuntime.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
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
    atomic_int thread, step;
    // Grows with everything that comes to its end.
    atomic_uint beats;
    // Known to the watchdog alone, of the turn that it saw last: in how many ticks the thread waited, and for how many it
    // had computed before.
    int seen_thread;
    unsigned seen_beats, waiting_ticks, computed_before;
    char title[title_size];
};

static struct play plays[max_plays];
static _Thread_local struct play *own;

// A process of tests, if this is one.
static struct {
    void (*ask_main_thread)(void);
    bool (*name_test)(char *name, size_t size);
    char advice[title_size];
} tests;
static atomic_bool is_asked;
static atomic_uint busy_limit = 200;

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

static atomic_int outlet = STDERR_FILENO;

void say_last_words_to(int descriptor) { atomic_store(&outlet, descriptor); }

static void say(const char *text) {
    size_t size = strlen(text);
    while (size > 0) {
        ssize_t written = write(atomic_load(&outlet), text, size);
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

static void say_tenths(unsigned ticks) {
    say_number(ticks / 10);
    say(".");
    say_number(ticks % 10);
    say(" s");
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

static void say_of_all_plays(const char *text) {
    for (int index = 0; index < max_plays; index++) {
        if (!atomic_load(&plays[index].is_under_way)) continue;
        say_play(&plays[index]);
        say(text);
    }
}

// Says what this thread plays or tests; returns false if it does neither.
static bool say_what_runs(void) {
    char name[title_size];
    if (own && atomic_load(&own->is_under_way)) {
        say_play(own);
        return true;
    }
    if (!tests.name_test || !tests.name_test(name, sizeof name)) return false;
    say("\n");
    say(name);
    return true;
}

// MARK: The watchdog

// The time of processors that this process has used, in ticks.
static unsigned processor_ticks(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    time_t seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec;
    suseconds_t rest = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
    return (unsigned)(seconds * 10 + rest / 100000);
}

static size_t peak_memory(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return (size_t)usage.ru_maxrss;
#else
    return (size_t)usage.ru_maxrss * 1024;
#endif
}

// Reads a line that the kernel writes of a thread. Allocates nothing: bytes may be counted.
static bool read_line(const char *path, char *line, size_t size) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t count = read(file, line, size - 1);
    close(file);
    line[count > 0 ? count : 0] = 0;
    return count > 0;
}

int64_t nanoseconds_queued(void) {
    // Three numbers: nanoseconds on a processor, nanoseconds of waiting for one, and how often it had one.
    char line[100];
    long long queued = 0;
    if (!read_line("/proc/thread-self/schedstat", line, sizeof line)) return 0;
    return sscanf(line, "%*s %lld", &queued) == 1 ? queued : 0;
}

// What a thread does at this moment, and for how many ticks it has been on a processor.
struct activity {
    bool waits;
    unsigned computed;
};

// Where no kernel tells it (it is Linux that does), a thread is taken to wait.
static struct activity activity_of(int thread) {
    struct activity activity = {.waits = true};
#ifdef __linux__
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
    if (!read_line(path, line, sizeof line)) return activity;
    // Behind the name, in brackets: a letter, ten fields, and the time on a processor, in the program and in the kernel.
    char *rest = strrchr(line, ')');
    char state;
    unsigned long user, system;
    const char *format = ") %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu";
    if (!rest || sscanf(rest, format, &state, &user, &system) != 3) return activity;
    activity.waits = state == 'S' || state == 'D';
    activity.computed = (unsigned)((user + system) * 10 / (unsigned long)sysconf(_SC_CLK_TCK));
#endif
    return activity;
}

// Ends the process if a turn has computed or waited for too long.
//
// A thread that does not wait is on a processor, or in the queue for one because others have them: what counts then is
// how long it computes.
static void check_turn(struct play *play) {
    if (!atomic_load(&play->is_under_way)) return;
    int thread = atomic_load(&play->thread);
    unsigned beats = atomic_load(&play->beats);
    struct activity activity = activity_of(thread);
    if (thread != play->seen_thread || beats != play->seen_beats) {
        play->seen_thread = thread;
        play->seen_beats = beats;
        play->waiting_ticks = 0;
        play->computed_before = activity.computed;
        return;
    }
    if (activity.waits) play->waiting_ticks += 1;
    unsigned ticks = play->waiting_ticks;
    if (activity.computed > play->computed_before) ticks += activity.computed - play->computed_before;
    unsigned limit = atomic_load(&is_crashing) ? crash_limit : atomic_load(&tick_limit);
    if (ticks < limit) return;
    say_play(play);
    say(", for ");
    say_tenths(limit);
    say(" in one turn: it never ends\n");
    _exit(failure);
}

// What no play meets: a unit test that keeps the main thread. The thread is asked for an answer, again and again.
//
// Where other processes have the processors, it may answer late and not be busy at all. So the process must have used as
// much time of a processor, too. A thread that only waits uses none: it has more time.
static void check_main_thread(void) {
    enum { wait_factor = 10 };
    static unsigned quiet_ticks, start;
    if (!tests.ask_main_thread) return;
    if (!atomic_exchange(&is_asked, 1)) {
        quiet_ticks = 0;
        start = processor_ticks();
        tests.ask_main_thread();
        return;
    }
    if (plays_are_under_way()) {
        quiet_ticks = 0;
        start = processor_ticks();
        return;
    }
    quiet_ticks += 1;
    unsigned limit = atomic_load(&is_crashing) ? crash_limit : atomic_load(&busy_limit);
    bool is_busy = quiet_ticks >= limit && processor_ticks() - start >= limit;
    if (!is_busy && quiet_ticks < limit * wait_factor) return;
    say("\na test has kept the main thread busy for ");
    say_tenths(quiet_ticks);
    say(is_busy ? ": a loop never ends\n" : ": it never ends, or waits for what never comes\n");
    say(tests.advice);
    _exit(failure);
}

static void check_memory(size_t at_start) {
    if (peak_memory() >> 20 < (at_start >> 20) + atomic_load(&megabyte_limit)) return;
    say_of_all_plays(": the process needs more and more memory\n");
    _exit(failure);
}

static void *watch(void *unused) {
    (void)unused;
    size_t at_start = peak_memory();
    for (;;) {
        nanosleep(&tick, NULL);
        for (int index = 0; index < max_plays; index++) check_turn(&plays[index]);
        check_main_thread();
        if (!__sanitizer_get_current_allocated_bytes) check_memory(at_start);
    }
    return NULL;
}

// MARK: A stack for the handler of a crash
//
// A recursion without end leaves none to run on. A stack is mapped when a thread first needs one, and when that thread
// has ended, it serves another.

struct crash_stack {
    struct crash_stack *next;
    char bytes[stack_size];
};

static pthread_mutex_t stacks = PTHREAD_MUTEX_INITIALIZER;
static struct crash_stack *idle_stacks;
static pthread_key_t stack_of_thread;
static _Thread_local bool has_stack;

static void return_stack(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    pthread_mutex_lock(&stacks);
    ((struct crash_stack *)stack)->next = idle_stacks;
    idle_stacks = stack;
    pthread_mutex_unlock(&stacks);
}

void need_crash_stack(void) {
    if (has_stack) return;
    has_stack = true;
    stack_t current;
    // The Swift runtime may have given the thread one.
    if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
    pthread_mutex_lock(&stacks);
    struct crash_stack *stack = idle_stacks;
    if (stack) idle_stacks = stack->next;
    pthread_mutex_unlock(&stacks);
    if (!stack) stack = mmap(NULL, sizeof *stack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack == MAP_FAILED) return;
    stack_t new = {.ss_sp = stack->bytes, .ss_size = stack_size};
    sigaltstack(&new, NULL);
    pthread_setspecific(stack_of_thread, stack);
}

// MARK: A crash, and a flow that ends the process

// SIGALRM is no crash, and ends the process like one: a flow has asked for it.
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM};
static const char *const names[] = {"SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGABRT", "SIGALRM"};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction earlier[crash_count];

static void say_crash(const char *words, const char *signal_name) {
    say(words);
    say(signal_name);
    say(")\n");
}

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
    if (say_what_runs()) {
        say_crash(": it crashed (", names[index]);
    } else if (plays_are_under_way()) {
        // A timer or a queue of a flow has a thread of its own.
        say_of_all_plays(": meanwhile");
        say_crash("\nanother thread crashed (", names[index]);
    } else if (tests.ask_main_thread) {
        say_crash("\na thread crashed that runs no test (", names[index]);
        say(tests.advice);
    }
    signal(number, SIG_DFL);
    raise(number);
}

void check_exit(void) {
    if (!say_what_runs()) {
        if (!plays_are_under_way()) return;
        say_of_all_plays(": meanwhile");
        say("\nanother thread");
    } else {
        say(": it");
    }
    say(" ended the process\n");
    _exit(failure);
}

static void check_exit_and_flush(void) {
    fflush(NULL);
    check_exit();
}

static void prepare(void) {
    pthread_key_create(&stack_of_thread, return_stack);
    // The Swift runtime's handler starts a helper, which inherits the mask of signals: with the signal blocked, it hangs
    // after a recursion without end. So the signal is not blocked while it is handled (SA_NODEFER).
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &earlier[index]);
    atexit(check_exit_and_flush);
#ifdef __linux__
    at_quick_exit(check_exit_and_flush);
#endif

    // Signals of the program are for its other threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void prepare_once(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare);
}

// MARK: The playing thread

void play_begins(const char *title) {
    prepare_once();
    need_crash_stack();
    for (int index = 0; index < max_plays && !own; index++) {
        if (!atomic_flag_test_and_set(&plays[index].is_taken)) own = &plays[index];
    }
    if (!own) return;
    strncpy(own->title, title, title_size - 1);
#ifdef __linux__
    atomic_store(&own->thread, gettid());
#endif
    atomic_store(&own->step, 0);
    play_goes_on();
    atomic_store(&own->is_under_way, 1);
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

// MARK: A process of tests

void watch_tests(void (*ask_main_thread)(void), bool (*name_test)(char *name, size_t size), const char *advice) {
    tests.ask_main_thread = ask_main_thread;
    tests.name_test = name_test;
    strncpy(tests.advice, advice, sizeof tests.advice - 1);
    prepare_once();
}

bool tests_are_watched(void) { return tests.ask_main_thread; }

void main_thread_answers(void) {
    atomic_store(&is_asked, 0);
}

void set_busy_limit(unsigned tenths) { atomic_store(&busy_limit, tenths); }
