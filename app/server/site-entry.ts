import type { HttpBindings } from '@hono/node-server'
import type { Connection } from './answer.server.ts'

/** What the server bundle's entry offers beside Remix's own exports. */
export interface SiteEntry {
  answerSite(
    request: Request,
    remix: (request: Request) => Promise<Response>,
    connection: Connection,
  ): Promise<Response>
}

export function siteConnection({ incoming, outgoing }: HttpBindings): Connection {
  return {
    remoteAddress: incoming.socket.remoteAddress ?? '',
    onClose: (listener) => outgoing.once('close', listener),
  }
}
