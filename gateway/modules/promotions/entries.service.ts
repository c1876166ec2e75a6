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
  if (entry.state === 'claim' && entry.award_kind) {
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
 * Gives an entry its award out of the budget: credited at once, or set aside until the member takes it. Null, and nothing
 * done, when the budget does not have it.
 */
export async function awardEntry(
  tx: Tx,
  entry: Entry,
  goal: Goal,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<'issued' | 'claim' | null> {
  const { merchant, currency, document } = entry
  const kind = kindOf(entry, goal)
  const costMinor = costOf({ kind, minor: goal.awardMinor })
  if (!(await takeBudget(tx, { merchant, currency, document, at }, costMinor))) return null
  const award = {
    award_kind: kind,
    award_minor: goal.awardMinor,
    base_minor: goal.baseMinor,
    source_reference: goal.source,
    free_rounds: goal.freeRounds ? JSON.stringify(goal.freeRounds) : null,
  }
  // The member picks the game of free rounds.
  if (document.claim === 'auto' && kind !== 'freeRounds') {
    await updateEntry(tx, entry, award)
    await payAward(
      tx,
      { ...entry, award_kind: kind, award_minor: goal.awardMinor, base_minor: goal.baseMinor },
      'issued',
      {
        actor,
        at,
      },
    )
    return 'issued'
  }
  const claimBy = new Date(at.getTime() + document.window.claimDays * DAY_MS)
  // Points are no money of the budget: nothing is set aside for them.
  const change = { ...award, reserved: kind !== 'points', claim_by: claimBy }
  const ledgerId = change.reserved ? await postReserve(tx, { ...entry, award_minor: goal.awardMinor }) : null
  await moveEntry(tx, entry, 'claim', { actor, at, ledgerId, change })
  return 'claim'
}

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
function reservedAt({ claim_by, document, changed_at }: Entry): Date {
  return claim_by ? new Date(claim_by.getTime() - document.window.claimDays * DAY_MS) : changed_at
}
