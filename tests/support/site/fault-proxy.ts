import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { type ErrorCode, type ErrorParams, errorTable, type FieldError } from '#contract/errors.ts'
import { gatewayUrl } from './site.ts'
import { startWeb } from './start-site.ts'

/**
 * The fate of a proxied call: the gateway refuses it, the connection is cut, there is never a response, or it is late: it
 * waits until `calm`.
 */
export type Fate = Refusal | 'cut' | 'silent' | 'late'

interface Refusal {
  readonly code: ErrorCode
  readonly params?: ErrorParams
  readonly fields?: readonly FieldError[]
}

/** A web process of its own whose calls pass by here before they reach the shared gateway. */
export interface RefusingEdge {
  /** What becomes of the calls to a path of the gateway from now on. */
  meet(path: string, fate: Fate): void
  /** What becomes of all other calls. */
  meetAll(fate: Fate): void
  /** All calls reach the gateway again, and those that are late now. */
  calm(): void
  stop(): Promise<void>
}

/** Starts it; until `stop` the journeys of this worker meet it under the usual address (site.ts). */
export async function startRefusingEdge(webEnv: Readonly<Record<string, string>> = {}): Promise<RefusingEdge> {
  const fates = new Map<string, Fate>()
  const late: (() => void)[] = []
  // As long as the gateway's: otherwise a web process could use a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, answer) => {
    const fate = fates.get(new URL(incoming.url ?? '/', 'http://edge').pathname) ?? fates.get(ALL)
    if (fate === undefined) pass(incoming, answer)
    else if (fate === 'late') late.push(() => pass(incoming, answer))
    else if (fate === 'cut') incoming.socket.destroy()
    else if (fate !== 'silent') refuse(answer, fate)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const web = await startWeb(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { env: webEnv })
  const shared = process.env.SITE_WEB_PORT
  process.env.SITE_WEB_PORT = web.port
  return {
    meet: (path, fate) => void fates.set(path, fate),
    meetAll: (fate) => void fates.set(ALL, fate),
    calm() {
      fates.clear()
      for (const goOn of late.splice(0)) goOn()
    },
    async stop() {
      process.env.SITE_WEB_PORT = shared
      await web.stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** No path of the gateway. */
const ALL = '*'

function pass(incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request(new URL(url ?? '/', gatewayUrl()), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    // A reply that breaks off ends the answer as well: with pipe() the caller would wait for the rest until its deadline.
    pipeline(reply, answer, () => undefined)
  })
  onward.on('error', () => answer.destroy())
  // A caller that gave up while its call was held leaves nothing behind.
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function refuse(answer: ServerResponse, { code, params = {}, fields = [] }: Refusal): void {
  answer.writeHead(errorTable[code].status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify({ success: false, errorCode: code, message: code, params, fields }))
}
