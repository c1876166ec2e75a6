import type { Mission } from '#contract/entities/rewards/promotion.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Awarded, awardEntry, closeEntry } from '../entries.service.ts'
import { type Entry, insertEntry, insertStep, selectEntries, selectEntry } from '../entries.store.ts'
import { type Award, awardOf, goalOf } from '../rules/award.ts'
import { measureSteps, needOf } from './measure.ts'
import { storeProgress } from './progress.store.ts'
import { selectStepStates } from './step-entries.store.ts'
import { stateOfSteps, stepKey, stepOfKey } from './steps.ts'

type MissionEntry = Omit<Entry, 'document'> & { readonly document: Mission }

/** The missions that a member takes part in. */
export async function selectOpenMissions(tx: Tx, merchant: string, memberId: string): Promise<MissionEntry[]> {
  return (await selectEntries(tx, merchant, memberId, 0)).filter((entry): entry is MissionEntry => {
    return entry.document.type === 'mission' && isRunning(entry.state) && stepOfKey(entry.period_key) === null
  })
}

/**
 * Recomputes a mission and gives each step that is reached its reward, as an entry of its own with its own award.
 * `onClaim`: a reward waits for the member now. True when the member's cash changed.
 */
export async function advanceMission(
  tx: Tx,
  entry: MissionEntry,
  at: Date,
  onClaim: () => Promise<void>,
): Promise<boolean> {
  const { document, merchant, member_id: memberId, currency, joined_at: from, counts_until: until } = entry
  const { steps, order } = document.trigger
  const timeZone = document.window.timeZone ?? 'UTC'
  const measured = await measureSteps(tx, { merchant, memberId, currency, from, until, timeZone }, steps)
  await storeProgress(tx, entry, measured)
  const entered = await selectStepStates(tx, entry, steps.length)
  const states = stateOfSteps(
    order,
    steps.map((step, index) => ({
      have: measured[index]?.have ?? 0n,
      need: needOf(step, currency),
      entry: entered.get(index + 1)?.state ?? null,
    })),
  )
  let isPaid = false
  for (const [index, { reward }] of steps.entries()) {
    if (!reward || states[index] !== 'reached') continue
    const to = await giveStep(tx, entry, { step: index + 1, award: awardOf(reward, currency), at })
    if (to === 'claim') await onClaim()
    isPaid ||= to === 'issued' && awardOf(reward, currency).kind === 'cash'
  }
  return isPaid
}

async function giveStep(
  tx: Tx,
  mission: MissionEntry,
  { step, award, at }: { readonly step: number; readonly award: Award; readonly at: Date },
): Promise<Awarded | null> {
  const { merchant, promotion_id, version, member_id, currency, counts_until } = mission
  const period_key = stepKey(mission.period_key, step)
  const own = { merchant, promotion_id, version, member_id, period_key, currency, counts_until }
  const id = await insertEntry(tx, { ...own, joined_at: at, changed_at: at }, null)
  await insertStep(tx, { merchant, entry_id: id, to_state: 'signed', actor: 'system', at })
  const entry = await selectEntry(tx, merchant, member_id, id)
  if (!entry) return null
  const to = await awardEntry(tx, entry, goalOf(award), { actor: 'system', at })
  if (to === null) await closeEntry(tx, entry, 'budgetUsed', { actor: 'system', at })
  return to
}
