import { isStepDone } from '#contract/entities/rewards/mission-states.ts'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { sumRounds } from '#gateway/modules/rounds/index.ts'
import type { Entry } from '../entries.store.ts'
import { awardOf, goalOf } from '../rules/award.ts'
import { needOf } from './measure.ts'
import { selectProgress } from './progress.store.ts'
import { selectStepStates } from './step-entries.store.ts'
import { stateOfSteps } from './steps.ts'

/** The reward for all steps, once they are done; rounds that are open at the end of the period are waited for. */
export async function missionOutcome(tx: Tx, entry: Omit<Entry, 'document'> & { document: Mission }, at: Date) {
  const { document, currency, merchant, id, member_id: memberId, joined_at: from, counts_until: until } = entry
  const { steps, order } = document.trigger
  const have = (await selectProgress(tx, merchant, [id])).get(id) ?? []
  const entered = await selectStepStates(tx, entry, steps.length)
  const states = stateOfSteps(
    order,
    steps.map((step, index) => ({
      have: have[index] ?? 0n,
      need: needOf(step, currency),
      entry: entered.get(index + 1)?.state ?? null,
    })),
  )
  if (states.every(isStepDone)) return goalOf(awardOf(document.reward.amount, currency))
  if (at < until) return 'waiting' as const
  const open = await sumRounds(tx, { merchant, memberId, from, until, status: 'open' })
  return open.rounds > 0 ? ('waiting' as const) : ('missed' as const)
}
