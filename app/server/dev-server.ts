import { watch } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import closeWithGrace from 'close-with-grace'
import { createServer as createViteServer } from 'vite'
import type { BrandEditor } from '#brand-editor/index.ts'
import { EDITOR_PATH } from '#brand-editor/paths.ts'
import { SettingsError, type WebSettings, webSettings } from '../env.server.ts'
import { ListenError, startHttpServer } from './http-server.ts'
import { type SiteEntry, siteConnection } from './site-entry.ts'

/** The site from source: the same answers as the built one, with modules replaced in the open page as they are edited. */
async function startDevServer() {
  const settings = webSettings()
  const web = await startHttpServer({ host: settings.host, port: settings.port, answer: (...args) => answer(...args) })
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: web.server } },
  })
  // Vite serves what it knows (modules, public files); what it passes on is the site's.
  const listeners = web.server.listeners('request') as ((...args: unknown[]) => void)[]
  web.server.removeAllListeners('request')
  web.server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      for (const listener of listeners) listener.call(web.server, incoming, outgoing)
    })
  })

  let studio: Promise<BrandEditor> | null = null
  async function answer(request: Request, bindings: Parameters<typeof siteConnection>[0]): Promise<Response> {
    if (new URL(request.url).pathname.startsWith(EDITOR_PATH) && settings.mode !== 'production') {
      studio ??= openStudio(settings)
      const ofStudio = await (await studio).respond(request)
      if (ofStudio) return ofStudio
    }
    const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
    const { answerSite } = build.entry.module as unknown as SiteEntry
    const remix = createRequestHandler(build, 'development')
    return answerSite(request, remix, siteConnection(bindings))
  }

  // Texts are read with fs, which Vite does not see.
  const texts = watch(settings.localesDir, { recursive: true }, async () => {
    const { forgetTexts } = await vite.ssrLoadModule('/app/i18n/texts.server.ts')
    forgetTexts()
    vite.ws.send({ type: 'full-reload' })
  })
  closeWithGrace({ delay: 3000, logger: undefined }, async () => {
    texts.close()
    await vite.close()
    await (await studio)?.close()
    await web.drain(500)
  })
  process.stdout.write(`web ready ${web.url}\n`)
}

/** The operator's studio stands beside the site, and only here; its checks are heavy, so it is read when it is first asked for. */
async function openStudio(settings: WebSettings) {
  const { openBrandEditor } = await import('#brand-editor/index.ts')
  const { brandsDir, themesDir, localesDir, publishedDir, webSecret, gatewayUrl } = settings
  const places = { brandsDir, themesDir, localesDir, publishedDir }
  const clientDir = join(import.meta.dirname, '..', '..', 'build', 'brand-editor')
  return openBrandEditor({ places, roles: { gatewayUrl }, webSecret, clientDir })
}

startDevServer().catch((error: unknown) => {
  if (!(error instanceof ListenError) && !(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
