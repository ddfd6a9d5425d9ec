#include "CRuntime.h"

#include <pthread.h>

extern void *swift_task_enqueueGlobal_hook;
extern void *swift_task_getMainExecutor_hook;

void *task_enqueueGlobal_hook(void) { return &swift_task_enqueueGlobal_hook; }
void *task_getMainExecutor_hook(void) { return &swift_task_getMainExecutor_hook; }

static _Thread_local const void *queue_of_this_thread;

const void *playing_queue(void) { return queue_of_this_thread; }
void set_playing_queue(const void *queue) { queue_of_this_thread = queue; }

static pthread_mutex_t queues = PTHREAD_MUTEX_INITIALIZER;

void lock_queues(void) { pthread_mutex_lock(&queues); }
void unlock_queues(void) { pthread_mutex_unlock(&queues); }

#ifdef __linux__
#include <malloc.h>

// A sanitizer brings an allocator of its own, and this function with it.
__attribute__((weak)) size_t __sanitizer_get_current_allocated_bytes(void);

size_t heap_bytes_in_use(void) {
    if (__sanitizer_get_current_allocated_bytes) return __sanitizer_get_current_allocated_bytes();
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd; // hblkhd: blocks so large that each is mapped on its own
}
#else
size_t heap_bytes_in_use(void) { return 0; }
#endif
