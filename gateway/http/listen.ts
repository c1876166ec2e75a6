import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { FailureEnvelope } from '#contract/envelope.ts'
import { errorTable } from '#contract/errors.ts'
import { CONNECTION_LIMITS, drainServer, withOneHost } from '#contract/provider/http-border.node.ts'

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

/** What a listener serves: a Hono application of any environment. */
export interface Servable {
  fetch(request: Request, env: object): Response | Promise<Response>
}

/** Serves an application. A malformed HTTP request receives the failure envelope too. */
export function listenWith(app: Servable, options: ListenOptions): Promise<Listening> {
  const server = createServer(
    CONNECTION_LIMITS,
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
      resolve({ url: `http://${name}:${address.port}`, drain: (graceMs) => drainServer(server, graceMs) })
    })
  })
}

/** @throws ListenError if the port is not available at the moment */
export async function checkPort(options: ListenOptions): Promise<void> {
  await (await startListening(createServer(), options)).drain(0)
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
