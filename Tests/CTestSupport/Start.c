#define _GNU_SOURCE
#include "CTestSupport.h"

#ifdef __linux__
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

// Testing has no place of its own for what holds for all tests of a process.
__attribute__((constructor)) static void start(void) {
    begin_test_watch();
}

#ifdef __linux__
// Takes the place of the system's function: whatever calls it while a test runs would look green, because no handler of
// `exit` is called.
__attribute__((noreturn)) void _exit(int status) {
    if (status == 0) check_exit();
    for (;;) syscall(SYS_exit_group, status);
}

__attribute__((noreturn)) void _Exit(int status) { _exit(status); }

#if !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
// Takes the place of the system's function, which a sanitizer does itself: Testing runs a test on a thread of its choice,
// and after a recursion without end only a thread with a second stack can say what it ran.
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

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!create) create = dlsym(RTLD_NEXT, "pthread_create");
    struct beginning *beginning = malloc(sizeof *beginning);
    *beginning = (struct beginning){body, argument};
    int error = create(thread, attributes, begin_thread, beginning);
    if (error) free(beginning);
    return error;
}
#endif
#endif
