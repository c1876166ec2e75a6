import { canMove } from '#contract/entities/payment-states.ts'
import {
  type AwardKind,
  type CloseReason,
  type EntryState,
  entryTransitions,
  isRunning,
} from '#contract/entities/rewards/promotion-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { doubtsAbout, keepDoubts } from '#gateway/modules/reward-guards/index.ts'
import { cancelPendingGrant, selectTryOfEntry } from '#gateway/modules/rounds/index.ts'
import { cancelApplication } from './applications/applications.store.ts'
import { returnBudget, takeBudget } from './budget.ts'
import { type Entry, type EntryRow, insertStep, updateEntry } from './entries.store.ts'
import { grantBonus } from './grants/grants.service.ts'
import { hasBegun } from './missions/begun.ts'
import { type Goal, outcomeOf } from './outcomes.service.ts'
import { postPoints, postReserve, postReward, postUnreserve } from './postings.ts'
import { costOf } from './rules/award.ts'

const DAY_MS = 86_400_000

/**
 * Moves an entry on as far as its events and the clock allow (specification section 4). The move and its money are in the
 * caller's transaction. `onClaim`: a reward waits for the member now. True when the member's cash changed.
 */
export async function advanceEntry(
  tx: Tx,
  entry: Entry,
  at: Date,
  onClaim: () => Promise<void> = async () => {},
): Promise<boolean> {
  if (entry.state === 'claim') {
    if (entry.claim_by && at >= entry.claim_by) await closeEntry(tx, entry, 'missed', { actor: 'system', at })
    return false
  }
  if (entry.state === 'join' && at >= entry.counts_until) await closeEntry(tx, entry, 'ended', { actor: 'system', at })
  if (!isRunning(entry.state)) return false
  const outcome = await outcomeOf(tx, entry, at)
  if (outcome === 'waiting') {
    if (entry.state === 'signed' && (await hasBegun(tx, entry)))
      await moveEntry(tx, entry, 'process', { actor: 'system', at })
    return false
  }
  if (outcome === 'missed' || outcome === 'notDrawn') {
    const reason = outcome === 'missed' ? 'ended' : outcome
    await closeEntry(tx, entry, reason, { actor: 'system', at })
    return false
  }
  return await reachGoal(tx, entry, outcome, { at, onClaim })
}

/**
 * Pays the award of an entry: cash, bonus money with its task, or points. Free rounds are with their provider already, so
 * that only the money set aside for them goes back: what they win is paid by the game. `to` says who asked for it.
 */
export async function payAward(
  tx: Tx,
  entry: Entry,
  to: 'claimed' | 'issued',
  step: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const ledgerId = await pay(tx, entry, step.at)
  await moveEntry(tx, entry, to, { ...step, ledgerId })
}

function pay(tx: Tx, entry: Entry, at: Date): Promise<string> {
  if (entry.award_kind === 'points') return postPoints(tx, entry)
  if (entry.award_kind === 'freeRounds') return postUnreserve(tx, entry)
  return entry.award_kind === 'cash' ? postReward(tx, entry) : grantBonus(tx, entry, at)
}

/** Closes a live entry; what was set aside for it goes back to the budget. */
export async function closeEntry(
  tx: Tx,
  entry: Entry,
  reason: CloseReason,
  step: { readonly actor: string; readonly at: Date },
): Promise<void> {
  if (entry.state === 'applying') await cancelApplication(tx, entry, step.at)
  if (entry.award_kind === 'freeRounds') await cancelTry(tx, entry)
  const ledgerId = entry.reserved ? await postUnreserve(tx, entry) : null
  if ((entry.state === 'claim' || entry.state === 'held') && entry.award_kind) {
    const taken = { ...entry, at: reservedAt(entry) }
    await returnBudget(tx, taken, costOf({ kind: entry.award_kind, minor: entry.award_minor }))
  }
  await moveEntry(tx, entry, 'close', { ...step, ledgerId, change: { close_reason: reason } })
}

/** A try that a provider has not answered is over with its entry: its rounds never become playable. */
async function cancelTry(tx: Tx, { merchant, id: entryId }: Entry): Promise<void> {
  const open = await selectTryOfEntry(tx, { merchant, entryId })
  if (open) await cancelPendingGrant(tx, merchant, open.reward_uuid)
}

async function reachGoal(
  tx: Tx,
  entry: Entry,
  goal: Goal,
  { at, onClaim }: { readonly at: Date; readonly onClaim: () => Promise<void> },
): Promise<boolean> {
  const to = await awardEntry(tx, entry, goal, { actor: 'system', at })
  if (to === null) await closeEntry(tx, entry, 'budgetUsed', { actor: 'system', at })
  if (to === 'claim') await onClaim()
  return to === 'issued' && kindOf(entry, goal) === 'cash'
}

