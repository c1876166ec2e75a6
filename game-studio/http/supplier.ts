import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import {
  fitsWire,
  minorOfWire,
  type SupplierRequest,
  signatureHeaders,
  supplierCalls,
} from '#contract/provider/index.ts'
import { readPublicKeys } from '#contract/provider/keys.node.ts'
import { verifyRsa } from '#contract/provider/signature.node.ts'
import { gameList } from '../games/list.ts'
import { profileOf } from '../games/profile.ts'
import { onStep } from '../games/stake-step.ts'
import { defaultLimits } from '../games/stakes.ts'
import type { Reward, Session } from '../state/events.ts'
import type { GameStudioServices } from './services.ts'
import { serveLotteries } from './supplier-lotteries.ts'
import { SupplierRefusal } from './supplier-refusal.ts'

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

  serveLotteries(services, serve)

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
  const gameType = text(meta.game_type, 'RNG')
  const { engine } = profileOf({ gameCode: request.game_code, gameType })
  const defaults = defaultLimits(request.currency, engine)
  const asked = {
    minBetMinor: limit(meta.min_bet, defaults.minBetMinor),
    maxBetMinor: limit(meta.max_bet, defaults.maxBetMinor),
  }
  const maxWinMinor = limit(meta.max_win, '')
  return {
    id,
    at: now.toISOString(),
    operatorId: request.operator_id,
    user: request.user,
    token: request.token,
    brand: request.sub_partner_id,
    gameCode: request.game_code,
    gameType,
    vendor: text(meta.vendor, request.game_code.split(':')[0] ?? ''),
    name: text(meta.name, request.game_code.split(':')[1] ?? request.game_code),
    currency: request.currency,
    lang: request.lang,
    locale: localeTag(text(meta.locale, request.lang)),
    lobbyUrl: request.lobby_url,
    depositUrl: request.deposit_url,
    ...onStep(asked, engine),
    ...(maxWinMinor === '' ? {} : { maxWinMinor }),
    ...(request.capabilities.length > 0 ? { capabilities: request.capabilities } : {}),
  }
}

/** The tag of a locale that `Intl` knows how to read, else none. */
function localeTag(text: string): string {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? ''
  } catch {
    return ''
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
