import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { App } from '#app/server/app.server.ts'

export interface AskOptions extends RequestInit {
  readonly remoteAddress?: string
  /** The client has closed the connection before the application gets to the request. */
  readonly isGone?: boolean
}

/** Sends requests to an application as the HTTP server does, without a socket: with any Host and any address of the client. */
export function askApp(app: App) {
  return async function ask(
    path: string,
    headers: Record<string, string> = {},
    { remoteAddress = '127.0.0.1', isGone = false, ...init }: AskOptions = {},
  ): Promise<Response> {
    const request = new Request(`http://internal${path}`, init)
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    const incoming = new IncomingMessage(socketFrom(remoteAddress))
    Object.assign(incoming, { method: request.method, url: path, headers: Object.fromEntries(request.headers) })
    const outgoing = new ServerResponse(incoming)
    if (isGone) Object.defineProperty(outgoing, 'closed', { value: true })
    const sent = capture(outgoing)
    if (app.sendCachedPage(incoming, outgoing)) return sent()
    // The response is never closed, so that its context lives as long as the test.
    return app.respond(request, { incoming, outgoing })
  }
}

function socketFrom(remoteAddress: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
}

/** What is written to a response, as a Response. */
function capture(outgoing: ServerResponse): () => Response {
  let body: Buffer | undefined
  const headers = new Headers()
  Object.assign(outgoing, {
    writeHead(_status: number, pairs: readonly string[]) {
      for (let at = 0; at < pairs.length; at += 2) headers.append(pairs[at] ?? '', pairs[at + 1] ?? '')
    },
    end(bytes: Buffer) {
      body = bytes
    },
  })
  return () => new Response(body && new Uint8Array(body), { headers })
}
