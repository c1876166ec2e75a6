import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  fitsWire,
  minorOfWire,
  type SupplierAnswer,
  type SupplierRequest,
  signatureHeaders,
  supplierCalls,
} from '#contract/provider/index.ts'
import { readPublicKeys } from '#contract/provider/keys.node.ts'
import { verifyRsa } from '#contract/provider/signature.node.ts'
import { shownNumbers } from '#lottery/index.ts'
import { gameList } from '../games/list.ts'
import { defaultLimits } from '../games/stakes.ts'
import { deskRows } from '../lotteries/desk.ts'
import { ResultRefused } from '../lotteries/imported/result-text.ts'
import { rulesOf } from '../lotteries/kinds.ts'
import type { LotteryRoom } from '../lotteries/lottery-room.ts'
import { closeNumber, setLimit } from '../lotteries/limits/set-limits.ts'
import type { Reward, Session } from '../state/events.ts'
import type { GameStudioServices } from './services.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The API for the operator; every body is signed with its key. */
export function supplierRoutes(services: GameStudioServices): Hono {
  const app = new Hono()
  const { store } = services

  serve(supplierCalls.list, async (request) => {
    const games = gameList(request)
    // A lottery that is sold opens, so that its first issue does not wait for the first player.
    await Promise.all(games.map(({ game_code, category }) => category === 'LOTT' && services.lottery(game_code)))
    return games
  })

  serve(supplierCalls.url, async (request) => {
    if (!fitsWire(request.currency)) throw new SupplierRefusal('RS_ERROR_WRONG_CURRENCY')
    const session = sessionOf(request, services.now(), services.newId())
    await store.record({ t: 'session', session })
    return { url: `${services.publicUrl()}/launch/${services.launches.issue(session.id)}` }
  })

  serve(supplierCalls.round, async ({ round, lang }) => {
    if (!(await store.findRound(round))) throw new SupplierRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    return { url: `${services.publicUrl()}/round/${encodeURIComponent(round)}?lang=${encodeURIComponent(lang)}` }
  })

  serve(supplierCalls.lotteries, async ({ game_codes }) => {
    const rooms = await Promise.all(game_codes.map((code) => services.lottery(code)))
    return rooms.flatMap((room) => (room ? [numerosOf(room, services.publicUrl())] : []))
  })

  serve(supplierCalls.voidIssue, async ({ game_code, numero, reason, by }) => {
    const room = await services.lottery(game_code)
    const orders = await room?.voidIssue(numero, reason, by)
    if (orders === null || orders === undefined) throw new SupplierRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    return { orders }
  })

  serve(supplierCalls.enterResult, async ({ game_code, numero, numbers, by, correction }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    return await room.enterResult({ issue: numero, numbers, by, correction }).catch((error: unknown) => {
      throw error instanceof ResultRefused ? new SupplierRefusal('RS_ERROR_WRONG_TYPES', error.message) : error
    })
  })

  serve(supplierCalls.lotteryLimit, async ({ game_code, change, by, reason }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    const done =
      change.kind === 'limit'
        ? setLimit(store, room.lottery, { ...change, by, reason }, services.now())
        : closeNumber(store, room.lottery, closedOf(change, by, reason), services.now())
    await done.catch((error: unknown) => {
      throw error instanceof ResultRefused ? new SupplierRefusal('RS_ERROR_WRONG_TYPES', error.message) : error
    })
    room.wake()
    return { done: true }
  })

  serve(supplierCalls.lotteryDesk, async ({ game_code, list }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    return { rows: deskRows(store.state, room, list, services.now().getTime()) }
  })

  serve(supplierCalls.createFreebet, async (request) => {
    if (!store.state.rewards.has(request.reward_uuid)) {
      await store.record({ t: 'reward', reward: rewardOf(request), used: 0 })
    }
    return { reward_uuid: request.reward_uuid }
  })

  serve(supplierCalls.cancelFreebet, async ({ reward_uuid }) => {
    if (!store.state.rewards.has(reward_uuid)) throw new SupplierRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await store.record({ t: 'rewardCancelled', id: reward_uuid })
    return { reward_uuid }
  })

  return app

  function serve<Request extends z.ZodType>(
    { path, request }: { path: string; request: Request },
    respond: (body: z.output<Request>) => Promise<unknown>,
  ): void {
    app.post(path, async (c) => {
      try {
        const body = request.safeParse(await signedBody(c, services.keysDir))
        if (!body.success) throw new SupplierRefusal('RS_ERROR_WRONG_TYPES')
        return c.json((await respond(body.data)) as object)
      } catch (error) {
        if (error instanceof SupplierRefusal)
          return c.json({ error: error.code, message: error.words }, error.code.endsWith('SIGNATURE') ? 401 : 400)
        services.warn(`${path}: ${error instanceof Error ? error.message : String(error)}`)
        return c.json({ error: 'RS_ERROR_UNKNOWN' }, 500)
      }
    })
  }
}

