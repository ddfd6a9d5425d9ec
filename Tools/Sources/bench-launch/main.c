// Runs a program, and prints how many milliseconds it took and how many kibibytes it had at most.
//
// A program of its own, because a child begins with the memory of its parent, and the peak remembers it.

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

int main(int count, char *words[]) {
    if (count < 2) return 64;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    struct timespec start, end;
    pid_t child;
    int status;
    struct rusage usage;
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (posix_spawn(&child, words[1], &actions, NULL, words + 1, environ)) return 1;
    if (wait4(child, &status, 0, &usage) != child || status) return 1;
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.4f %ld\n", (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6, usage.ru_maxrss);
    return 0;
}
