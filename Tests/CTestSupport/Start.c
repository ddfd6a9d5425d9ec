#include "CTestSupport.h"

// Testing has no place of its own for what holds for all tests of a process.
__attribute__((constructor)) static void start(void) {
    begin_test_watch();
}
