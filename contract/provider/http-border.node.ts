import type { RequestListener, Server } from 'node:http'

/** Limits in milliseconds that every server of ours sets for slow and idle connections. */
export const CONNECTION_LIMITS = {
  /** Who has not sent the headers by then is holding a connection for nothing. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than a proxy's idle time in front (commonly 60 s), so that it never writes into a connection we are closing. */
  keepAliveTimeout: 65_000,
  /** Node's own 30 s would make a limit of 10 s one of up to 40. */
  connectionsCheckingInterval: 1_000,
} as const

/** Answers 400 to a request with two Host headers (RFC 9112, section 3.2): what is in front may have chosen the other one. */
export function withOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    const names = request.rawHeaders.filter((_, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return listener(request, response)
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end('Bad request')
  }
}

/** Idle connections are closed while a server drains: a browser keeps its own open for a minute after the last answer. */
const IDLE_SWEEP_MS = 50

/** Stops taking connections, lets answers under way end, and cuts what is still open after `graceMs`. */
export async function drainServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
