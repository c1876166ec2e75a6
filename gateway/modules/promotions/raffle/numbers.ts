import type { Raffle } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { sumPaidDeposits } from '#gateway/modules/payments/index.ts'
import { selectCountedStakes } from '#gateway/modules/rounds/index.ts'
import type { Entry } from '../entries.store.ts'
import { lockRaffle, selectRaffle } from './raffle.store.ts'
import { insertTickets, selectOwnNumbers } from './tickets.store.ts'

/** More than any stake: stakes count whole. */
const NO_MAX_BET = 2n ** 62n

export type RaffleEntry = Omit<Entry, 'document'> & { readonly document: Raffle }

/** The own entry of a member in a raffle; a further prize of the member is an entry of its own. */
export const isRaffleEntry = (entry: Entry): entry is RaffleEntry =>
  entry.document.type === 'raffle' && !entry.period_key.includes('#')

/** What a member has earned, and what is missing for the next number. Minor units; null where it brings none. */
export interface Earned {
  readonly count: number
  readonly nextByStakeMinor: bigint | null
  readonly nextByDepositMinor: bigint | null
}

/** Counts the deposits and the settled stakes since the member takes part. */
export async function earnedBy(tx: Tx, entry: RaffleEntry): Promise<Earned> {
  const { merchant, member_id: memberId, currency, joined_at: from, counts_until: until } = entry
  const { perDeposit, perStake, most } = entry.document.trigger
  const scope = { merchant, memberId, currency, from, until }
  const deposits = perDeposit ? await sumPaidDeposits(tx, scope, scope) : 0n
  const stakes = perStake ? await selectCountedStakes(tx, scope, NO_MAX_BET) : []
  const stakedMinor = stakes.reduce((sum, { countedMinor }) => sum + countedMinor, 0n)
  const byDeposit = perDeposit ? stepsOf(deposits, minorOf(perDeposit, currency)) : null
  const byStake = perStake ? stepsOf(stakedMinor, minorOf(perStake, currency)) : null
  const all = (byDeposit?.steps ?? 0n) + (byStake?.steps ?? 0n)
  const isFull = all >= BigInt(most)
  return {
    count: isFull ? most : Number(all),
    nextByStakeMinor: isFull ? null : (byStake?.missing ?? null),
    nextByDepositMinor: isFull ? null : (byDeposit?.missing ?? null),
  }
}

/**
 * Gives an entry the numbers that it has earned and does not have. A number stays, also when its bet is undone later. After
 * the close none is issued. Returns how many.
 */
export async function issueNumbers(tx: Tx, entry: RaffleEntry, at: Date): Promise<number> {
  const { merchant, promotion_id: promotionId, period_key: occasion, id: entryId, member_id: memberId } = entry
  const own = await selectOwnNumbers(tx, merchant, entryId)
  const missing = (await earnedBy(tx, entry)).count - own.length
  if (missing <= 0) return 0
  const key = { merchant, promotionId, occasion }
  await lockRaffle(tx, key)
  const raffle = await selectRaffle(tx, key)
  if (!raffle || raffle.closed_at) return 0
  await insertTickets(tx, key, { entryId, memberId, count: missing, at })
  return missing
}

const stepsOf = (sumMinor: bigint, perMinor: bigint) => ({
  steps: sumMinor / perMinor,
  missing: perMinor - (sumMinor % perMinor),
})
