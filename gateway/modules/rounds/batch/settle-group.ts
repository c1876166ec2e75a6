import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, lockPlayerAccounts, playerAccount, postTransactions } from '#gateway/modules/ledger/index.ts'
import { type DueRebate, settleRounds } from '#gateway/modules/series/index.ts'
import { ledgerReference, type ProviderCallOutcome } from '../provider-call.ts'
import type { RoundRefusal } from '../refusal.ts'
import type { GameRound } from '../rounds.store.ts'
import { updateDrawn } from '../tickets/tickets.store.ts'
import type { Win } from '../win.ts'
import { addToWinnersBoard } from '../winners-board.ts'
import { insertWins, lockMembers, type PaidWin, payRounds, selectKnown } from './batch.store.ts'
import { type PlainWin, sortWins } from './sort-wins.ts'

/** Wins of one merchant and one provider, in their order. */
export interface WinGroup {
  readonly merchant: string
  readonly provider: string
  readonly wins: readonly Win[]
}

/** Counts a win for the vendor's hour if it is within the ceiling. */
export type TakeExposure = (tx: Tx, plain: PlainWin) => Promise<boolean>

/**
 * Settles the plain wins of a group in a few statements, with the rows that `payWin` would write for each.
 *
 * @returns what came of each win; those without an entry are to be paid alone, after this transaction
 */
export async function settleGroup(
  tx: Tx,
  { merchant, provider, wins }: WinGroup,
  take: TakeExposure,
): Promise<Map<Win, ProviderCallOutcome | RoundRefusal>> {
  const members = await lockMembers(tx, merchant, [...new Set(wins.map(({ memberId }) => memberId))])
  const sorted = sortWins(wins, members, await selectKnown(tx, merchant, provider, wins))
  const outcomes = new Map(sorted.answered)
  for (const [currency, plain] of byCurrency(sorted.plain)) {
    const allowed = await withinCeilings(tx, plain, take)
    if (allowed.length === 0) continue
    const paid = await payPlain(tx, merchant, currency, allowed)
    const drawn = allowed.map(({ win, roundId }) => ({ roundId, drawn: win.drawn ?? null }))
    await updateDrawn(tx, merchant, drawn)
    const [first] = allowed
    await insertWins(tx, merchant, provider, paid, first?.win.now ?? new Date(0))
    for (const { win, balanceMinor } of paid)
      outcomes.set(win, { balanceMinor, currency, replayed: false, answer: 'OK' })
  }
  return outcomes
}

/** A member with a win that is above the hour's ceiling has all of them paid alone. */
async function withinCeilings(tx: Tx, plain: readonly PlainWin[], take: TakeExposure): Promise<PlainWin[]> {
  const alone = new Set<string>()
  for (const one of plain) {
    if (one.win.amountMinor > 0n && !alone.has(one.member.id) && !(await take(tx, one))) alone.add(one.member.id)
  }
  return plain.filter(({ member }) => !alone.has(member.id))
}

/** Credits wins and rebates in one list of postings, member by member in the order of the wins. */
async function payPlain(tx: Tx, merchant: string, currency: string, plain: readonly PlainWin[]): Promise<PaidWin[]> {
  const now = plain[0]?.win.now ?? new Date(0)
  const payouts = plain.map(({ win, roundId }) => ({ roundId, minor: win.amountMinor, closed: win.roundClosed }))
  const rounds = await payRounds(tx, merchant, payouts, now)
  const roundOf = ({ roundId }: PlainWin): GameRound => {
    const round = rounds.get(roundId)
    if (!round) throw new Error(`round ${roundId} is gone`)
    return round
  }
  await addToWinnersBoard(
    tx,
    plain.map((one) => ({ round: roundOf(one), username: one.member.username })),
  )
  const orders = plain.map(roundOf).filter(({ has_series }) => has_series)
  const rebates = await settleRounds(tx, merchant, orders, now)
  const balances = await lockPlayerAccounts(tx, merchant, [...new Set(plain.map(({ member }) => member.id))], currency)
  const posted = await postTransactions(
    tx,
    merchant,
    plain.flatMap((one) => postingsOf(one, rebates.get(one.roundId))),
  )
  let next = 0
  return plain.map(({ win, content, roundId }) => {
    const payout = win.amountMinor > 0n ? posted[next++] : undefined
    const rebate = rebates.has(roundId) ? posted[next++] : undefined
    const balanceMinor = (rebate ?? payout)?.balances.get(win.memberId) ?? balances.get(win.memberId) ?? 0n
    balances.set(win.memberId, balanceMinor)
    return { win, content, roundId, balanceMinor, ledgerId: payout?.id ?? null }
  })
}

function postingsOf({ win }: PlainWin, rebate: DueRebate | undefined) {
  const { provider, memberId, amountMinor, currency } = win
  const transfer = { from: houseAccount(`game:${provider}`), to: playerAccount(memberId), amountMinor, currency }
  const payout = { kind: 'payout', reference: ledgerReference(win), transfers: [transfer] }
  return [...(amountMinor > 0n ? [payout] : []), ...(rebate ? [rebate.posting] : [])]
}

function byCurrency(plain: readonly PlainWin[]): Map<string, PlainWin[]> {
  const groups = new Map<string, PlainWin[]>()
  for (const one of plain) {
    const group = groups.get(one.win.currency)
    if (group) group.push(one)
    else groups.set(one.win.currency, [one])
  }
  return groups
}
