import { timingSafeEqual } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'
import { wireHeaders } from '#contract/envelope.ts'
import { networkOf } from '#contract/network.node.ts'

/** The visitor behind a request, as far as it can be trusted. */
export interface Visitor {
  readonly ip: string
  readonly country: string | null
  /** The random id of the browser; null without one. */
  readonly device: string | null
  /** The call came from the platform's web process. */
  readonly isWebProcess: boolean
}

/** Reads the visitor from the headers of the web process; for other callers only the connection counts. */
export function visitorOf(headers: Headers, remoteAddress: string | undefined, webSecret: string): Visitor {
  const connection = normaliseAddress(remoteAddress) ?? '0.0.0.0'
  if (!isSecret(headers.get(wireHeaders.webSecret), webSecret))
    return { ip: connection, country: null, device: null, isWebProcess: false }
  const country = headers.get(wireHeaders.clientCountry)?.toUpperCase() ?? ''
  return {
    ip: normaliseAddress(headers.get(wireHeaders.clientIp) ?? undefined) ?? connection,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    device: DEVICE.exec(headers.get(wireHeaders.device) ?? '')?.[0] ?? null,
    isWebProcess: true,
  }
}

const DEVICE = /^[A-Za-z0-9_-]{22}$/

/** Normalises an IP address; IPv4-mapped IPv6 becomes IPv4. Null for an invalid address. */
function normaliseAddress(text: string | undefined): string | null {
  const address = (text ?? '').trim().toLowerCase()
  if (!isIP(address)) return null
  const network = networkOf(address)
  return isIPv4(network) ? network : address
}

function isSecret(given: string | null, expected: string): boolean {
  const one = Buffer.from(given ?? '')
  const other = Buffer.from(expected)
  return other.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}
