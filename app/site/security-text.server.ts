import { homeOrigin } from '../brand/home-origin.server.ts'
import { brandFor } from '../server/request-context.server.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** The brand's security.txt: contact, how long that is good, languages, and its canonical address. */
export function securityText(request: Request, now: Date): Response {
  const { settings, mainDomain } = brandFor(request)
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: ${settings.securityContact ?? `mailto:security@${mainDomain}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${settings.languages.join(', ')}`,
    `Canonical: ${homeOrigin(request)}${PATH}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
