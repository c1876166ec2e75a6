/** Whether an error is the answer to a faulty request (a status of 4xx): no fault of the site, and not worth a log line. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}
