import { randomBytes } from 'node:crypto'

const NAME = 'mq-device'
const DAYS = 400
const ID = /^[A-Za-z0-9_-]{22}$/
/** What a form sends; pages send their reports in other types. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i

/** A browser's random id, and the Set-Cookie line that gives it one; null: it has it already, or needs none yet. */
export interface DeviceId {
  readonly id: string | null
  readonly setCookie: string | null
}

/**
 * The random id of a browser, by which accounts of one device are recognised when they get the same reward. A necessary
 * cookie of this host alone: no script reads it, and it is set with the first form, never by looking at a page. The gateway
 * keeps a keyed hash.
 */
export function deviceIdOf(cookies: string, contentType: string, isSecure: boolean): DeviceId {
  const name = isSecure ? `__Host-${NAME}` : NAME
  const known = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (known !== undefined && ID.test(known)) return { id: known, setCookie: null }
  if (!FORM.test(contentType)) return { id: null, setCookie: null }
  const id = randomBytes(16).toString('base64url')
  const flags = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
  return { id, setCookie: `${name}=${id}; ${flags}` }
}
