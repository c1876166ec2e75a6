import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { insertMessages } from '#gateway/modules/messages/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { Actor } from './actor.ts'
import type { ContractRow } from './contracts.store.ts'
import type { ContractsDeps } from './deps.ts'
import { selectLanguages } from './members.store.ts'
import type { SettlementRow } from './settle/settle.store.ts'

/** What messages to members need. */
export type NotifyParts = Pick<ContractsDeps, 'brands' | 'settings'>

/** Kinds that are paid once a day or less: a message for every slot of five minutes would hide all others. */
const announcedKinds: readonly ContractKind[] = ['dividend', 'dailySalary']

/** Writes to each agent what a period has paid. */
export async function notifySettled(tx: Tx, parts: NotifyParts, rows: readonly SettlementRow[]): Promise<void> {
  const paid = rows.filter(({ kind, paid_minor }) => paid_minor > 0n && announcedKinds.includes(kind))
  const [first] = paid
  if (!first) return
  const messages = paid.map(({ kind, downline_id, period_key, paid_minor, currency, settled_at }) => ({
    memberId: downline_id,
    title: `contract.${kind}`,
    body: () => Promise.resolve(`${period_key}: ${decimalText(paid_minor, decimalsOf(currency))} ${currency}`),
    at: settled_at,
  }))
  await writeTo(tx, parts, first.merchant, messages)
}

/** Writes to the sides of a contract, except the one who acted, that it is asked for or that its state has changed. */
export async function notifyMoved(
  tx: Tx,
  parts: NotifyParts,
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
  await writeTo(tx, parts, merchant, messages)
}

interface Message {
  readonly memberId: string
  /** A key of messages.json. */
  readonly title: string
  body(text: (key: string) => Promise<string>): Promise<string>
  readonly at: Date
}

/** Writes messages to members, each in the member's language. */
async function writeTo(
  tx: Tx,
  { brands, settings }: NotifyParts,
  merchant: string,
  messages: readonly Message[],
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  if (!brand) return
  const languages = await selectLanguages(
    tx,
    merchant,
    messages.map(({ memberId }) => memberId),
  )
  const rows = messages.map(async ({ memberId, title, body, at }) => {
    const reader = { brand, language: languages.get(memberId) ?? 'en', localesDir: settings.localesDir }
    const text = (key: string) => textFor(reader, key)
    return { merchant, member_id: memberId, title: await text(title), body: await body(text), created_at: at }
  })
  await insertMessages(tx, await Promise.all(rows))
}
