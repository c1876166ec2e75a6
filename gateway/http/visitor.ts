import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { wireHeaders } from '#contract/envelope.ts'

/** Who is on the other end, as far as we may believe it. */
export interface Visitor {
  readonly ip: string
  readonly country: string | null
  /** The call came from our own web process. */
  readonly isOurs: boolean
}

/** What our own web process says of the visitor; a call from elsewhere is known by its connection alone. */
export function visitorOf(headers: Headers, remoteAddress: string | undefined, webSecret: string): Visitor {
  const connection = normaliseAddress(remoteAddress) ?? '0.0.0.0'
  if (!isSecret(headers.get(wireHeaders.webSecret), webSecret)) return { ip: connection, country: null, isOurs: false }
  const country = headers.get(wireHeaders.clientCountry)?.toUpperCase() ?? ''
  return {
    ip: normaliseAddress(headers.get(wireHeaders.clientIp) ?? undefined) ?? connection,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    isOurs: true,
  }
}

/** An address in its plain form; IPv4 inside IPv6 counts as IPv4. Null when it is no address. */
function normaliseAddress(text: string | undefined): string | null {
  const address = (text ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address.toLowerCase() : null
}

function isSecret(given: string | null, expected: string): boolean {
  const one = Buffer.from(given ?? '')
  const other = Buffer.from(expected)
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}
