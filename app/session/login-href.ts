/** The login dialog's address with a return path. */
export function loginHref(returnTo: string): string {
  return `/login?returnTo=${encodeURIComponent(returnTo)}`
}
