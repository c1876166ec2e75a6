import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { profileOf } from '../games/profile.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { playRound } from '../rounds/play-round.ts'
import { newSeed, playerOf, seedHash, seedOf } from '../rounds/seeds.ts'
import type { Session } from '../state/events.ts'
import { addLotteryCalls } from './lottery-routes.ts'
import { bodyOf, sessionOf } from './player-request.ts'
import type { GameStudioServices } from './services.ts'
import { shown } from './shown.ts'

/** A slip of typed lottery bets is the longest body. */
const MAX_BODY_BYTES = 512 * 1024

/** The rest of the body is not read, so the connection ends. */
const tooLong = (c: Context) => c.json({ error: 'INVALID' }, 413, { connection: 'close' })

const Minor = z.string().regex(/^[1-9]\d{0,14}$/)
const RequestId = z.string().regex(/^[\w-]{8,64}$/)
const Bet = z.object({
  requestId: RequestId,
  nonce: z.int().min(0),
  seedHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  wagers: z.array(z.object({ market: z.string().max(64), stakeMinor: Minor })).max(40),
})
const CrashBet = z.object({ requestId: RequestId, stakeMinor: Minor, autoAt: z.int().nullable() })
const Seed = z.object({ clientSeed: z.string().regex(/^[\x21-\x7e]{1,64}$/) })

/** The API of the game pages. The session id in the path is the credential. */
export function playerRoutes(services: GameStudioServices): Hono {
  const app = new Hono()
  const { store } = services
  // A frame without allow-same-origin has an opaque origin. Any origin may call: there are no cookies to abuse.
  app.use('*', cors({ origin: '*', allowMethods: ['GET', 'POST'], maxAge: 600 }))
  app.use('*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLong }))
  app.onError((error, c) => {
    if (error instanceof PlayRefused) {
      const { code, line, numbers } = error
      const place = { ...(line === null ? {} : { line }), ...(numbers.length > 0 ? { numbers } : {}) }
      return c.json({ error: code, ...place }, 409)
    }
    services.warn(`${c.req.method} a game page: ${error.message}`)
    return c.json({ error: 'NOT_TAKEN' }, 500)
  })

  app.get('/:session/state', async (c) => {
    const session = sessionOf(services, c)
    const [balance, seed] = await Promise.all([services.balanceOf(session), seedOf(store, session)])
    const reward = store.state.rewardFor(session, services.now())
    return c.json({
      balance,
      seed: { hash: seedHash(seed.serverSeed), client: seed.clientSeed, nonce: seed.nonce },
      previous: store.state.pastSeeds(seed.player)[0] ?? null,
      rounds: store.state.roundsOf(seed.player).slice(0, 20).map(shown),
      free: reward && { left: reward.count - reward.used, valueMinor: reward.valueMinor },
    })
  })

  app.post('/:session/bet', async (c) => {
    const session = sessionOf(services, c)
    const request = await bodyOf(c, Bet)
    const { engine } = profileOf(session)
    const { round, balance } = await playRound(services, session, engine, request)
    const reward = store.state.rewardFor(session, services.now())
    return c.json({
      round: shown(round),
      balance,
      nonce: store.state.currentSeed(round.player)?.nonce,
      free: reward && { left: reward.count - reward.used, valueMinor: reward.valueMinor },
    })
  })

  app.post('/:session/seed', async (c) => {
    const session = sessionOf(services, c)
    const { clientSeed } = await bodyOf(c, Seed)
    const player = playerOf(session)
    if (services.busy.has(player)) throw new PlayRefused('BUSY')
    await newSeed(store, player, clientSeed)
    return c.json({})
  })

  crashRoutes(app, services)
  addLotteryCalls(app, services)
  return app
}

function crashRoutes(app: Hono, services: GameStudioServices): void {
  app.post('/:session/crash/bet', async (c) => {
    const session = sessionOf(services, c)
    const { requestId, stakeMinor, autoAt } = await bodyOf(c, CrashBet)
    const balance = await roomOf(session).bet(session, { requestId, stakeMinor: BigInt(stakeMinor), autoAt })
    return c.json({ balance })
  })

  app.post('/:session/crash/cashout', async (c) => {
    // A bet in flight can be cashed out even when the session has ended.
    const session = services.store.state.sessions.get(c.req.param('session'))
    if (!session) throw new PlayRefused('SESSION_ENDED')
    const { at, winMinor, balance } = await roomOf(session).cashOut(session)
    return c.json({ at, winMinor: String(winMinor), balance })
  })

  function roomOf(session: Session) {
    const { room } = profileOf(session)
    if (!room) throw new PlayRefused('INVALID')
    return services.room(room)
  }
}
