import { requiredMinor } from '#contract/entities/rewards/deposit-figures.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  forfeitGrant,
  type Grant,
  insertGrant,
  isSameKind,
  isSettled,
  isWagered,
  minorOf,
  releaseGrant,
  selectGrants,
  settleGrant,
  startGrant,
  startOf,
  wageringOf,
} from '#gateway/modules/bonus/index.ts'
import {
  hasOpenRoundsOfGrant,
  selectCountedStakes,
  selectTryOfEntry,
  sumRounds,
} from '#gateway/modules/rounds/index.ts'
import type { EntryRow } from '../entries.store.ts'
import { postBonusGrant } from '../postings.ts'
import { progressOf } from '../rules/wagering-progress.ts'

/** Finished grants whose open rounds a queued one waits for. */
const ENDED = 10

/**
 * Grants the award of an entry as bonus money. Its time starts now, or, while the member has another live grant of the
 * kind, when that one ends. Returns the ledger transaction's id.
 */
export async function grantBonus(
  tx: Tx,
  award: EntryRow & { readonly document: Grant['document'] },
  at: Date,
): Promise<string> {
  const wagering = wageringOf(award.document)
  const { merchant, member_id, currency, award_minor, base_minor } = award
  const grants = await selectGrants(tx, merchant, member_id, 0)
  const kind = { currency, stakeable: wagering.order !== undefined }
  const isFree = !grants.some((grant) => isSameKind(grant, kind))
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

/**
 * The progress of a grant's task in ten-thousandths of a minor unit: what its bets have counted, or, while its money cannot
 * be staked, recomputed from the settled rounds of its time.
 */
export async function progressOfGrant(tx: Tx, grant: Grant): Promise<bigint> {
  const { contribution, maxBet } = wageringOf(grant.document)
  if (grant.stakeable) return grant.counted_units
  if (!grant.started_at || !grant.ends_at) return 0n
  const scope = scopeOf(grant, grant.started_at, endOf(grant))
  return progressOf(await selectCountedStakes(tx, scope, minorOf(maxBet, grant.currency)), contribution)
}

/**
 * Pays grants whose task is done, ends those whose money is lost or whose time is over, and starts the next one in the
 * queue. A round that began in time still counts, so a grant waits for it. True when the member's cash changed.
 */
export async function advanceGrants(tx: Tx, merchant: string, memberId: string, at: Date): Promise<boolean> {
  let isPaid = false
  for (const queued of await selectGrants(tx, merchant, memberId, 0)) {
    const grant = queued.state === 'queued' ? await startQueued(tx, queued, at) : queued
    if (!grant?.started_at || !grant.ends_at) continue
    isPaid = (await advanceGrant(tx, grant, at)) || isPaid
  }
  return isPaid
}

async function advanceGrant(tx: Tx, grant: Grant, at: Date): Promise<boolean> {
  const { stakeable: isStakeable } = grant
  if (isStakeable && (await hasOpenRoundsOfGrant(tx, grant.merchant, grant.id))) return false
  if (isStakeable && isSettled(grant)) return await settleGrant(tx, grant, at)
  if (!isStakeable && isWagered(await progressOfGrant(tx, grant), grant.required_minor)) {
    await releaseGrant(tx, grant, at)
    return true
  }
  const isOver = grant.ends_at !== null && at >= grant.ends_at
  if (isOver && (isStakeable || !(await hasOpenRounds(tx, grant)))) await forfeitGrant(tx, grant, 'expired', at)
  return false
}

/**
 * Starts a queued grant unless another one of its kind is active, money of the one before it is still in an open round, or free rounds
 * still bring it money; null when it stays in the queue.
 */
async function startQueued(tx: Tx, grant: Grant, at: Date): Promise<Grant | null> {
  const { merchant, member_id: memberId } = grant
  if (await isCollecting(tx, grant, at)) return null
  const others = (await selectGrants(tx, merchant, memberId, ENDED)).filter((other) => isSameKind(other, grant))
  for (const other of others) {
    if (other.state === 'active') return null
    if (other.ended_at && (await hasOpenRoundsOfGrant(tx, merchant, other.id))) return null
  }
  return await startGrant(tx, grant, at)
}

/** Whether a grant collects the wins of free rounds that are not over. */
export async function isCollecting(tx: Tx, grant: Grant, at: Date): Promise<boolean> {
  const { merchant, entry_id: entryId, document } = grant
  if (wageringOf(document).base !== 'winnings') return false
  const rounds = await selectTryOfEntry(tx, { merchant, entryId })
  return rounds?.status === 'active' && rounds.used < rounds.rounds && rounds.ends_at > at
}

async function hasOpenRounds(tx: Tx, grant: Grant): Promise<boolean> {
  if (!grant.started_at || !grant.ends_at) return false
  return (await sumRounds(tx, { ...scopeOf(grant, grant.started_at, grant.ends_at), status: 'open' })).rounds > 0
}

const endOf = (grant: Grant) => grant.ended_at ?? grant.ends_at ?? grant.granted_at

function scopeOf({ merchant, member_id: memberId, currency }: Grant, from: Date, until: Date) {
  return { merchant, memberId, currency, from, until }
}
