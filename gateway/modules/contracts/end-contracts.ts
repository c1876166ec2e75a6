import type { EndedContract } from '#contract/agency/cascade.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { WriteParts } from '#gateway/modules/messages/index.ts'
import type { Actor } from './actor.ts'
import { type ContractRow, selectContract, updateContract } from './contracts.store.ts'
import { recordStep } from './record-step.ts'

/** The later of two instants. */
const later = (one: Date, other: Date) => (one > other ? one : other)

/**
 * Lets a contract end at an instant, unless it ends before: one that has not begun by then never does. The periods up to
 * its end are paid.
 */
export async function endContract(
  tx: Tx,
  parts: WriteParts,
  contract: ContractRow,
  to: 'terminated' | 'superseded',
  end: { readonly at: Date; readonly actor: Actor; readonly note?: string },
): Promise<void> {
  const { state, starts_at, ends_at } = contract
  if (!starts_at || (state !== 'accepted' && state !== 'terminated')) return
  const endsAt = later(end.at, starts_at)
  if (ends_at !== null && ends_at <= endsAt) return
  await updateContract(tx, contract, [state], { state: to, ends_at: endsAt })
  const { actor, note = '' } = end
  await recordStep(tx, parts, contract, { ...actor, from: state, to, note })
}

/** Ends the contracts that a change above has ended. */
export async function endBelow(
  tx: Tx,
  parts: WriteParts,
  merchant: string,
  ended: readonly EndedContract[],
  end: { readonly at: Date; readonly actor: Actor },
): Promise<void> {
  for (const { contract } of ended) {
    const row = await selectContract(tx, merchant, contract.id)
    if (row) await endContract(tx, parts, row, 'terminated', end)
  }
}
