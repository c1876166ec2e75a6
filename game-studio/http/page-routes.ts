import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { profileOf } from '../games/profile.ts'
import { kindOfEngine } from '../lotteries/kinds.ts'
import { lotteryOf } from '../lotteries/lottery.ts'
import { issueProof, orderProof } from '../lotteries/proof.ts'
import { seedHash } from '../rounds/seeds.ts'
import type { FoundRound, Store } from '../state/store.ts'
import { publicRoom } from './lottery-routes.ts'
import type { PageContent } from './pages.ts'
import type { GameStudioServices } from './services.ts'
import { bootOf, shown } from './shown.ts'

/** Hues of the pages that belong to no game. */
const [MESSAGE_HUE, PROOF_HUE] = [220, 200]

/** The HTML pages: launch, game, verifier and proof. */
export function pageRoutes(services: GameStudioServices): Hono {
  const app = new Hono()
  const { pages, store } = services

  app.get('/launch/:code', (c) => {
    const id = services.launches.redeem(c.req.param('code'))
    if (!id) return message('ended', acceptedLanguage(c), 410)
    return new Response(null, {
      status: 303,
      headers: { location: `/play/${id}`, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    })
  })

  for (const path of ['/play/:session', '/verify', '/round/:id', '/issue/:code/:number']) app.use(path, compress())
  app.get('/play/:session', async (c) => {
    const session = store.state.sessions.get(c.req.param('session'))
    if (!session) return message('ended', acceptedLanguage(c), 410)
    const { lang, name: title, lobbyUrl } = session
    if (services.sessions.isOver(session))
      return html({ lang, title, data: { lobbyUrl }, hue: MESSAGE_HUE, kind: 'ended', status: 410 })
    const { hue, engine } = profileOf(session)
    const kind = pageOf(engine)
    // The page shows its draw before the first answer arrives.
    const room = kind === 'lottery' ? await services.lottery(session.gameCode) : null
    return html({ lang, title, data: { ...bootOf(session), picture: room?.picture() ?? null }, hue, kind })
  })

  app.get('/verify', (c) =>
    html({ lang: c.req.query('lang') ?? 'en', title: 'Verify', data: {}, hue: PROOF_HUE, kind: 'verify' }),
  )

  app.get('/round/:id', async (c) => {
    const lang = c.req.query('lang') ?? 'en'
    const found = await store.findRound(c.req.param('id'))
    if (!found) return message('ended', lang, 404)
    const { order, engine } = found.round
    const data = order ? orderPage(services, found) : proofOf(store, found)
    return html({ lang, title: data.name || engine, data, hue: PROOF_HUE, kind: order ? 'order' : 'proof' })
  })

  app.get('/issue/:code/:number', async (c) => {
    const lang = c.req.query('lang') ?? 'en'
    const room = await publicRoom(services, c.req.param('code'))
    const number = c.req.param('number')
    const issue = room && issueProof(store.state.lotteries, room.lottery, number, services.now().getTime())
    if (!issue) return message('noIssue', lang, 404)
    return html({ lang, title: issue.issue, data: { issue }, hue: PROOF_HUE, kind: 'issue' })
  })

  return app

  function html(content: PageContent): Response {
    const { html: body, headers } = pages.page(content)
    return new Response(body, { status: content.status ?? 200, headers })
  }

  /** A page with a message only, e.g. for a used link or an ended session. */
  function message(text: string, lang: string, status: number): Response {
    return html({ lang, title: '', data: { message: text }, hue: MESSAGE_HUE, kind: 'message', status })
  }
}

/** A longer Accept-Language is made up. */
const MAX_HEADER_LENGTH = 300

/** The page of an engine. */
const pageOf = (engine: string): string => (engine === 'crash' ? 'crash' : kindOfEngine(engine) ? 'lottery' : 'game')

const acceptedLanguage = (c: Context): string => c.req.header('accept-language')?.slice(0, MAX_HEADER_LENGTH) ?? 'en'

/** What the proof page of a round shows. Our seed is there once the player has changed it. */
function proofOf({ state }: Store, { round, seed }: FoundRound) {
  const session = state.sessions.get(round.sessionId)
  const chain = round.crash && state.chains.get(round.crash.room)
  const isRevealed = seed !== null && state.currentSeed(seed.player)?.id !== seed.id
  return {
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
}

/** What the page of a lottery order shows. */
function orderPage({ store, now }: GameStudioServices, { round, lotteries }: FoundRound) {
  const session = store.state.sessions.get(round.sessionId)
  return {
    round: shown(round),
    currency: session?.currency ?? '',
    name: session?.name ?? '',
    order: orderProof(lotteries, round, now().getTime()),
    operator: (round.order && lotteryOf(round.order.lottery)?.operator) ?? null,
  }
}
