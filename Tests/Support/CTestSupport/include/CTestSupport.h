// What the tests need from below Swift: to do something before the first test, and to start a program in a
// terminal of its own.

#pragma once

// Defined by TestSupport, in Swift.
void begin_test_watch(void);
// Defined by CRuntime.
void check_exit(void);
void need_crash_stack(void);

#ifdef __linux__

#include <pty.h>

// Starts a program with a new terminal of a size as its input, output and error. Returns the process, or -1.
pid_t start_in_terminal(char *const words[], unsigned short columns, unsigned short rows, int *master);

#endif
