import { merchantsOf } from '#brand-engine/index.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import { windowOf } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { doubtsAbout } from '#gateway/modules/reward-guards/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { awardByStaff } from '../entries.service.ts'
import { insertEntry, insertStep, selectEntry } from '../entries.store.ts'
import { lockMember } from '../members.store.ts'
import { offersOf } from '../offers.ts'
import { publishVersion } from '../versions.store.ts'
import {
  type Accrual,
  countPaid,
  insertAccrual,
  selectAccrual,
  selectNewFriends,
  selectPending,
  updateAccrual,
} from './accruals.store.ts'
import { conditionsOf, inviterMinor, ruleOf } from './conditions.ts'
import { type Evidence, evidenceOf } from './guards.ts'

const DAY_MS = 86_400_000
/** Rows per run; the rest waits for the next minute. */
const BATCH = 200

/** Keeps accruals for new friends and pays those whose conditions are met, every minute. */
export function referralJob(services: PromotionsDeps): Job {
  return {
    name: 'accrue-referrals',
    cron: '* * * * *',
    run: async () => {
      for (const merchant of merchantsOf(services.brands)) await accrueReferrals(services, merchant)
    },
  }
}

/** Accruals for the new friends of a merchant, then the pending ones. */
export async function accrueReferrals(services: PromotionsDeps, merchant: string): Promise<void> {
  await services.db.withMerchant(merchant, (tx) => keepNewFriends(tx, services, merchant))
  const pending = await services.db.withMerchant(merchant, (tx) => selectPending(tx, merchant, BATCH))
  for (const { id } of pending) await advanceAccrual(services, merchant, id)
}

async function keepNewFriends(tx: Tx, { brands, clock }: PromotionsDeps, merchant: string): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  if (!brand) return
  const at = clock.now()
  for (const { document, currency, termsHash } of offersOf({ brand, merchant })) {
    if (document.type !== 'referral') continue
    const { opensAt, closesAt } = windowOf(document, brand.settings.timeZone)
    const window = { from: opensAt, until: closesAt, currency, limit: BATCH }
    for (const { friendId, inviterId, registeredAt } of await selectNewFriends(tx, merchant, window)) {
      const version = await publishVersion(tx, merchant, { document, termsHash, at })
      await insertAccrual(tx, {
        merchant,
        promotion_id: document.id,
        version,
        inviter_id: inviterId,
        friend_id: friendId,
        currency,
        registered_at: registeredAt,
        counts_until: new Date(registeredAt.getTime() + document.trigger.days * DAY_MS),
        changed_at: at,
      })
    }
  }
}

/**
 * Pays an accrual whose conditions are met, holds it for a person when a guard finds something, and ends it when its days
 * are over. Repeating it changes nothing.
 */
export async function advanceAccrual(services: PromotionsDeps, merchant: string, id: string): Promise<void> {
  const at = services.clock.now()
  const isReady = await services.db.withMerchant(merchant, async (tx) => {
    const accrual = await lockParties(tx, merchant, id)
    if (accrual?.state !== 'pending') return false
    const isMet = (await conditionsOf(tx, accrual)).every((condition) => condition.isMet)
    if (!isMet) {
      await updateAccrual(tx, accrual, { ...(at >= accrual.counts_until ? { state: 'expired' } : {}), changed_at: at })
      return false
    }
    const evidence = [...(await evidenceOf(tx, accrual)), ...(await friendDoubts(tx, accrual, at))]
    for (const { kind, otherId, detail } of evidence) {
      const row = { merchant, promotion_id: accrual.promotion_id, accrual_id: id, member_id: accrual.friend_id }
      await tx
        .insertInto('promo_evidence')
        .values({ ...row, other_id: otherId, kind, detail, at })
        .execute()
    }
    if (evidence.length > 0) await updateAccrual(tx, accrual, { state: 'held', changed_at: at })
    return evidence.length === 0
  })
  if (isReady) await payOrEnd(services, merchant, id)
}

