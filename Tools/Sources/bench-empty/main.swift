// The least that `patterns` could be: a program that starts as it does, with an asynchronous main, and ends.

func nothing() async {}

await nothing()
