import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { isLoopbackName } from '#contract/provider/loopback.ts'
import { type Listening, startListening } from './listen.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics` on a separate loopback port, so that metrics are not public. A page in a browser of this machine
 * reaches it under a name of its own (DNS rebinding), which gets 404.
 */
export function serveMetrics({ registry }: Metrics, port: number): Promise<Listening> {
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
    const isLocal = isLoopbackName(request.headers.host ?? 'localhost')
    if (!isLocal || request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  return startListening(server, { host: '127.0.0.1', port, portVariable: 'GATEWAY_METRICS_PORT' })
}
