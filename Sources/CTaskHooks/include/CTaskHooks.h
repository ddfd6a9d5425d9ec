// Where the Swift runtime keeps two of its hooks, so that Conformance can decide when a job runs.
//
// Functions, because Swift can neither import the variables (their type has Swift's calling convention) nor find
// them by name in a static build.

#pragma once

void *_Nonnull task_enqueueGlobal_hook(void);
void *_Nonnull task_getMainExecutor_hook(void);
