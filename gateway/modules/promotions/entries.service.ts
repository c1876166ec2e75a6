import { canMove } from '#contract/entities/payment-states.ts'
import { type CloseReason, type EntryState, entryTransitions } from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectFirstPaid } from '#gateway/modules/payments/index.ts'
import { sumRounds } from '#gateway/modules/rounds/index.ts'
import { returnBudget, takeBudget } from './budget.ts'
import { type Entry, type EntryRow, insertStep, selectSources, updateEntry } from './entries.store.ts'
import { grantBonus } from './grants.service.ts'
import { sumReleased } from './grants.store.ts'
import { postReserve, postReward, postUnreserve } from './postings.ts'
import { cashbackDueAt } from './rules/periods.ts'
import { cashbackMinor, depositBonusMinor, minorOf } from './rules/reward-amounts.ts'

const DAY_MS = 86_400_000

/** What an entry brought, and what it was computed from. */
interface Goal {
  readonly awardMinor: bigint
  readonly baseMinor: bigint
  readonly source: string | null
}

/** `waiting`: events may still come; `missed`: the time is over and there is nothing to pay. */
type Outcome = Goal | 'waiting' | 'missed'

/**
 * Moves an entry on as far as its events and the clock allow (specification section 4). The move and its money are in the
 * caller's transaction. True when the member's cash changed.
 */
export async function advanceEntry(tx: Tx, entry: Entry, at: Date): Promise<boolean> {
  if (entry.state === 'claim') {
    if (entry.claim_by && at >= entry.claim_by) await closeEntry(tx, entry, 'missed', { actor: 'system', at })
    return false
  }
  if (entry.state !== 'signed') return false
  const outcome = await outcomeOf(tx, entry, at)
  if (outcome === 'waiting') return false
  if (outcome === 'missed') {
    await closeEntry(tx, entry, 'ended', { actor: 'system', at })
    return false
  }
  return await reachGoal(tx, entry, outcome, at)
}

/** Pays the award of an entry: cash, or bonus money with its task. `to` says who asked for it. */
export async function payAward(
  tx: Tx,
  entry: Entry,
  to: 'claimed' | 'issued',
  step: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const isCash = entry.award_kind === 'cash'
  const ledgerId = isCash ? await postReward(tx, entry) : await grantBonus(tx, entry, step.at)
  await moveEntry(tx, entry, to, { ...step, ledgerId })
}

/** Closes a live entry; what was set aside for it goes back to the budget. */
export async function closeEntry(
  tx: Tx,
  entry: Entry,
  reason: CloseReason,
  step: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const ledgerId = entry.reserved ? await postUnreserve(tx, entry) : null
  if (entry.reserved) {
    const taken = { ...entry, at: reservedAt(entry) }
    await returnBudget(tx, taken, entry.award_minor)
  }
  await moveEntry(tx, entry, 'close', { ...step, ledgerId, change: { close_reason: reason } })
}

async function reachGoal(tx: Tx, entry: Entry, goal: Goal, at: Date): Promise<boolean> {
  const { merchant, currency, document } = entry
  if (!(await takeBudget(tx, { merchant, currency, document, at }, goal.awardMinor))) {
    await closeEntry(tx, entry, 'budgetUsed', { actor: 'system', at })
    return false
  }
  const award = {
    award_kind: document.reward.kind,
    award_minor: goal.awardMinor,
    base_minor: goal.baseMinor,
    source_reference: goal.source,
  }
  if (document.claim === 'auto') {
    await updateEntry(tx, entry, award)
    await payAward(tx, { ...entry, ...award }, 'issued', { actor: 'system', at })
    return document.reward.kind === 'cash'
  }
  const claimBy = new Date(at.getTime() + document.window.claimDays * DAY_MS)
  const change = { ...award, reserved: true, claim_by: claimBy }
  const ledgerId = await postReserve(tx, { ...entry, ...change })
  await moveEntry(tx, entry, 'claim', { actor: 'system', at, ledgerId, change })
  return false
}

function outcomeOf(tx: Tx, entry: Entry, at: Date): Promise<Outcome> {
  return entry.document.type === 'depositBonus' ? depositOutcome(tx, entry, at) : cashbackOutcome(tx, entry, at)
}

/** The first deposit that is large enough decides; a deposit counts for one promotion. */
async function depositOutcome(tx: Tx, entry: Entry, at: Date): Promise<Outcome> {
  const { document, currency, merchant, member_id: memberId, joined_at: from, counts_until: until } = entry
  if (document.type !== 'depositBonus') return 'missed'
  const minMinor = minorOf(document.trigger.min, currency)
  const without = await selectSources(tx, merchant, memberId)
  const deposit = await selectFirstPaid(tx, { merchant, memberId, currency }, { from, until, minMinor, without })
  if (!deposit) return at >= until ? 'missed' : 'waiting'
  const awardMinor = depositBonusMinor(document, deposit.amount_minor, currency)
  if (awardMinor === 0n) return 'missed'
  return { awardMinor, baseMinor: deposit.amount_minor, source: deposit.reference }
}

/** The net loss of the rounds that began in the period, once all of them are closed. */
async function cashbackOutcome(tx: Tx, entry: Entry, at: Date): Promise<Outcome> {
  const { document, currency, merchant, member_id: memberId, joined_at: from, counts_until: until } = entry
  if (document.type !== 'cashback') return 'missed'
  if (at < cashbackDueAt(until, document.window.timeZone ?? 'UTC')) return 'waiting'
  const scope = { merchant, memberId, from, until }
  if ((await sumRounds(tx, { ...scope, status: 'open' })).rounds > 0) return 'waiting'
  const { betMinor, payoutMinor } = await sumRounds(tx, scope)
  const bonusMinor = await sumReleased(tx, { merchant, memberId, currency }, { from, until })
  const played = { stakesMinor: betMinor, payoutsMinor: payoutMinor, bonusMinor }
  const awardMinor = cashbackMinor(document, played, currency)
  if (awardMinor === 0n) return 'missed'
  return { awardMinor, baseMinor: betMinor - payoutMinor - bonusMinor, source: entry.period_key }
}

interface Move {
  readonly actor: string
  readonly at: Date
  readonly ledgerId: string | null
  readonly change?: Parameters<typeof updateEntry>[2]
}

/** @throws PlatformError PROMO_STATE when the transition table forbids it */
async function moveEntry(
  tx: Tx,
  entry: EntryRow,
  to: EntryState,
  { actor, at, ledgerId, change }: Move,
): Promise<void> {
  if (!canMove<EntryState>(entryTransitions, entry.state, to)) throw new PlatformError('PROMO_STATE')
  await updateEntry(tx, entry, { ...change, state: to, changed_at: at })
  await insertStep(tx, {
    merchant: entry.merchant,
    entry_id: entry.id,
    from_state: entry.state,
    to_state: to,
    actor,
    ledger_transaction_id: ledgerId,
    at,
  })
}

/** The instant at which the award was taken from the budget, which names the bucket of the day. */
function reservedAt({ claim_by, document, changed_at }: Entry): Date {
  return claim_by ? new Date(claim_by.getTime() - document.window.claimDays * DAY_MS) : changed_at
}
