import { randomUUID } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import {
  activateGrant,
  cancelFreeRounds,
  cancelPendingGrant,
  createAtProvider,
  type FreeRoundGrantRow,
  insertFreeRounds,
  selectGrant,
  selectTryOfEntry,
} from '#gateway/modules/rounds/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { payAward } from '../entries.service.ts'
import { type Entry, selectEntry } from '../entries.store.ts'
import { lockMember } from '../members.store.ts'
import { gamesByCode } from './games.ts'
import { roundsOfEntry } from './rounds-of-rule.ts'

const DAY_MS = 86_400_000
/** A try that was interrupted goes on with its reference for so long; later it would have lost days of its time to play. */
const RESUME_MS = 3_600_000

type Context = MemberContext<PromotionsDeps>
type NewGrant = Omit<FreeRoundGrantRow, 'used'>

/**
 * Gives the free rounds of an entry in one of its games. The try is stored before the provider is asked, and the rounds
 * become playable in the transaction that moves the entry: an interrupted press goes on with the same reference, and an
 * entry never has playable rounds in two games. After a refusal the entry still waits.
 *
 * @throws PlatformError PROMO_NOT_FOUND, PROMO_STATE, GAME_NOT_FOUND (not of the rule, or not playable now),
 * FREE_ROUNDS_REFUSED
 */
export async function pickGame(ctx: Context, entryId: string, game: string): Promise<void> {
  const { services, merchant, session } = ctx
  const provider = await providerOf(ctx, game)
  const begun = await services.db.withMerchant(merchant, async (tx) => {
    const entry = await lockEntry(tx, ctx, entryId)
    if (entry.state === 'claimed') return null
    if (entry.state !== 'claim') throw new PlatformError('PROMO_STATE')
    return await beginTry(tx, entry, { game, provider, at: services.clock.now() })
  })
  if (!begun) {
    ctx.onReplay?.()
    return
  }
  if (begun.replaced) await cancelOutside(ctx, begun.replaced)
  await askProvider(ctx, entryId, begun.grant)
  await finishTry(ctx, entryId, begun.grant)
  services.live.promoChanged(merchant, session.memberId)
}

/** The code of the provider of a game that can be played now; null without one. */
async function providerOf(ctx: Context, game: string): Promise<string | null> {
  const found = (await gamesByCode(ctx, [game])).get(game)
  if (!found || found.maintenance) return null
  return ctx.services.providers.ofVendor(found.vendor_code)?.code ?? null
}

async function lockEntry(tx: Tx, { merchant, session }: Context, entryId: string): Promise<Entry> {
  await lockMember(tx, merchant, session.memberId)
  const entry = await selectEntry(tx, merchant, session.memberId, entryId)
  if (!entry) throw new PlatformError('PROMO_NOT_FOUND')
  return entry
}

/** The try to go on with: an interrupted one in the same game, or a new one in place of what is still pending. */
async function beginTry(
  tx: Tx,
  entry: Entry,
  { game, provider, at }: { readonly game: string; readonly provider: string | null; readonly at: Date },
): Promise<{ readonly grant: NewGrant; readonly replaced: FreeRoundGrantRow | undefined }> {
  const { merchant, id: entryId, member_id, currency } = entry
  const terms = roundsOfEntry(entry)
  if (!terms) throw new PlatformError('PROMO_STATE')
  const { rounds, bet, games, days } = terms
  if (!games.includes(game) || !provider) throw new PlatformError('GAME_NOT_FOUND')
  const open = await selectTryOfEntry(tx, { merchant, entryId })
  const isRecent = open && at.getTime() - open.created_at.getTime() < RESUME_MS
  if (isRecent && open.game_code === game) return { grant: open, replaced: undefined }
  if (open && !(await cancelPendingGrant(tx, merchant, open.reward_uuid))) throw new PlatformError('PROMO_STATE')
  const grant: NewGrant = {
    merchant,
    reward_uuid: randomUUID(),
    provider_code: provider,
    member_id,
    game_code: game,
    currency,
    bet_minor: minorOf(bet, currency),
    rounds,
    status: 'pending',
    starts_at: at,
    ends_at: new Date(at.getTime() + days * DAY_MS),
    created_at: at,
    entry_id: entryId,
  }
  await insertFreeRounds(tx, grant)
  return { grant, replaced: open }
}

/** Has the provider create the rounds. After a refusal the try is over, unless another press has finished it. */
async function askProvider(ctx: Context, entryId: string, grant: NewGrant): Promise<void> {
  const { services, merchant } = ctx
  try {
    await createAtProvider(services, grant)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ err: error, entryId, game: grant.game_code }, 'free rounds were refused')
    const isOver = await services.db.withMerchant(merchant, (tx) => cancelPendingGrant(tx, merchant, grant.reward_uuid))
    // A provider that did not respond may have created them.
    if (isOver && error.isDown) await cancelOutside(ctx, grant)
    if (isOver) throw new PlatformError('FREE_ROUNDS_REFUSED')
  }
}

/** Makes the rounds playable and takes the reward, in one transaction. */
async function finishTry(ctx: Context, entryId: string, grant: NewGrant): Promise<void> {
  const { services, merchant } = ctx
  const end = await services.db.withMerchant(merchant, async (tx) => {
    const entry = await lockEntry(tx, ctx, entryId)
    if (entry.state === 'claim' && (await activateGrant(tx, merchant, grant.reward_uuid))) {
      await payAward(tx, entry, 'claimed', { actor: 'member', at: services.clock.now() })
      return { isPlayable: true, isTaken: true }
    }
    const stored = await selectGrant(tx, merchant, grant.reward_uuid)
    return { isPlayable: stored?.status === 'active', isTaken: entry.state === 'claimed' }
  })
  if (!end.isPlayable) await cancelOutside(ctx, grant)
  // Another game was picked meanwhile, or the entry was closed.
  if (!end.isTaken) throw new PlatformError('FREE_ROUNDS_REFUSED')
}

/**
 * Tells the provider that a try is over. It may not know of it or not respond: the rounds are cancelled here, and each
 * free bet is checked against that.
 */
async function cancelOutside(ctx: Context, { merchant, provider_code, reward_uuid }: NewGrant): Promise<void> {
  await cancelFreeRounds(ctx.services, { merchant, provider: provider_code, rewardUuid: reward_uuid }).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      ctx.log.warn({ err: error, reward: reward_uuid }, 'free rounds could not be cancelled at their provider')
    },
  )
}
