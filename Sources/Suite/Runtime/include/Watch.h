// Ends the process, with status 70, if a thread at work never comes back, and says on what. The same is said after a
// crash, and when somebody calls `exit`.

#pragma once

#include <stdbool.h>
#include <stdint.h>

// This thread begins a work: its title is copied. Returns its number for the calls below, or -1 if too many are under way.
// The work may use a processor for so many tenths of a second, and wait for twice as long, between two calls of
// `watch_goes_on`.
int watch_begins(const char *title, int tenths);
// The work is at this step, or a turn of it has ended.
void watch_reaches(int watch, int step);
void watch_goes_on(int watch);
// From now on the work is called this, or has this limit.
void watch_renames(int watch, const char *title);
void watch_limits(int watch, int tenths);
// Whether the work waits: other code may run on its thread meanwhile.
void watch_waits(int watch, bool waits);
void watch_ends(int watch);

// How many megabytes the process may need beyond those of its first work: 1024, if nothing is said.
void watch_limit_memory(unsigned megabytes);
// Where it is said: on standard error, unless that is captured.
void watch_speaks_to(int descriptor);
