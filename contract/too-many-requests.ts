/** Wait after too many requests, and the default in texts without a known wait (specification section 9). */
export const TOO_MANY_REQUESTS_WAIT_MINUTES = 5
