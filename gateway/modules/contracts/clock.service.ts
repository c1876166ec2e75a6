import { nextPeriod } from '#contract/agency/periods.ts'
import { systemActor } from './actor.ts'
import { lockKind, selectExpired, selectMoved, updateContract } from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { endBelow, endContract } from './end-contracts.ts'
import { previewCascade } from './preview.ts'
import { recordStep } from './record-step.ts'

type Parts = Pick<ContractsDeps, 'brands' | 'clock' | 'db' | 'settings'>

/** Ends the requests of a merchant that were not answered in time. */
export async function expireRequests(parts: Parts, merchant: string): Promise<void> {
  const { db, clock } = parts
  const actor = systemActor(clock.now())
  await db.withMerchant(merchant, async (tx) => {
    for (const request of await selectExpired(tx, merchant, actor.at)) {
      const isMoved = await updateContract(tx, request, ['requested'], { state: 'expired' })
      if (isMoved) await recordStep(tx, parts, request, { ...actor, from: 'requested', to: 'expired' })
    }
  })
}

/**
 * Ends the contracts of agents who were hung under another agent, at the first start of a period from the move on, and
 * what is below; requests of the agent who was above are withdrawn.
 */
export async function endMoved(parts: Parts, merchant: string): Promise<void> {
  const { db, clock } = parts
  const actor = systemActor(clock.now())
  await db.withMerchant(merchant, async (tx) => {
    for (const { contract, movedAt } of await selectMoved(tx, merchant)) {
      const { kind, terms, downline_id } = contract
      await lockKind(tx, merchant, kind)
      if (contract.state === 'requested') {
        const isWithdrawn = await updateContract(tx, contract, ['requested'], { state: 'withdrawn' })
        if (isWithdrawn) await recordStep(tx, parts, contract, { ...actor, from: 'requested', to: 'withdrawn' })
        continue
      }
      const at = nextPeriod(terms, new Date(movedAt.getTime() - 1)).from
      const { ended } = await previewCascade(tx, merchant, downline_id, { kind, terms: null, at })
      await endContract(tx, parts, contract, 'terminated', { at, actor })
      await endBelow(tx, parts, merchant, ended, { at, actor })
    }
  })
}
