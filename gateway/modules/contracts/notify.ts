import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { daySpan } from '#contract/calendar.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type WriteParts, writeMessages } from '#gateway/modules/messages/index.ts'
import type { Actor } from './actor.ts'
import type { ContractRow } from './contracts.store.ts'
import type { WrittenSettlement } from './settle/settle.store.ts'

/** Kinds that are paid once a day or less: a message for every slot of five minutes would hide all others. */
const announcedKinds: readonly ContractKind[] = ['dividend', 'dailySalary']

/** Writes to each agent what a period has paid, with its days in the zone of its contract. */
export async function notifySettled(
  tx: Tx,
  parts: WriteParts,
  rows: readonly WrittenSettlement[],
  zones: ReadonlyMap<string, string>,
): Promise<void> {
  const paid = rows.filter(({ kind, paid_minor }) => paid_minor > 0n && announcedKinds.includes(kind))
  const [first] = paid
  if (!first) return
  const messages = paid.map((row) => {
    const { kind, downline_id, from_at, until_at, paid_minor, currency, settled_at } = row
    const days = daySpan(from_at, until_at, zones.get(row.contract_id) ?? 'UTC')
    const text = `${days}: ${decimalText(paid_minor, decimalsOf(currency))} ${currency}`
    return { memberId: downline_id, title: `contract.${kind}`, body: () => Promise.resolve(text), at: settled_at }
  })
  await writeMessages(tx, parts, first.merchant, messages)
}

/** Writes to the sides of a contract, except the one who acted, that it is asked for or that its state has changed. */
export async function notifyMoved(
  tx: Tx,
  parts: WriteParts,
  { merchant, kind, upline_id, downline_id }: ContractRow,
  { actor, at }: Pick<Actor, 'actor' | 'at'>,
  isRequest: boolean,
): Promise<void> {
  const sides = [upline_id, downline_id].filter((id) => id !== null && actor !== `member:${id}`)
  const messages = sides.flatMap((memberId) =>
    memberId === null
      ? []
      : {
          memberId,
          title: isRequest ? 'contract.request' : 'contract.changed',
          body: (text: (key: string) => Promise<string>) => text(`contract.${kind}`),
          at,
        },
  )
  await writeMessages(tx, parts, merchant, messages)
}
