#include "CTaskHooks.h"

extern void *swift_task_enqueueGlobal_hook;
extern void *swift_task_getMainExecutor_hook;

void *task_enqueueGlobal_hook(void) { return &swift_task_enqueueGlobal_hook; }
void *task_getMainExecutor_hook(void) { return &swift_task_getMainExecutor_hook; }
