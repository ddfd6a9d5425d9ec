#include "CheckWatch.h"

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
    max_checks = 64,
    text_size = 2000,
    stack_size = 128 * 1024,
    failure = 70, // EX_SOFTWARE of sysexits.h
    // In ticks of a tenth of a second. Ticks are counted and not the time: a process that a debugger has stopped has none.
    loop_limit = 100,
    others_limit = 600,
    waiting_limit = 300,
    call_limit = 100,
};

// The thread that checks writes, the watch reads.
struct check {
    atomic_flag is_taken;
    atomic_bool is_under_way, is_calling;
    atomic_uint beats;
    // Known to the watch alone: since when a call has not come back.
    unsigned seen_beats, quiet_ticks;
    char text[text_size];
};

static struct check checks[max_checks];
static void (*ask_main_thread)(void);
static atomic_bool is_asked;

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

static void say_check(const struct check *check, const char *first, const char *second) {
    say("\n");
    say(check->text);
    say(first);
    say(second);
    say("\n");
}

// Says it of the check whose login runs, or else of all: a task or a timer of a login may run by itself.
// Returns whether there is any.
static bool say_what_runs(const char *first, const char *second) {
    bool is_said = false;
    for (int pass = 0; pass < 2 && !is_said; pass++) {
        for (int index = 0; index < max_checks; index++) {
            struct check *check = &checks[index];
            if (!atomic_load(&check->is_under_way)) continue;
            if (pass == 0 && !atomic_load(&check->is_calling)) continue;
            say_check(check, first, second);
            is_said = true;
        }
    }
    return is_said;
}

// MARK: The watch

static pthread_t main_thread;

// The time of a processor that the main thread has used, in ticks; off Linux, that the process has used.
static unsigned processor_ticks(void) {
#ifdef __linux__
    clockid_t clock;
    struct timespec used;
    if (pthread_getcpuclockid(main_thread, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
    return (unsigned)(used.tv_sec * 10 + used.tv_nsec / (100 * 1000 * 1000));
#else
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    long seconds = (long)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
    long rest = (long)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    return (unsigned)(seconds * 10 + rest / 100000);
#endif
}

static bool checks_are_under_way(void) {
    for (int index = 0; index < max_checks; index++) {
        if (atomic_load(&checks[index].is_under_way)) return true;
    }
    return false;
}

static bool checks_are_calling(void) {
    for (int index = 0; index < max_checks; index++) {
        if (atomic_load(&checks[index].is_calling)) return true;
    }
    return false;
}

// The main thread is asked for an answer, again and again. It answers in its turn: after other tests that wait for it, and
// late where others have the processors. So what counts is the time of a processor that it has used since, and whether a
// login runs. If none does, a task or a timer of a login may loop, but most likely there are many other tests.
static void check_main_thread(void) {
    static unsigned idle_ticks, start, last;
    unsigned now = processor_ticks();
    if (!checks_are_under_way() || !atomic_exchange(&is_asked, true)) {
        idle_ticks = 0;
        start = last = now;
        if (checks_are_under_way()) ask_main_thread();
        return;
    }
    idle_ticks = now == last ? idle_ticks + 1 : 0;
    last = now;
    bool loops = now - start >= (checks_are_calling() ? loop_limit : others_limit);
    if (!loops && idle_ticks < waiting_limit) return;
    if (say_what_runs("it does not come back: ", loops ? "a loop never ends" : "it waits for what never comes")) {
        _exit(failure);
    }
}

// A gesture may wait without keeping the main thread; but the suite waits for it, too.
static void check_call(struct check *check) {
    unsigned beats = atomic_load(&check->beats);
    bool waits = atomic_load(&check->is_under_way) && atomic_load(&check->is_calling);
    if (!waits || beats != check->seen_beats) {
        check->seen_beats = beats;
        check->quiet_ticks = 0;
        return;
    }
    check->quiet_ticks += 1;
    // Whether the main thread answers is looked at elsewhere.
    if (check->quiet_ticks < call_limit || atomic_load(&is_asked)) return;
    say_check(check, "it does not come back: perform waits for what comes after it", "");
    _exit(failure);
}

static void *watch(void *unused) {
    (void)unused;
    const struct timespec tick = {0, 100 * 1000 * 1000};
    for (;;) {
        nanosleep(&tick, NULL);
        for (int index = 0; index < max_checks; index++) check_call(&checks[index]);
        check_main_thread();
    }
    return NULL;
}

// MARK: A crash, and a login that ends the process

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
static const char *const names[] = {"SIGILL", "SIGTRAP", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGABRT"};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction earlier[crash_count];

// Lets the handler that was there before report first, so that these are the last words.
static void crash(int number, siginfo_t *info, void *context) {
    int index = 0;
    while (crashes[index] != number) index++;
    signal(number, SIG_DFL);
    if (earlier[index].sa_flags & SA_SIGINFO) {
        earlier[index].sa_sigaction(number, info, context);
    } else if (earlier[index].sa_handler != SIG_DFL && earlier[index].sa_handler != SIG_IGN) {
        earlier[index].sa_handler(number);
    }
    say_what_runs("it crashed: ", names[index]);
    signal(number, SIG_DFL);
    raise(number);
}

static void end(void) {
    fflush(NULL);
    if (say_what_runs("it ended the process", "")) _exit(failure);
}

// A recursion without end leaves no stack to run on.
static void need_stack(void) {
    static char stack[stack_size];
    stack_t current;
    if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
    stack_t own = {.ss_sp = stack, .ss_size = stack_size};
    sigaltstack(&own, NULL);
}

static void prepare(void) {
    need_stack();
    // Not blocked while it is handled (SA_NODEFER): the helper of the Swift runtime inherits the mask.
    struct sigaction action = {.sa_sigaction = crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &earlier[index]);
    atexit(end);

    // Signals of the program are for its other threads.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// MARK: The thread that checks

int check_begins(void (*ask)(void)) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    ask_main_thread = ask;
    main_thread = pthread_self();
    pthread_once(&once, prepare);
    for (int index = 0; index < max_checks; index++) {
        if (atomic_flag_test_and_set(&checks[index].is_taken)) continue;
        checks[index].text[0] = 0;
        atomic_store(&checks[index].is_calling, false);
        atomic_store(&checks[index].is_under_way, true);
        return index;
    }
    return -1;
}

// Whatever a check does, it keeps nobody waiting.
static void beat(int check) {
    atomic_fetch_add(&checks[check].beats, 1);
    check_answers();
}

void check_reaches(int check, const char *text) {
    if (check < 0) return;
    strncpy(checks[check].text, text, text_size - 1);
    beat(check);
}

void check_calls(int check) {
    if (check < 0) return;
    atomic_store(&checks[check].is_calling, true);
    beat(check);
}

void check_returns(int check) {
    if (check < 0) return;
    atomic_store(&checks[check].is_calling, false);
    beat(check);
}

void check_ends(int check) {
    if (check < 0) return;
    atomic_store(&checks[check].is_under_way, false);
    atomic_store(&checks[check].is_calling, false);
    atomic_flag_clear(&checks[check].is_taken);
}

void check_answers(void) { atomic_store(&is_asked, false); }
