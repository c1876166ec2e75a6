import { watch } from 'node:fs'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import type { ServerBuild } from '@remix-run/node'
import closeWithGrace from 'close-with-grace'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import type { BrandEditor, BrandEditorOptions } from '#brand-editor/index.ts'
import { EDITOR_PATH } from '#brand-editor/paths.ts'
import type { Brand } from '#brand-engine/brand.ts'
import { directionOf } from '#contract/entities/text-direction.ts'
import { SettingsError, type WebSettings, webSettings } from '../env.server.ts'
import type * as Catalogue from '../ui/figures/catalogue/catalogue-page.server.tsx'
import type * as Site from './app.server.ts'
import { ListenError, startHttpServer } from './http-server.ts'

/** The site from source: Vite's middleware in front of the same application, with hot module replacement. */
async function startDevelopment() {
  // Declared before the server listens: a request may come before Vite is there.
  let vite: ViteDevServer | null = null
  let editor: Promise<BrandEditor> | null = null
  const settings = webSettings()
  const web = await startHttpServer({
    host: settings.host,
    port: settings.port,
    respond: (...args) => respond(...args),
  })
  const bundler = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: web.server } },
  })
  vite = bundler
  // Vite serves modules and passes on the requests it does not know.
  const listeners = web.server.listeners('request') as ((...args: unknown[]) => void)[]
  web.server.removeAllListeners('request')
  web.server.on('request', (incoming, outgoing) => {
    bundler.middlewares(incoming, outgoing, () => {
      for (const listener of listeners) listener.call(web.server, incoming, outgoing)
    })
  })

  async function respond(request: Request, bindings: HttpBindings): Promise<Response> {
    if (new URL(request.url).pathname.startsWith(EDITOR_PATH) && settings.mode !== 'production') {
      editor ??= openEditor(settings, partsPage)
      const ofEditor = await (await editor).respond(request)
      if (ofEditor) return ofEditor
    }
    if (!vite) return new Response('Starting …', { status: 503, headers: { 'Retry-After': '1' } })
    const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild
    const { createApp, createRenderer } = build.entry.module as unknown as typeof Site
    return createApp({ render: createRenderer(build, 'development'), hasPageCache: false }).respond(request, bindings)
  }

  async function partsPage({ settings: { code, name, currency, languages }, themeCss, fontCss }: Brand, lang: string) {
    const path = '/app/ui/figures/catalogue/catalogue-page.server.tsx'
    const { cataloguePage } = (await bundler.ssrLoadModule(path)) as typeof Catalogue
    const offered = languages.map((language) => ({ code: language, direction: directionOf(language) }))
    return cataloguePage({ code, name, currency, languages: offered, themeCss: themeCss + fontCss }, lang)
  }

  // Texts are read with fs, which Vite does not see.
  const texts = watch(settings.localesDir, { recursive: true }, async () => {
    const { forgetTexts } = await bundler.ssrLoadModule('/app/i18n/texts.server.ts')
    forgetTexts()
    bundler.ws.send({ type: 'full-reload' })
  })
  closeWithGrace({ delay: 3000, logger: undefined }, async () => {
    texts.close()
    await bundler.close()
    await (await editor)?.close()
    await web.drain(500)
  })
  process.stdout.write(`web ready ${web.url}\n`)
}

/** Imports the brand editor on its first request: its checks are slow to load. */
async function openEditor(settings: WebSettings, partsPage: BrandEditorOptions['partsPage']) {
  const { openBrandEditor } = await import('#brand-editor/index.ts')
  const { brandsDir, themesDir, localesDir, publishedDir, webSecret, gatewayUrl } = settings
  const places = { brandsDir, themesDir, localesDir, publishedDir }
  const clientDir = join(import.meta.dirname, '..', '..', 'build', 'brand-editor')
  return openBrandEditor({ places, roles: { gatewayUrl }, webSecret, clientDir, partsPage })
}

startDevelopment().catch((error: unknown) => {
  if (!(error instanceof ListenError) && !(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
