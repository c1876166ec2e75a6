import { randomUUID } from 'node:crypto'
import type { RoundServices } from '../../rounds/take-bet.ts'
import type { Round } from '../../state/entities.ts'
import type { JournalEvent } from '../../state/events.ts'
import type { ImportedResult } from '../../state/lottery-records.ts'
import type { Chases } from '../chases.ts'
import { type KindRules, rulesOf } from '../kinds.ts'
import type { Lottery } from '../lottery.ts'
import { payoutOf } from '../order-line.ts'
import { ordersOfIssue } from '../orders-of-issue.ts'
import { correctChases } from './correct-chases.ts'

/** Orders written down at once. */
const AT_ONCE = 500

/**
 * Settles every order of an issue again with a corrected result (lottery specification 3.4): an order that pays the same has new numbers
 * only; any other has a second win, which replaces the first one at the operator. What is owed is sent first, then what was paid too
 * much is taken back; then the series in the issue are looked at again. It can be repeated after an interruption: an order that has these numbers is left alone.
 *
 * @returns false while an order still waits for its first settlement to be answered
 */
export async function correctIssue(
  services: RoundServices,
  lottery: Lottery,
  chases: Chases,
  { issue, numbers, version }: ImportedResult,
): Promise<boolean> {
  const { store, delivery } = services
  const orders = await ordersOfIssue(store, lottery.code, issue)
  const settled = orders.filter(({ settlement }) => settlement !== null)
  const kind = rulesOf(lottery.kind)
  const ready = settled.filter(({ status }) => status === 'closed')
  const changes = ready.flatMap((round) => changeOf(kind, round, numbers) ?? [])
  const owed = changes.filter(({ differenceMinor }) => differenceMinor >= 0n)
  const overpaid = changes.filter(({ differenceMinor }) => differenceMinor < 0n)
  for (const part of [owed, overpaid]) {
    for (let from = 0; from < part.length; from += AT_ONCE)
      await store.record(...part.slice(from, from + AT_ONCE).map(({ event }) => event))
    await Promise.all(part.map(({ id }) => delivery.deliver(id)))
  }
  if (ready.length < settled.length) return false
  await correctChases(services, lottery, chases, { issue, numbers })
  await store.record({ t: 'correctionDone', lottery: lottery.code, issue, version })
  return true
}

interface Change {
  readonly id: string
  /** What the order pays more, in minor units. */
  readonly differenceMinor: bigint
  readonly event: JournalEvent
}

function changeOf(kind: KindRules, { id, order, settlement }: Round, numbers: readonly number[]): Change | null {
  if (!order || !settlement || numbersOf(settlement.facts).join() === numbers.join()) return null
  const { won, pushed, payoutMinor } = payoutOf(kind, order, numbers)
  const differenceMinor = payoutMinor - BigInt(settlement.winMinor)
  const winTx = differenceMinor === 0n ? settlement.winTx : randomUUID()
  const facts = { numbers, won, pushed }
  return {
    id,
    differenceMinor,
    event: { t: 'corrected', id, settlement: { winMinor: String(payoutMinor), winTx, facts } },
  }
}

const numbersOf = (facts: unknown): readonly number[] =>
  typeof facts === 'object' && facts !== null && 'numbers' in facts && Array.isArray(facts.numbers) ? facts.numbers : []
