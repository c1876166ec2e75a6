import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { FailureEnvelope } from '#contract/envelope.ts'
import { errorTable } from '#contract/errors.ts'
import type { GatewayApp } from './index.ts'

export interface Listening {
  /** Where it listens, such as `http://127.0.0.1:8788`. */
  readonly url: string
  /** Takes no new connection, lets running calls finish for at most `graceMs`, then cuts what is left. */
  drain(graceMs: number): Promise<void>
}

/** A port that cannot be had, said in one line. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

export interface ListenOptions {
  readonly host: string
  readonly port: number
  /** The variable to change when the port is taken. */
  readonly portVariable: string
}

/** A caller that sends slower than this holds a connection, not a call. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 } as const

/** Listens with an application. A request that cannot even be read gets the envelope too. */
export function listenWith(app: GatewayApp, options: ListenOptions): Promise<Listening> {
  const server = createServer(timeouts, getRequestListener(app.fetch, { errorHandler: () => unreadable() }))
  return startListening(server, options)
}

/** Starts a server and resolves when it accepts connections; throws a ListenError when the port cannot be had. */
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

/** Throws a ListenError when the port cannot be had at this moment. */
export async function checkPort(options: ListenOptions): Promise<void> {
  await (await startListening(createServer(), options)).drain(0)
}

/** Connections that fall idle while draining are closed at once, so that a keep-alive does not use up the grace. */
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
