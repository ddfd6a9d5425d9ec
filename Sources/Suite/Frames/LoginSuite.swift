// LoginSuite says what is played, and what must be seen: code that plays flows needs it, too.
@_exported import LoginSuite
