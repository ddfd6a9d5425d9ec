#ifdef __linux__

#include "CTestSupport.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

pid_t start_in_terminal(char *const words[], unsigned short columns, unsigned short rows, int *master) {
    struct winsize size = {.ws_col = columns, .ws_row = rows};
    pid_t process = forkpty(master, NULL, NULL, &size);
    if (process == 0) {
        // What is open belongs to others; who waits for its end must not wait for this program.
        for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
        // A script that runs the tests in the background has them ignore Ctrl-C; a terminal does not.
        signal(SIGINT, SIG_DFL);
        signal(SIGQUIT, SIG_DFL);
        execv(words[0], words);
        _exit(127);
    }
    fcntl(*master, F_SETFD, FD_CLOEXEC);
    return process;
}

#endif
