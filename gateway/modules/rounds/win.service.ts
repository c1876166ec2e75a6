import { checkRound, roundIdOfBet, winContent } from './check-win.ts'
import { creditWin } from './credit-win.ts'
import type { RoundsDeps } from './deps.ts'
import { holdWin } from './held-wins/hold-win.ts'
import { ceilingOf, heldUntil } from './held-wins/win-limits.ts'
import { type ProviderCallResult, replayResult, runProviderCall } from './provider-call.ts'
import { RoundRefusal } from './refusal.ts'
import { selectRound } from './rounds.store.ts'
import { settleSeries } from './settle-series.ts'
import { updateDrawn } from './tickets/tickets.store.ts'
import { insertTransaction, selectTransactions } from './transactions.store.ts'
import type { Win } from './win.ts'

/**
 * Pays the win of a bet, also when the token has expired, because the bet was accepted. A win above the provider's ceiling
 * is held for an operator instead; the provider gets the same response.
 *
 * @throws {RoundRefusal} TRANSACTION_UNKNOWN when the round has no such bet, TRANSACTION_ROLLED_BACK, CURRENCY_WRONG,
 * TRANSACTION_DUPLICATE, NOT_ENOUGH_MONEY when a lower settlement reverses money that was spent
 */
export function payWin(services: Pick<RoundsDeps, 'db' | 'live' | 'exposure'>, win: Win): Promise<ProviderCallResult> {
  const { merchant, memberId, provider, transactionUuid, referenceUuid, currency, amountMinor, now } = win
  const content = winContent(win)
  return runProviderCall(services, win, async (tx, member) => {
    const rows = await selectTransactions(tx, merchant, provider, [transactionUuid, referenceUuid])
    const earlier = rows.find((row) => row.transaction_uuid === transactionUuid)
    if (earlier) return replayResult(earlier, content)
    const bet = rows.find((row) => row.transaction_uuid === referenceUuid)
    const round = checkRound(win, await selectRound(tx, merchant, roundIdOfBet(win, bet)))

    const scope = { merchant, provider, vendor: round.vendor_code, currency }
    const ceiling = ceilingOf(win.limits, { vendor: round.vendor_code, game: round.game_code, currency })
    const isAllowed =
      amountMinor === 0n ||
      (amountMinor <= ceiling.winMinor &&
        (await services.exposure.take(tx, scope, amountMinor, ceiling.hourMinor, now)))
    const posted = isAllowed
      ? await creditWin(tx, win, { round, member, closed: win.roundClosed, now })
      : await holdWin(tx, win, { round, member, ceiling, now })
    const rebateMinor = await settleSeries(tx, posted.round, now, isAllowed || undefined)
    await updateDrawn(tx, merchant, [{ roundId: round.id, drawn: win.drawn ?? null }])
    const isInserted = await insertTransaction(tx, {
      merchant,
      provider_code: provider,
      transaction_uuid: transactionUuid,
      kind: 'win',
      status: isAllowed ? 'done' : 'held',
      member_id: memberId,
      round_id: round.id,
      reference_uuid: referenceUuid,
      amount_minor: amountMinor,
      bonus_minor: posted.bonusMinor,
      grant_id: posted.grantId,
      currency,
      content_hash: content,
      balance_after_minor: posted.paidBalanceMinor + rebateMinor,
      ledger_transaction_id: posted.ledgerId,
      made_at: now,
    })
    if (!isInserted) throw new RoundRefusal('TRANSACTION_DUPLICATE')
    const balanceMinor = posted.balanceMinor + rebateMinor
    if (isAllowed) return { balanceMinor, currency, replayed: false, answer: 'OK' }
    const until = heldUntil(now)
    await win.tellHeld?.(tx, until)
    return { balanceMinor, currency, replayed: false, answer: 'OK', isHeld: true, heldUntil: until }
  })
}
