import type { ContractState } from '#contract/entities/agency/contract-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { WriteParts } from '#gateway/modules/messages/index.ts'
import type { Actor } from './actor.ts'
import { type ContractRow, insertStep } from './contracts.store.ts'
import { notifyMoved } from './notify.ts'

/** Notes what a person did to a contract, and writes to the other side. `from` is null for a new request. */
export async function recordStep(
  tx: Tx,
  parts: WriteParts,
  contract: ContractRow,
  step: Actor & { readonly from: ContractState | null; readonly to: ContractState; readonly note?: string },
): Promise<void> {
  const { actor, name, address, at, from, to, note = '' } = step
  const { merchant, id } = contract
  const who = { actor, actor_name: name, address, at }
  await insertStep(tx, { merchant, contract_id: id, from_state: from, to_state: to, note, ...who })
  await notifyMoved(tx, parts, contract, step, from === null)
}
