// What is played and what must be seen is in LoginSuite: whoever plays flows needs both.
@_exported import LoginSuite
