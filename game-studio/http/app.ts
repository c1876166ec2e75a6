import { Hono } from 'hono'
import { profileOf } from '../games/profile.ts'
import { seedHash } from '../rounds/seeds.ts'
import { playerRoutes } from './player.ts'
import type { GameStudioServices } from './services.ts'
import { bootOf, shown } from './shown.ts'
import { supplierRoutes } from './supplier.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Everything the studio serves: the supplier's side of the dialect, game pages and what they call, proofs, files. */
export function createGameStudioApp(services: GameStudioServices): Hono {
  const app = new Hono()
  const { pages, store } = services

  app.get('/healthcheck', (c) => c.json({ status: 'ok', waiting: services.delivery.waiting }))

  app.get('/launch/:code', (c) => {
    const id = services.launches.redeem(c.req.param('code'))
    if (!id) return message('ended', c.req.header('accept-language') ?? 'en', 410)
    return new Response(null, {
      status: 303,
      headers: { location: `/play/${id}`, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
  })

  app.get('/play/:session', (c) => {
    const session = store.state.sessions.get(c.req.param('session'))
    if (!session) return message('ended', c.req.header('accept-language') ?? 'en', 410)
    if (services.sessions.isOver(session)) {
      const { lang, lobbyUrl } = session
      return html({ lang, title: session.name, data: { lobbyUrl }, hue: 220, kind: 'ended', status: 410 })
    }
    const { hue, engine } = profileOf(session)
    const kind = engine === 'crash' ? 'crash' : 'game'
    return html({ lang: session.lang, title: session.name, data: bootOf(session), hue, kind })
  })
  app.route('/play', playerRoutes(services))

  app.get('/verify', (c) =>
    html({ lang: c.req.query('lang') ?? 'en', title: 'Verify', data: {}, hue: 200, kind: 'verify' }),
  )

  app.get('/round/:id', async (c) => {
    const lang = c.req.query('lang') ?? 'en'
    const found = await store.findRound(c.req.param('id'))
    if (!found) return message('ended', lang, 404)
    const { round, seed } = found
    const session = store.state.sessions.get(round.sessionId)
    const isRevealed = seed !== null && store.state.currentSeed(seed.player)?.id !== seed.id
    const chain = round.crash && store.state.chains.get(round.crash.room)
    const data = {
      round: shown(round),
      currency: session?.currency ?? '',
      name: session?.name ?? '',
      seed: seed && {
        hash: seedHash(seed.serverSeed),
        client: seed.clientSeed,
        server: isRevealed ? seed.serverSeed : null,
      },
      chain: chain && { terminal: chain.terminal, salt: chain.salt },
    }
    return html({ lang, title: session?.name ?? round.engine, data, hue: 200, kind: 'proof' })
  })

  app.get('/assets/:file', (c) => file(c.req.path, IMMUTABLE))
  app.get('/art/:file', (c) => file(c.req.path, A_DAY))
  app.route('/', supplierRoutes(services))
  app.notFound((c) => c.json({ error: 'RS_ERROR_UNKNOWN' }, 404))
  return app

  function html(content: Parameters<typeof pages.page>[0]): Response {
    const { html: body, headers } = pages.page(content)
    return new Response(body, { status: content.status ?? 200, headers })
  }

  /** A page that only says something: a link that was used, a session that is gone. */
  function message(text: string, language: string, status: number): Response {
    const lang = language.split(/[,;]/)[0] ?? 'en'
    return html({ lang, title: '', data: { message: text }, hue: 220, kind: 'message', status })
  }

  function file(path: string, cache: string): Response {
    const found = pages.file(path)
    if (!found) return new Response(null, { status: 404 })
    const headers = {
      'content-type': found.type,
      'cache-control': cache,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    }
    return new Response(new Uint8Array(found.body), { headers })
  }
}
