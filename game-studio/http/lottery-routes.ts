import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { Series } from '#contract/provider/fields.ts'
import { MAX_FACTOR, MAX_PROFIT_PERCENT } from '../lotteries/chase-plan.ts'
import { lastDrawn } from '../lotteries/issues.ts'
import { rulesOf } from '../lotteries/kinds.ts'
import { isGivenBack } from '../lotteries/order-end.ts'
import { MAX_DRAWS, MAX_LINES, MAX_MULTIPLE } from '../lotteries/order-line.ts'
import { issueProof } from '../lotteries/proof.ts'
import { resultsCsv } from '../lotteries/results-csv.ts'
import { comingIssues, shownResult } from '../lotteries/room-picture.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { playerOf } from '../rounds/seeds.ts'
import type { Session } from '../state/events.ts'
import { bodyOf, sessionOf } from './player-request.ts'
import type { GameStudioServices } from './services.ts'
import { shown } from './shown.ts'

/** Orders a page shows. */
const ORDERS_SHOWN = 40
const MAX_RESULTS = 200
const MAX_ISSUES = 20
/** Ten thousand typed bets of five digits. */
const MAX_SELECTION = 60_000

const Plan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({
    kind: z.literal('growing'),
    factor: z.int().min(2).max(MAX_FACTOR),
    every: z.int().min(1).max(MAX_DRAWS),
  }),
  z.object({ kind: z.literal('profit'), percent: z.int().min(1).max(MAX_PROFIT_PERCENT) }),
])

const Slip = z.object({
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  issue: z.string().max(20),
  rules: z.string().max(64),
  lines: z
    .array(
      z.object({
        play: z.string().max(40),
        selection: z.string().max(MAX_SELECTION),
        multiple: z.int().min(1).max(MAX_MULTIPLE),
        percent: z.int().min(1).max(100).default(100),
      }),
    )
    .min(1)
    .max(MAX_LINES),
  draws: z.int().min(1).max(MAX_DRAWS).default(1),
  stopsOnWin: z.boolean().default(true),
  plan: Plan.default({ kind: 'same' }),
  stopsAtProfitMinor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .nullable()
    .default(null),
  series: Series.nullable().default(null),
})

/** The calls of a betting page, below `/play`. */
export function addLotteryCalls(app: Hono, services: GameStudioServices): void {
  const { store } = services

  app.get('/:session/lottery', async (c) => {
    const session = sessionOf(services, c)
    const room = await roomOf(session)
    const orders = store.state
      .roundsOf(playerOf(session))
      .filter(({ order, reason }) => order && (reason === null || isGivenBack(reason)))
    const [balance, own] = await Promise.all([services.balanceOf(session), services.ownSeries.of(session)])
    return c.json({
      picture: room.picture(),
      balance,
      ownSeries: own,
      orders: orders.slice(0, ORDERS_SHOWN).map(shown),
    })
  })

  app.post('/:session/lottery/orders', async (c) => {
    const session = sessionOf(services, c)
    const room = await roomOf(session)
    const slip = await bodyOf(c, Slip)
    const own = await services.ownSeries.of(session)
    const { orders, balance } = await room.place(session, slip, own).catch((error) => {
      if (error instanceof PlayRefused && error.code === 'SERIES_CHANGED') services.ownSeries.forget(session)
      throw error
    })
    return c.json({ orders: orders.map(shown), balance })
  })

  app.post('/:session/lottery/orders/:id/cancel', async (c) => {
    const session = sessionOf(services, c)
    const room = await roomOf(session)
    const id = c.req.param('id')
    const balance = await room.cancel(session, id)
    const round = store.state.rounds.get(id)
    return c.json({ order: round ? shown(round) : null, balance })
  })

  app.post('/:session/lottery/chases/:id/cancel', async (c) => {
    const session = sessionOf(services, c)
    const room = await roomOf(session)
    return c.json({ balance: await room.cancelChase(session, c.req.param('id')) })
  })

  async function roomOf({ gameCode }: Session) {
    const room = await services.lottery(gameCode)
    if (!room) throw new PlayRefused('DRAWS_STOPPED')
    return room
  }
}

/** The room of a lottery that an operator sells, for public requests; they open no other lottery. */
export async function publicRoom(services: GameStudioServices, code: string) {
  return services.store.state.lotteries.isPublished(code) ? services.lottery(code) : null
}

/** The public calls: the state of a lottery with what is published of it, results, and the proof of an issue. */
export function lotteryRoutes(services: GameStudioServices): Hono {
  const app = new Hono()
  app.use('*', cors({ origin: '*', allowMethods: ['GET'], maxAge: 600 }))

  app.get('/:code', async (c) => {
    const room = await publicRoom(services, c.req.param('code'))
    return room ? c.json(room.picture()) : c.json({ error: 'GAME_NOT_FOUND' }, 404)
  })

  app.get('/:code/results', async (c) => {
    const room = await publicRoom(services, c.req.param('code'))
    const limit = z.coerce.number().int().min(1).max(MAX_RESULTS).catch(MAX_RESULTS).parse(c.req.query('limit'))
    if (!room) return c.json({ error: 'GAME_NOT_FOUND' }, 404)
    const drawn = lastDrawn(services.store.state.lotteries, room.lottery, services.now().getTime(), limit)
    return c.json(drawn.map(shownResult))
  })

  app.get('/:code/results.csv', async (c) => {
    const room = await publicRoom(services, c.req.param('code'))
    if (!room) return c.json({ error: 'GAME_NOT_FOUND' }, 404)
    const drawn = lastDrawn(services.store.state.lotteries, room.lottery, services.now().getTime(), MAX_RESULTS)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="${c.req.param('code').replace(/\W/g, '-')}.csv"`)
    return c.body(resultsCsv(rulesOf(room.lottery.kind).rules.draw, drawn.map(shownResult)))
  })

  /** The open issue and those after it. */
  app.get('/:code/issues', async (c) => {
    const room = await publicRoom(services, c.req.param('code'))
    const limit = z.coerce.number().int().min(1).max(MAX_RESULTS).catch(MAX_ISSUES).parse(c.req.query('limit'))
    if (!room) return c.json({ error: 'GAME_NOT_FOUND' }, 404)
    const { lotteries } = services.store.state
    return c.json(comingIssues(lotteries, room.lottery, services.now().getTime(), limit))
  })

  app.get('/:code/issues/:number', async (c) => {
    const room = await publicRoom(services, c.req.param('code'))
    if (!room) return c.json({ error: 'GAME_NOT_FOUND' }, 404)
    const proof = issueProof(
      services.store.state.lotteries,
      room.lottery,
      c.req.param('number'),
      services.now().getTime(),
    )
    return proof ? c.json(proof) : c.json({ error: 'NOT_YET' }, 404)
  })
  return app
}
