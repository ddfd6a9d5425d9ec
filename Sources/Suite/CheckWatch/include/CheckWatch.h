#pragma once

// Who checks a login, and what the login does right now. If it never comes back, or ends the process, that is said on
// standard error, and the process ends with status 70.

// A check begins, on the main thread. The watch asks, on a thread of its own, for a call of `check_answers` on the main thread.
// Returns its number for the calls below, or -1 if too many are under way.
int check_begins(void (*ask)(void));
// The next step begins; the text says rule, scenario and step.
void check_reaches(int check, const char *text);
// The login itself runs, until `check_returns`.
void check_calls(int check);
void check_returns(int check);
void check_ends(int check);

// The main thread is not kept by anybody.
void check_answers(void);
