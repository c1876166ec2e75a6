import { canMove } from '#contract/entities/payment-states.ts'
import type { DepositBonus } from '#contract/entities/rewards/promotion.ts'
import { type GrantState, grantTransitions } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectCountedStakes, sumRounds } from '#gateway/modules/rounds/index.ts'
import type { EntryRow } from './entries.store.ts'
import { type Grant, type GrantRow, insertGrant, selectGrants, updateGrant } from './grants.store.ts'
import { postBonusForfeit, postBonusGrant, postBonusRelease } from './postings.ts'
import { minorOf, requiredMinor } from './rules/reward-amounts.ts'
import { isWagered, progressOf } from './rules/wagering-progress.ts'

const DAY_MS = 86_400_000

/** The rule of a grant's wagering task: only deposit bonuses pay bonus money. */
export function wageringOf(document: Grant['document']): DepositBonus['wagering'] {
  if (document.type !== 'depositBonus') throw new Error(`promotion ${document.id} has no wagering task`)
  return document.wagering
}

/**
 * Grants the award of an entry as bonus money. Its time starts now, or, while the member has another active grant, when
 * that one ends. Returns the ledger transaction's id.
 */
export async function grantBonus(
  tx: Tx,
  award: EntryRow & { readonly document: Grant['document'] },
  at: Date,
): Promise<string> {
  const wagering = wageringOf(award.document)
  const { merchant, member_id, currency, award_minor, base_minor } = award
  const grants = await selectGrants(tx, merchant, member_id, 0)
  const isFree = grants.every((grant) => grant.currency !== currency)
  const id = await insertGrant(tx, {
    merchant,
    entry_id: award.id,
    member_id,
    currency,
    amount_minor: award_minor,
    required_minor: requiredMinor(wagering, award_minor, base_minor),
    granted_at: at,
    ...(isFree ? startOf(wagering.days, at) : { state: 'queued' as const }),
  })
  return await postBonusGrant(tx, award, id)
}

/** The progress of a grant's wagering task, recomputed from the settled rounds; see rules/wagering-progress.ts. */
export async function progressOfGrant(tx: Tx, grant: Grant): Promise<bigint> {
  if (!grant.started_at || !grant.ends_at) return 0n
  const { contribution, maxBet } = wageringOf(grant.document)
  const stakes = await selectCountedStakes(
    tx,
    { ...scopeOf(grant, grant.started_at, endOf(grant)) },
    minorOf(maxBet, grant.currency),
  )
  return progressOf(stakes, contribution)
}

/**
 * Releases grants whose task is done, ends those whose time is over, and starts the next one in the queue. An open round
 * that began in time still counts, so a grant waits for it. True when the member's cash changed.
 */
export async function advanceGrants(tx: Tx, merchant: string, memberId: string, at: Date): Promise<boolean> {
  let isPaid = false
  for (const queued of await selectGrants(tx, merchant, memberId, 0)) {
    const grant = queued.state === 'queued' ? await startQueued(tx, queued, at) : queued
    if (!grant?.started_at || !grant.ends_at) continue
    if (isWagered(await progressOfGrant(tx, grant), grant.required_minor)) {
      await postBonusRelease(tx, grant)
      await moveGrant(tx, grant, 'completed', { ended_at: at, end_reason: 'wagered' })
      isPaid = true
    } else if (at >= grant.ends_at && !(await hasOpenRounds(tx, grant, grant.started_at, grant.ends_at))) {
      await forfeit(tx, grant, 'expired', at)
    }
  }
  return isPaid
}

/** Takes a live grant back: given up by the member, expired, or ended by self-exclusion. */
export async function forfeit(
  tx: Tx,
  grant: GrantRow,
  reason: 'givenUp' | 'expired' | 'excluded',
  at: Date,
): Promise<void> {
  await postBonusForfeit(tx, grant)
  const state = reason === 'expired' ? 'expired' : 'forfeited'
  await moveGrant(tx, grant, state, { ended_at: at, end_reason: reason })
}

/** Starts a queued grant unless another one is active; null when it stays in the queue. */
async function startQueued(tx: Tx, grant: Grant, at: Date): Promise<Grant | null> {
  const others = await selectGrants(tx, grant.merchant, grant.member_id, 0)
  if (others.some(({ state, currency }) => state === 'active' && currency === grant.currency)) return null
  const start = startOf(wageringOf(grant.document).days, at)
  await moveGrant(tx, grant, 'active', start)
  return { ...grant, ...start }
}

async function moveGrant(tx: Tx, grant: GrantRow, to: GrantState, change: Parameters<typeof updateGrant>[2]) {
  if (!canMove<GrantState>(grantTransitions, grant.state, to)) throw new PlatformError('PROMO_STATE')
  await updateGrant(tx, grant, { ...change, state: to })
}

async function hasOpenRounds(tx: Tx, grant: Grant, from: Date, until: Date): Promise<boolean> {
  return (await sumRounds(tx, { ...scopeOf(grant, from, until), status: 'open' })).rounds > 0
}

const endOf = (grant: Grant) => grant.ended_at ?? grant.ends_at ?? grant.granted_at

function scopeOf({ merchant, member_id: memberId, currency }: Grant, from: Date, until: Date) {
  return { merchant, memberId, currency, from, until }
}

function startOf(days: number, at: Date) {
  return { state: 'active' as const, started_at: at, ends_at: new Date(at.getTime() + days * DAY_MS) }
}
