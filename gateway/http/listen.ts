import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { FailureEnvelope } from '#contract/envelope.ts'
import { errorTable } from '#contract/errors.ts'
import { CONNECTIONS_CHECK_MS, withOneHost } from '#contract/provider/http-border.node.ts'

export interface Listening {
  /** For example `http://127.0.0.1:8788`. */
  readonly url: string
  /** Stops accepting connections, waits up to `graceMs` for in-flight requests, then closes the remaining connections. */
  drain(graceMs: number): Promise<void>
}

/** The port is not available; the message fits on one line. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

export interface ListenOptions {
  readonly host: string
  readonly port: number
  /** The variable to change when the port is taken. */
  readonly portVariable: string
}

/** Limits for slow clients. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
} as const

/** What a listener serves: a Hono application of any environment. */
export interface Servable {
  fetch(request: Request, env: object): Response | Promise<Response>
}

/** Serves an application. A malformed HTTP request receives the failure envelope too. */
export function listenWith(app: Servable, options: ListenOptions): Promise<Listening> {
  const server = createServer(
    timeouts,
    withOneHost(getRequestListener((request, env) => app.fetch(request, env), { errorHandler: () => unreadable() })),
  )
  return startListening(server, options)
}

/** Starts a server and resolves when it accepts connections. @throws ListenError if the port is not available */
export function startListening(server: Server, { host, port, portVariable }: ListenOptions): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const place = `port ${port} on ${host}`
      if (error.code === 'EADDRINUSE') {
        reject(new ListenError(`${place} is taken by another program; set ${portVariable} to a free one`))
      } else {
        reject(new ListenError(`cannot listen on ${place}: ${error.code ?? error.message}`))
      }
    })
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
      resolve({ url: `http://${name}:${address.port}`, drain: (graceMs) => drain(server, graceMs) })
    })
  })
}

/** @throws ListenError if the port is not available at the moment */
export async function checkPort(options: ListenOptions): Promise<void> {
  await (await startListening(createServer(), options)).drain(0)
}

/** Idle connections are closed immediately while draining, so that keep-alive does not use up the grace period. */
const IDLE_SWEEP_MS = 50

async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

function unreadable(): Response {
  const body: FailureEnvelope = {
    success: false,
    errorCode: 'INVALID_REQUEST',
    message: errorTable.INVALID_REQUEST.message,
    params: {},
    fields: [],
  }
  return Response.json(body, { status: 400, headers: { 'cache-control': 'no-store' } })
}
