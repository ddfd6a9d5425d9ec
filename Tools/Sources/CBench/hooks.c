#include "CBench.h"

extern void *swift_task_enqueueGlobal_hook;
extern void *swift_task_getMainExecutor_hook;

void *bench_enqueueGlobal_hook(void) { return &swift_task_enqueueGlobal_hook; }
void *bench_getMainExecutor_hook(void) { return &swift_task_getMainExecutor_hook; }
