#include "CBench.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void callgrind_forget(void) { CALLGRIND_ZERO_STATS; }
void callgrind_write(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
#else
void callgrind_forget(void) {}
void callgrind_write(const char *name) { (void)name; }
#endif
