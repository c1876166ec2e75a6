import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import closeWithGrace from 'close-with-grace'
import { SettingsError, type WebSettings, webSettings } from '../env.server.ts'
import { waitForGateway } from '../gateway-client/wait-for-gateway.ts'
import { log } from '../lib/log.server.ts'
import type * as Site from './app.server.ts'
import { type HttpServer, ListenError, startHttpServer } from './http-server.ts'
import { warmUp } from './warm-up.ts'

/** Drain timeout for requests in flight; streams are cut then. */
const DRAIN_MS = 8000

/** Starts the built site. The application is part of the Remix bundle and shares its caches with the loaders. */
async function startServer(
  { host, port, gatewayUrl, gatewayStartMs }: WebSettings,
  buildFolder: string,
): Promise<HttpServer & Pick<Site.App, 'announceDrain'>> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild
  const { createApp, createRenderer } = build.entry.module as unknown as typeof Site
  const app = createApp({
    render: createRenderer(build, 'production'),
    clientDir: join(buildFolder, 'client'),
    hasPageCache: true,
  })
  const server = await startHttpServer({ host, port, ...app })
  const hasGateway = gatewayStartMs > 0 && (await waitForGateway(gatewayUrl, gatewayStartMs))
  const maxMs = hasGateway ? gatewayStartMs : undefined
  const failed = await warmUp(server.url, await app.mainHosts(), { maxMs, untilWhole: hasGateway })
  if (failed.length > 0) log().warn({ pages: failed }, 'ready, but some pages are not whole')
  return { ...server, announceDrain: app.announceDrain }
}

try {
  const settings = webSettings()
  // `npm start` asks every process before it starts the first, so that one attempt names all missing settings.
  if (process.argv.includes('--check-settings')) process.exit(0)
  const web = await startServer(settings, join(import.meta.dirname, '..', 'site'))
  const { drainNoticeMs } = settings
  // One request's forgotten promise must not stop the others: it is logged, and what it was thrown with.
  process.on('unhandledRejection', (reason) => {
    const response = reason instanceof Response ? { status: reason.status, to: reason.headers.get('location') } : null
    log().error(
      { err: reason, kind: Object.prototype.toString.call(reason), response },
      'a rejected promise had no handler',
    )
  })
  closeWithGrace(
    { delay: drainNoticeMs + DRAIN_MS + 2000, logger: undefined, skip: ['unhandledRejection'] },
    async ({ err }) => {
      if (err) log().fatal({ err }, 'stopping after an error')
      web.announceDrain()
      // A balancer looks at /readyz and sends no more; after an error no request should arrive at all.
      if (!err) await setTimeout(drainNoticeMs)
      await web.drain(DRAIN_MS)
    },
  )
  process.stdout.write(`web ready ${web.url}\n`)
} catch (error) {
  if (!(error instanceof ListenError) && !(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