/** The open and the last drawn issue of a lottery. */
function numerosOf(room: LotteryRoom, studioUrl: string): SupplierAnswer<'lotteries'>[number] {
  const { current, results, operator } = room.picture()
  const last = results.find(({ isVoid }) => !isVoid)
  return {
    game_code: room.lottery.code,
    operator,
    current: current && {
      numero: current.number,
      opens_at: current.opensAt,
      closes_at: current.closesAt,
      draws_at: current.drawsAt,
      commitment: current.commitment,
    },
    last: last
      ? {
          numero: last.number,
          drawn_at: last.drawnAt,
          numbers: shownNumbers(rulesOf(room.lottery.kind).rules.draw, last.numbers),
          corrections: last.corrections ?? 0,
          proof_url: operator ? null : `${studioUrl}/issue/${encodeURIComponent(room.lottery.code)}/${last.number}`,
        }
      : null,
  }
}

const closedOf = (
  { numero, play, selection, is_closed }: Extract<SupplierRequest<'lotteryLimit'>['change'], { kind: 'number' }>,
  by: string,
  reason: string,
) => ({ issue: numero, play, selection, isClosed: is_closed, by, reason })

class SupplierRefusal extends Error {
  readonly code: string
  /** For the person who asked. */
  readonly words: string | undefined

  constructor(code: string, words?: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

async function signedBody(c: Context, keysDir: string): Promise<unknown> {
  const text = await c.req.text()
  if (text.length > MAX_BODY_BYTES) throw new SupplierRefusal('RS_ERROR_WRONG_SYNTAX')
  // Read for each request: the operator's key may be created after our start and may be rotated.
  if (!verifyRsa(readPublicKeys(keysDir, 'gateway'), text, c.req.header(signatureHeaders.rsa) ?? null))
    throw new SupplierRefusal('RS_ERROR_INVALID_SIGNATURE')
  try {
    return JSON.parse(text)
  } catch {
    throw new SupplierRefusal('RS_ERROR_WRONG_SYNTAX')
  }
}

function sessionOf(request: SupplierRequest<'url'>, now: Date, id: string): Session {
  const meta = request.meta ?? {}
  const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value.slice(0, 120) : fallback)
  const limit = (value: unknown, fallback: string) => {
    const minor = typeof value === 'number' ? minorOfWire(value, request.currency) : null
    return minor !== null && minor > 0n ? String(minor) : fallback
  }
  const defaults = defaultLimits(request.currency)
  const minBetMinor = limit(meta.min_bet, defaults.minBetMinor)
  const maxBetMinor = limit(meta.max_bet, defaults.maxBetMinor)
  return {
    id,
    at: now.toISOString(),
    operatorId: request.operator_id,
    user: request.user,
    token: request.token,
    brand: request.sub_partner_id,
    gameCode: request.game_code,
    gameType: text(meta.game_type, 'RNG'),
    vendor: text(meta.vendor, request.game_code.split(':')[0] ?? ''),
    name: text(meta.name, request.game_code.split(':')[1] ?? request.game_code),
    currency: request.currency,
    lang: request.lang,
    lobbyUrl: request.lobby_url,
    depositUrl: request.deposit_url,
    minBetMinor,
    maxBetMinor: BigInt(maxBetMinor) < BigInt(minBetMinor) ? minBetMinor : maxBetMinor,
  }
}

function rewardOf(request: SupplierRequest<'createFreebet'>): Reward {
  const valueMinor = minorOfWire(request.bet_value, request.currency)
  if (valueMinor === null || valueMinor <= 0n) throw new SupplierRefusal('RS_ERROR_WRONG_TYPES')
  return {
    id: request.reward_uuid,
    operatorId: request.operator_id,
    user: request.user,
    brand: request.sub_partner_id,
    gameCode: request.game_code,
    currency: request.currency,
    count: request.bet_count,
    valueMinor: String(valueMinor),
    startsAt: new Date(request.start_time).toISOString(),
    endsAt: new Date(request.end_time).toISOString(),
  }
}
