import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { wireHeaders } from '#contract/envelope.ts'
import { CONNECTION_LIMITS, drainServer, withOneHost } from '#contract/provider/http-border.node.ts'
import { log } from '../lib/log.server.ts'
import { noteResponseId, responseId } from '../lib/response-id.ts'

export interface HttpServerOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  respond(request: Request, bindings: HttpBindings): Response | Promise<Response>
  /** Responds before a Request object is made for the application. @returns whether it did */
  sendCachedPage?(incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

export interface HttpServer {
  readonly url: string
  readonly server: Server
  /** Stops taking connections, lets answers under way end, and cuts what is still open after the grace. */
  drain(graceMs: number): Promise<void>
}

/** A port is taken or not allowed; the message is one line for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Listens for the application. Time limits, request log and draining are the same for build and development. */
export async function startHttpServer({ host, port, respond, sendCachedPage }: HttpServerOptions): Promise<HttpServer> {
  const streams = new Set<ServerResponse>()
  const listener = getRequestListener(
    async (request, bindings) => {
      const response = await respond(request, bindings as HttpBindings)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (isStream) streams.add(bindings.outgoing as ServerResponse)
      noteResponseId(bindings.outgoing, response.headers.get(wireHeaders.requestId))
      return response
    },
    { overrideGlobalObjects: false, errorHandler: refuseBrokenRequest },
  )
  /** An error here is caught nowhere else and would end the process; the page is made on demand instead. */
  const isSentFromCache = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    try {
      return sendCachedPage?.(incoming, outgoing) ?? false
    } catch (error) {
      log().error({ err: error }, 'cached page not sent')
      return outgoing.headersSent
    }
  }
  const server = createServer(
    CONNECTION_LIMITS,
    withOneHost((incoming, outgoing) => {
      if (log().isLevelEnabled('info') && !probes.has(incoming.url ?? '')) logRequest(incoming, outgoing)
      outgoing.once('close', () => streams.delete(outgoing))
      if (!isSentFromCache(incoming, outgoing)) void listener(incoming, outgoing)
    }),
  )
  await listen(server, host, port)
  const { port: actual } = server.address() as AddressInfo
  return { url: `http://${host}:${actual}`, server, drain: (graceMs) => drain(server, streams, graceMs) }
}

/** What balancers ask every second. */
const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthcheck'])

/** One line per request, without its query: that may carry a one-time code. */
function logRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const startedMs = performance.now()
  outgoing.once('close', () => {
    const { method, headers, url = '' } = incoming
    log().info(
      {
        requestId: responseId(outgoing),
        method,
        host: headers.host,
        path: url.split('?', 1)[0],
        status: outgoing.statusCode,
        durationMs: Math.round(performance.now() - startedMs),
      },
      'request',
    )
  })
}

function refuseBrokenRequest(error: unknown): Response {
  const isTheirs = error instanceof Error && error.name === 'RequestError'
  if (!isTheirs) log().error({ err: error }, 'answer failed')
  return new Response(isTheirs ? 'Bad request' : 'Internal error', {
    status: isTheirs ? 400 : 500,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} on ${host} is taken by another program; choose one with PORT.`
          : `Cannot listen on ${host}:${port}: ${error.message}`
      reject(new ListenError(reason))
    })
    server.listen(port, host, resolve)
  })
}

async function drain(server: Server, streams: ReadonlySet<ServerResponse>, graceMs: number): Promise<void> {
  const drained = drainServer(server, graceMs)
  // A stream of events has no end of its own to wait for; the browser reconnects to the process that answers then.
  for (const stream of streams) stream.destroy()
  await drained
}
