// What the tests need from below Swift: to start a program in a terminal of its own.

#pragma once

#ifdef __linux__

#include <pty.h>

// Starts a program with a new terminal of a size as its input, output and error. Returns the process, or -1.
pid_t start_in_terminal(char *const words[], unsigned short columns, unsigned short rows, int *master);

#endif
