import { type Cookie, type CookieOptions, createCookie } from '@remix-run/node'

/**
 * A cookie of this host alone. Over https its name begins with `__Host-`, so that neither a sibling host nor plain http can
 * set it.
 *
 * @returns the cookie for the protocol of a request
 */
export function hostCookie(name: string, options: CookieOptions): (isSecure: boolean) => Cookie {
  const plain = createCookie(name, { ...options, secure: false })
  const secure = createCookie(`__Host-${name}`, { ...options, secure: true })
  return (isSecure) => (isSecure ? secure : plain)
}