/**
 * Gives an entry its award out of the budget: credited at once, or set aside until the member takes it, or until staff
 * have decided about what a guard doubts. Null, and nothing done, when the budget does not have it.
 */
export async function awardEntry(tx: Tx, entry: Entry, goal: Goal, step: Step): Promise<Awarded | null> {
  const claimant = { merchant: entry.merchant, memberId: entry.member_id, reward: entry.promotion_id, at: step.at }
  if (!(await takeFor(tx, entry, goal, step))) return null
  const doubts = await doubtsAbout(tx, claimant)
  if (doubts.length === 0) return await give(tx, entry, goal, step)
  const { awarded, award } = awardOf(entry, goal)
  const ledgerId = award.reserved ? await postReserve(tx, awarded) : null
  await keepDoubts(tx, claimant, entry.id, doubts)
  await moveEntry(tx, entry, 'held', { ...step, ledgerId, change: { ...award, held_at: step.at } })
  return 'held'
}

/** The same by a decision of staff, who have looked at it: no guard asks again. */
export async function awardByStaff(tx: Tx, entry: Entry, goal: Goal, step: Step): Promise<'issued' | 'claim' | null> {
  return (await takeFor(tx, entry, goal, step)) ? await give(tx, entry, goal, step) : null
}

interface Step {
  readonly actor: string
  readonly at: Date
}

function takeFor(tx: Tx, entry: Entry, goal: Goal, { at }: Step): Promise<boolean> {
  const { merchant, currency, document } = entry
  return takeBudget(
    tx,
    { merchant, currency, document, at },
    costOf({ kind: kindOf(entry, goal), minor: goal.awardMinor }),
  )
}

/** The entry with its award, and what of it is stored. */
function awardOf(entry: Entry, goal: Goal) {
  const kind = kindOf(entry, goal)
  const award = {
    award_kind: kind,
    award_minor: goal.awardMinor,
    base_minor: goal.baseMinor,
    source_reference: goal.source,
    free_rounds: goal.freeRounds ? JSON.stringify(goal.freeRounds) : null,
    // Points are no money of the budget: nothing is set aside for them.
    reserved: kind !== 'points',
  }
  const { award_minor, base_minor } = award
  return { award, awarded: { ...entry, award_kind: kind, award_minor, base_minor } }
}

/** Credits an award at once, or sets it aside until the member takes it. */
async function give(tx: Tx, entry: Entry, goal: Goal, step: Step): Promise<'issued' | 'claim'> {
  const { award, awarded } = awardOf(entry, goal)
  if (isCredited(awarded)) {
    await updateEntry(tx, entry, { ...award, reserved: false })
    await payAward(tx, awarded, 'issued', step)
    return 'issued'
  }
  const ledgerId = award.reserved ? await postReserve(tx, awarded) : null
  await moveEntry(tx, entry, 'claim', { ...step, ledgerId, change: { ...award, claim_by: claimBy(entry, step.at) } })
  return 'claim'
}
/** `issued`: credited; `claim`: it waits for the member; `held`: it waits for staff. */
export type Awarded = 'issued' | 'claim' | 'held'

/** Gives a held award as its rule says: credited, or until the member takes it. */
export async function releaseAward(tx: Tx, entry: Entry, step: Step): Promise<'issued' | 'claim'> {
  if (isCredited(entry)) {
    await payAward(tx, entry, 'issued', step)
    return 'issued'
  }
  await moveEntry(tx, entry, 'claim', { ...step, change: { claim_by: claimBy(entry, step.at) } })
  return 'claim'
}

/** Without a press. The member picks the game of free rounds. */
const isCredited = ({ document, award_kind }: Pick<Entry, 'document' | 'award_kind'>): boolean =>
  document.claim === 'auto' && award_kind !== 'freeRounds'

const claimBy = ({ document }: Pick<Entry, 'document'>, at: Date): Date =>
  new Date(at.getTime() + document.window.claimDays * DAY_MS)

const kindOf = ({ document }: Entry, { kind }: Goal): AwardKind => kind ?? document.reward.kind

interface Move {
  readonly actor: string
  readonly at: Date
  readonly ledgerId?: string | null
  readonly change?: Parameters<typeof updateEntry>[2]
}

/** Changes the state of an entry and keeps the step. @throws PlatformError PROMO_STATE when the transition table forbids it */
export async function moveEntry(
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
    ledger_transaction_id: ledgerId ?? null,
    at,
  })
}

/** The instant at which the award was taken from the budget, which names the bucket of the day. */
function reservedAt({ held_at, claim_by, document, changed_at }: Entry): Date {
  if (held_at) return held_at
  return claim_by ? new Date(claim_by.getTime() - document.window.claimDays * DAY_MS) : changed_at
}
