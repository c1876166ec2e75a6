import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { brandServing } from '../brand/directory.server.ts'
import { webSettings } from '../env.server.ts'
import { detectedLanguage, detectLanguage } from '../i18n/language.server.ts'
import { readConnection } from './client-connection.ts'
import { bindLazily, openContext } from './request-context.server.ts'

let hasOwnServer = false

/** Our own application binds contexts itself. */
export function disableForeignHost(): void {
  hasOwnServer = true
}

/**
 * Binds request contexts under another host of the build, such as remix-serve. It calls nothing of ours before the loaders,
 * so the request is marked with its id as soon as node:http has parsed it.
 */
export function bindContextsOfForeignHost(brands: BrandDirectory): void {
  subscribe('http.server.request.start', (message) => {
    if (hasOwnServer) return
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const requestId = randomUUID()
    request.headers[wireHeaders.requestId] = requestId
    const unbind = bindLazily(requestId, contextOpener(request, brands))
    response.once('close', () => unbind({ isAbandoned: !response.writableFinished }))
  })
}

function contextOpener({ headers, socket, method, url = '/' }: IncomingMessage, brands: BrandDirectory) {
  const header = (name: string) => headers[name]?.toString()
  const connection = readConnection(header, webSettings(), socket.remoteAddress ?? '')
  const brand = brandServing(brands, connection)
  if (!brand) return () => null
  const language = {
    brand,
    cookieHeader: headers.cookie ?? '',
    acceptLanguage: headers['accept-language'] ?? '',
    isSecure: connection.isSecure,
  }
  // Finished before a route runs: the host looks for a static file of the address first.
  void detectLanguage(language)
  return () => {
    const preferred = detectedLanguage(language) ?? brand.settings.defaultLanguage
    return openContext({ header, connection, address: url, brand, isPreview: false, preferred, method })
  }
}