/** What a friend shares with another one for whom the same promotion has paid: one person is a friend once. */
async function friendDoubts(tx: Tx, accrual: Accrual, at: Date): Promise<Evidence[]> {
  const { merchant, friend_id: memberId, promotion_id: reward } = accrual
  const doubts = await doubtsAbout(tx, { merchant, memberId, reward, at })
  return doubts.flatMap(({ kind, otherId, detail }) =>
    otherId === null || kind === 'velocity' || kind === 'network' ? [] : [{ kind, otherId, detail }],
  )
}

async function payOrEnd(services: PromotionsDeps, merchant: string, id: string): Promise<void> {
  const at = services.clock.now()
  try {
    const paid = await services.db.withMerchant(merchant, async (tx) => {
      const accrual = await lockParties(tx, merchant, id)
      return accrual?.state === 'pending' ? await payAccrual(tx, accrual, { actor: 'system', at }) : []
    })
    for (const memberId of paid) services.live.balanceChanged(merchant, memberId)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== 'PROMO_BUDGET_SPENT') throw error
    await services.db.withMerchant(merchant, (tx) =>
      updateAccrual(tx, { merchant, id }, { state: 'budgetUsed', changed_at: at }),
    )
  }
}

/** An accrual with both its members locked, always in the same order. */
export async function lockParties(tx: Tx, merchant: string, id: string): Promise<Accrual | undefined> {
  const found = await selectAccrual(tx, merchant, id)
  if (!found) return undefined
  for (const memberId of [found.inviter_id, found.friend_id].sort()) await lockMember(tx, merchant, memberId)
  return await selectAccrual(tx, merchant, id)
}

/**
 * Pays the inviter and the friend; one who is excluded, closed or an agent gets nothing. Returns whose cash changed.
 *
 * @throws PlatformError PROMO_BUDGET_SPENT, and neither is paid
 */
export async function payAccrual(
  tx: Tx,
  accrual: Accrual,
  step: { readonly actor: string; readonly at: Date },
): Promise<string[]> {
  const { currency, friend_id, inviter_id } = accrual
  const rule = ruleOf(accrual)
  const sides = {
    inviter: inviterMinor(rule, await countPaid(tx, accrual), currency),
    friend: rule.reward.friend ? minorOf(rule.reward.friend, currency) : 0n,
  }
  const inviter = await payOne(tx, accrual, { memberId: inviter_id, key: friend_id, minor: sides.inviter }, step)
  const friend = await payOne(tx, accrual, { memberId: friend_id, key: 'friend', minor: sides.friend }, step)
  const change = { inviter_minor: inviter.minor, friend_minor: friend.minor }
  await updateAccrual(tx, accrual, { state: 'paid', ...change, changed_at: step.at })
  return [...(inviter.isCash ? [inviter_id] : []), ...(friend.isCash ? [friend_id] : [])]
}

async function payOne(
  tx: Tx,
  { merchant, promotion_id, version, currency, registered_at, counts_until }: Accrual,
  { memberId, key, minor }: { readonly memberId: string; readonly key: string; readonly minor: bigint },
  step: { readonly actor: string; readonly at: Date },
): Promise<{ minor: bigint; isCash: boolean }> {
  const member = await lockMember(tx, merchant, memberId)
  const isExcluded = member?.excluded_until && member.excluded_until > step.at
  const mayHave = member && !isExcluded && member.status === 'active' && !isAgentType(member.type)
  if (minor === 0n || !mayHave || member.currency !== currency) return { minor: 0n, isCash: false }
  const id = await insertEntry(
    tx,
    {
      merchant,
      promotion_id,
      version,
      member_id: memberId,
      period_key: key,
      currency,
      joined_at: registered_at,
      counts_until,
      changed_at: step.at,
    },
    null,
  )
  await insertStep(tx, { merchant, entry_id: id, to_state: 'signed', ...step })
  const entry = await selectEntry(tx, merchant, memberId, id)
  // The guards have looked at both when the conditions were met, or staff have.
  const to = entry && (await awardByStaff(tx, entry, { awardMinor: minor, baseMinor: 0n, source: key }, step))
  if (!to) throw new PlatformError('PROMO_BUDGET_SPENT')
  return { minor, isCash: to === 'issued' }
}
