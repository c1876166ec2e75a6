/** The login dialog that leads back to a path of this site. */
export function loginHref(returnTo: string): string {
  return `/login?returnTo=${encodeURIComponent(returnTo)}`
}
