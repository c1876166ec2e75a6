import { canMove } from '#contract/entities/payment-states.ts'
import { type GrantState, grantTransitions } from '#contract/entities/rewards/grant-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Grant, selectActiveGrant, updateGrant } from './grants.store.ts'
import { postBonusForfeit, postBonusRelease } from './postings.ts'
import { isWagered, releaseOf, wageringOf } from './rule.ts'

const DAY_MS = 86_400_000

/** Pays a finished task: the money of the grant becomes cash, up to the maximum of its rule. */
export async function releaseGrant(tx: Tx, grant: Grant, at: Date): Promise<void> {
  const { releasedMinor, forfeitedMinor } = releaseOf(
    wageringOf(grant.document),
    grant.amount_minor,
    grant.balance_minor,
  )
  await postBonusRelease(tx, grant, releasedMinor)
  await postBonusForfeit(tx, grant, forfeitedMinor)
  const paid = { released_minor: releasedMinor, forfeited_minor: forfeitedMinor }
  await moveGrant(tx, grant, 'completed', { ...paid, ended_at: at, end_reason: 'wagered' })
}

/** Takes the money of a live grant back: given up by the member, expired, or ended by self-exclusion. */
export async function forfeitGrant(
  tx: Tx,
  grant: Grant,
  reason: 'givenUp' | 'expired' | 'excluded',
  at: Date,
): Promise<void> {
  await postBonusForfeit(tx, grant, grant.balance_minor)
  const state = reason === 'expired' ? 'expired' : 'forfeited'
  const taken = { released_minor: 0n, forfeited_minor: grant.balance_minor }
  await moveGrant(tx, grant, state, { ...taken, ended_at: at, end_reason: reason })
}

/** Starts the time of a grant. */
export async function startGrant(tx: Tx, grant: Grant, at: Date): Promise<Grant> {
  const start = startOf(wageringOf(grant.document).days, at)
  await moveGrant(tx, grant, 'active', start)
  return { ...grant, ...start }
}

/** The state of a grant whose time starts now. */
export function startOf(days: number, at: Date) {
  return { state: 'active' as const, started_at: at, ends_at: new Date(at.getTime() + days * DAY_MS) }
}

/**
 * Ends an active grant whose money can be staked when its task is done, or when its money is lost. Call it when no open
 * round holds its money. True when it was paid.
 */
export async function settleGrant(tx: Tx, grant: Grant, at: Date): Promise<boolean> {
  if (isWagered(grant.counted_units, grant.required_minor)) {
    await releaseGrant(tx, grant, at)
    return grant.balance_minor > 0n
  }
  if (grant.balance_minor === 0n) {
    const nothing = { released_minor: 0n, forfeited_minor: 0n }
    await moveGrant(tx, grant, 'lost', { ...nothing, ended_at: at, end_reason: 'lost' })
  }
  return false
}

/** Whether an active grant has reached an end, apart from rounds that are still open. */
export function isSettled(grant: Grant): boolean {
  return grant.balance_minor === 0n || isWagered(grant.counted_units, grant.required_minor)
}

/** Money comes back to a grant that had ended for want of it: it goes on, or waits while another of its kind is active. */
export async function reopenGrant(tx: Tx, grant: Grant): Promise<void> {
  const { merchant, member_id: memberId, currency, stakeable } = grant
  const isFree = !(await selectActiveGrant(tx, { merchant, memberId, currency, stakeable }))
  const open = { ended_at: null, end_reason: null, released_minor: null, forfeited_minor: null }
  await moveGrant(tx, grant, isFree ? 'active' : 'queued', open)
}

/** @throws PlatformError PROMO_STATE when the transition table forbids it */
async function moveGrant(tx: Tx, grant: Grant, to: GrantState, change: Parameters<typeof updateGrant>[2]) {
  if (!canMove<GrantState>(grantTransitions, grant.state, to)) throw new PlatformError('PROMO_STATE')
  await updateGrant(tx, grant, { ...change, state: to })
}
