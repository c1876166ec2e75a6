import { isIP } from 'node:net'

/** Where a request comes from, as far as it can be trusted. */
export interface ClientConnection {
  readonly clientIp: string
  /** ISO 3166-1 alpha-2, from a trusted proxy. */
  readonly clientCountry: string | null
  readonly isSecure: boolean
  /** The Host header as the client sent it, port included. */
  readonly authority: string
  /** From a program on this machine, not through a proxy: the operator's tools, not a visitor in production. */
  readonly isFromThisMachine: boolean
}

export interface ConnectionOptions {
  readonly trustProxy: boolean
  readonly countryHeader: string | null
}

/** Reads one header by its lower-case name. */
export type HeaderReader = (name: string) => string | null | undefined

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** Headers that only a trusted proxy or this process may set; no route sees what a client sent. */
const FORWARDED_HEADERS = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-mq-.*)$/i

/**
 * Reads the connection. Forwarded headers count only behind a trusted proxy, and of a list only the proxy's own last value.
 *
 * @param remoteAddress of the socket
 */
export function readConnection(
  header: HeaderReader,
  { trustProxy, countryHeader }: ConnectionOptions,
  remoteAddress: string,
): ClientConnection {
  const forwarded = (name: string) => (trustProxy ? lastOf(header(name)) : '')
  const country = countryHeader && trustProxy ? (header(countryHeader.toLowerCase()) ?? '').toUpperCase() : ''
  return {
    clientIp: plainAddress(forwarded('x-forwarded-for')) ?? plainAddress(remoteAddress) ?? '0.0.0.0',
    clientCountry: /^[A-Z]{2}$/.test(country) ? country : null,
    isSecure: forwarded('x-forwarded-proto') === 'https',
    authority: withPossiblePort(forwarded('x-forwarded-host') || (header('host') ?? '')),
    isFromThisMachine: LOOPBACK.test(remoteAddress) && !header('x-forwarded-for'),
  }
}

export function stripForwardedHeaders(headers: Headers): Headers {
  const stripped = new Headers(headers)
  for (const name of headers.keys()) if (FORWARDED_HEADERS.test(name)) stripped.delete(name)
  return stripped
}

/** '' for a port that no address can have: the host is unknown then. */
function withPossiblePort(authority: string): string {
  const port = /:(\d+)$/.exec(authority)?.[1]
  return port && Number(port) > 65_535 ? '' : authority
}

function lastOf(list: string | null | undefined): string {
  return list?.split(',').at(-1)?.trim() ?? ''
}

function plainAddress(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address.toLowerCase() : null
}
