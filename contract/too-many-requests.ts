/** Specification section 9: the wait after too many requests, and what a text says that was not told how long. */
export const TOO_MANY_REQUESTS_WAIT_MINUTES = 5
