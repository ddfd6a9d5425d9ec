#ifdef __linux__

#include "CTestSupport.h"

#include <fcntl.h>
#include <unistd.h>

pid_t start_in_terminal(char *const words[], unsigned short columns, unsigned short rows, int *master) {
    struct winsize size = {.ws_col = columns, .ws_row = rows};
    pid_t process = forkpty(master, NULL, NULL, &size);
    if (process == 0) {
        execv(words[0], words);
        _exit(127);
    }
    fcntl(*master, F_SETFD, FD_CLOEXEC);
    return process;
}

#endif
