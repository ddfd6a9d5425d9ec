#define SIGINFO 29
