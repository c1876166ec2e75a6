import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { WEB_SECRET } from '../services.ts'

/** What answers requests to the address now. */
export interface Answering {
  fetch(request: Request): Response | Promise<Response>
}

/**
 * One address of a gateway for all tests of a worker. The site's server code reads its settings once, so tests share its
 * modules only if they share the address; which gateway answers there is decided by each test file.
 */
let answering: Answering | null = null

const server = serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request, { incoming }) {
    if (answering) return answering.fetch(request)
    // As a gateway that has stopped: the connection ends without an answer.
    incoming.socket.destroy()
    return new Response(null)
  },
})
await new Promise<void>((listening) => server.once('listening', listening))
server.unref()

/** The variables that the site's server code reads, set by the project of its tests. */
Object.assign(process.env, {
  GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  WEB_SECRET,
  GATEWAY_WAIT_MS: '60000',
  LOG_LEVEL: 'silent',
})

/**
 * Lets a gateway answer at the address.
 *
 * @returns ends it
 */
export function answerWith(gateway: Answering): () => void {
  answering = gateway
  return () => {
    if (answering === gateway) answering = null
  }
}
