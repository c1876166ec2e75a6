import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { Tx } from '#gateway/db/index.ts'
import { computeOne } from './compute.ts'
import type { DueTree } from './due.ts'
import type { PlannedPayment } from './pay.ts'
import { readFigures } from './read-figures.ts'
import { selectGrossBelow, sumLargeTrees } from './settle.store.ts'
import { noFigures, selectComplete } from './team-figures.store.ts'

/**
 * What the contracts of a tree are to be paid for a period, children before parents: what is right below is deducted. The
 * figures of a period that is over never change, so the payments may be made later, and in several transactions. Each
 * payment names the settlement before it: a plan that was made while another process settled the tree is not carried out.
 *
 * @returns null when the figures are not complete
 */
export async function planTree(
  tx: Tx,
  merchant: string,
  { kind, period, contracts }: DueTree & { readonly kind: ContractKind },
): Promise<PlannedPayment[] | null> {
  await sumLargeTrees(tx)
  const complete = await selectComplete(tx, merchant)
  if (!complete || complete.clearAt < period.until) return null
  const figures = await readFigures(tx, merchant, contracts, period)
  const agents = contracts.map(({ contract }) => contract.downline_id)
  const grosses = await selectGrossBelow(tx, merchant, { kind, agents, periodKey: period.key })
  return contracts.toReversed().map((one) => {
    const { contract, last } = one
    const team = figures.get(contract.id) ?? noFigures
    const outcome = computeOne(one, team, grosses.get(contract.downline_id) ?? 0n, period)
    if (contract.upline_id) {
      const siblings = grosses.get(contract.upline_id) ?? 0n
      grosses.set(contract.upline_id, siblings + outcome.settlement.grossMinor)
    }
    const known = { contract, lastId: last?.id ?? null, wasPaid: (last?.paid_minor ?? 0n) > 0n }
    return { ...outcome, ...known, team, period, untilEntry: complete.untilEntry }
  })
}
