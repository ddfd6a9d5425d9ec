// What TestSupport needs from below Swift: to do something before the first test.

#pragma once

// Defined by TestSupport, in Swift.
void begin_test_watch(void);
