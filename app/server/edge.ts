import { isIP } from 'node:net'

/** How a request reached us, as far as it may be believed. */
export interface Edge {
  readonly clientIp: string
  readonly clientCountry: string | null
  readonly isSecure: boolean
  /** The Host header as the visitor sent it, port included. */
  readonly authority: string
}

export interface EdgeOptions {
  readonly trustProxy: boolean
  readonly countryHeader: string | null
  /** Address of the connection. */
  readonly remoteAddress: string
}

/** Headers only a proxy of ours may set; nothing behind the edge ever sees them, nor our own internal ones. */
const EDGE_HEADERS = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-mq-.*)$/i

/**
 * Reads where a request came from. Forwarded values count only behind a trusted proxy, and only the last one: what stands
 * before it was written by the visitor.
 */
export function readEdge(headers: Headers, { trustProxy, countryHeader, remoteAddress }: EdgeOptions): Edge {
  const forwarded = (name: string) => (trustProxy ? lastOf(headers.get(name)) : '')
  const country = countryHeader && trustProxy ? (headers.get(countryHeader) ?? '').toUpperCase() : ''
  return {
    clientIp: plainAddress(forwarded('x-forwarded-for')) ?? plainAddress(remoteAddress) ?? '0.0.0.0',
    clientCountry: /^[A-Z]{2}$/.test(country) ? country : null,
    isSecure: forwarded('x-forwarded-proto') === 'https',
    authority: forwarded('x-forwarded-host') || (headers.get('host') ?? ''),
  }
}

/** The headers without what the visitor may not say. */
export function withoutEdgeHeaders(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of headers.keys()) if (EDGE_HEADERS.test(name)) kept.delete(name)
  return kept
}

/** `Example.COM.:3000` is `example.com`. */
export function hostWithoutPort(authority: string): string {
  return authority.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

function lastOf(list: string | null): string {
  return list?.split(',').at(-1)?.trim() ?? ''
}

function plainAddress(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address.toLowerCase() : null
}
