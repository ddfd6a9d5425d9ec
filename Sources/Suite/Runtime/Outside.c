#define _GNU_SOURCE
#include "CRuntime.h"

// What goes past the turn queue, which plays tasks and nothing else: a timer of Dispatch or of a run loop, a queue, a
// thread. It would come back at a time of its own, on another thread. So a thread that plays asks for none: what it
// asks Dispatch for is noted and never happens, a thread and a run loop's timer are noted.

static _Thread_local const char *detour;

const char *take_detour(void) {
    const char *taken = detour;
    detour = NULL;
    return taken;
}

#if defined __linux__ && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/timerfd.h>

bool detours_are_noted(void) { return true; }

static bool is_detour(const char *name) {
    if (!playing_queue()) return false;
    // What it asks for first leads to the rest: a timer of Dispatch to a thread.
    if (!detour) detour = name;
    return true;
}

// These stand before the functions of the same name in the libraries: a program looks for a function in itself first.
// They are weak, for a program that has the library in itself; there, and on a Mac, nothing is noted. Dispatch's names
// are not declared here: its header needs blocks.
#define EARLIER __attribute__((weak, visibility("default")))
#define LIBRARY(name, ...) ((__VA_ARGS__)dlsym(RTLD_NEXT, name))

EARLIER void dispatch_after(uint64_t when, void *queue, void *block) {
    if (is_detour("a timer of Dispatch")) return;
    LIBRARY("dispatch_after", void (*)(uint64_t, void *, void *))(when, queue, block);
}

EARLIER void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
    if (is_detour("a timer of Dispatch")) return;
    LIBRARY("dispatch_source_set_timer", void (*)(void *, uint64_t, uint64_t, uint64_t))(source, start, interval, leeway);
}

EARLIER void dispatch_async(void *queue, void *block) {
    if (is_detour("a queue of Dispatch")) return;
    LIBRARY("dispatch_async", void (*)(void *, void *))(queue, block);
}

EARLIER int timerfd_settime(int file, int flags, const struct itimerspec *new, struct itimerspec *old) {
    is_detour("a timer");
    return LIBRARY("timerfd_settime", int (*)(int, int, const struct itimerspec *, struct itimerspec *))(
        file, flags, new, old);
}

struct beginning {
    void *(*body)(void *);
    void *argument;
};

static void *begin_thread(void *pointer) {
    struct beginning beginning = *(struct beginning *)pointer;
    free(pointer);
    need_crash_stack();
    return beginning.body(beginning.argument);
}

// In a process of tests each thread gets a second stack, too: Testing runs a test on a thread of its choice, and after a
// recursion without end only a thread with a second stack can say what it ran.
EARLIER int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!create) create = LIBRARY("pthread_create", int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *));
    is_detour("a thread of its own");
    if (!tests_are_watched()) return create(thread, attributes, body, argument);
    struct beginning *beginning = malloc(sizeof *beginning);
    if (!beginning) return EAGAIN;
    *beginning = (struct beginning){body, argument};
    int error = create(thread, attributes, begin_thread, beginning);
    if (error) free(beginning);
    return error;
}
#else
bool detours_are_noted(void) { return false; }
#endif
