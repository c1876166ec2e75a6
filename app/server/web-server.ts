import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import closeWithGrace from 'close-with-grace'
import { SettingsError, type WebSettings, webSettings } from '../env.server.ts'
import { log } from '../lib/log.server.ts'
import { compressed } from './compress.ts'
import { readEdge } from './edge.ts'
import { type HttpServer, ListenError, startHttpServer } from './http-server.ts'
import { withErrorResponses } from './route-errors.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { type SiteEntry, siteConnection } from './site-entry.ts'
import { staticFiles } from './static-files.ts'

/** What is under way may take this long to end; open streams are cut then. */
const DRAIN_MS = 8000

/** Starts the built site: static files, then everything else through the server bundle. */
async function startWebServer(settings: WebSettings, buildFolder: string): Promise<HttpServer> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild
  const { answerSite } = build.entry.module as unknown as SiteEntry
  const remix = createRequestHandler({ ...build, routes: withErrorResponses(build.routes) }, 'production')
  const isSecure = ({ headers }: Request, { incoming }: HttpBindings) =>
    readEdge(headers, { ...settings, remoteAddress: incoming.socket.remoteAddress ?? '' }).isSecure
  const findFile = staticFiles(join(buildFolder, 'client'))
  return startHttpServer({
    host: settings.host,
    port: settings.port,
    async answer(request, bindings) {
      const file = findFile(request)
      if (file) {
        setSecurityHeaders(file.headers, isSecure(request, bindings))
        return file
      }
      const response = await answerSite(request, remix, siteConnection(bindings))
      return settings.compress ? compressed(request, response) : response
    },
  })
}

try {
  const web = await startWebServer(webSettings(), join(import.meta.dirname, '..', 'site'))
  closeWithGrace({ delay: DRAIN_MS + 2000, logger: undefined }, async ({ err }) => {
    if (err) log().fatal({ err }, 'stopping after an error')
    await web.drain(DRAIN_MS)
  })
  process.stdout.write(`web ready ${web.url}\n`)
} catch (error) {
  if (!(error instanceof ListenError) && !(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
