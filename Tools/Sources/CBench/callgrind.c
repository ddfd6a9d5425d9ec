#include "CBench.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

int is_under_callgrind(void) { return RUNNING_ON_VALGRIND != 0; }
void callgrind_forget(void) { CALLGRIND_ZERO_STATS; }
void callgrind_write(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
#else
int is_under_callgrind(void) { return 0; }
void callgrind_forget(void) {}
void callgrind_write(const char *name) { (void)name; }
#endif
