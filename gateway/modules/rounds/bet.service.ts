import type { GameType } from '#contract/entities/game.ts'
import type { LotteryTicket } from '#contract/provider/index.ts'
import { addCounted } from '#gateway/modules/bonus/index.ts'
import { touchGameSession } from '#gateway/modules/game-sessions/index.ts'
import { isKilled } from '#gateway/modules/kill-switches/index.ts'
import { assertMayBet } from '#gateway/modules/protection/index.ts'
import { readSnapshot, storeSnapshot } from '#gateway/modules/series/index.ts'
import { fundStake } from './bonus/fund-stake.ts'
import { settleFinishedGrant } from './bonus/playable-balance.ts'
import type { RoundsDeps } from './deps.ts'
import { postMovement } from './post-movement.ts'
import {
  contentHash,
  ledgerReference,
  type ProviderCall,
  type ProviderCallResult,
  replayResult,
  runProviderCall,
} from './provider-call.ts'
import { RoundRefusal } from './refusal.ts'
import { addBet } from './rounds.store.ts'
import { insertTicket } from './tickets/tickets.store.ts'
import { insertTransaction, selectTransactions, takeFreeRound } from './transactions.store.ts'

export interface Bet extends ProviderCall {
  readonly token: string
  readonly game: BetGame
  readonly currency: string
  /** Zero or more, minor units. */
  readonly amountMinor: bigint
  /** What opposite bets of the round cancel of the amount; it counts for no task, turnover, points or rebate. */
  readonly oppositeMinor?: bigint
  /** A free round: the operator pays the stake. */
  readonly isFree: boolean
  readonly rewardUuid: string | null
  /** A lottery order: the group of its lottery, and the series at which it is sold. */
  readonly lottery?: { readonly group: string; readonly series: number } | null
  /** What a lottery order was bet on, for the records. */
  readonly ticket?: LotteryTicket | null
}

/** The game of a bet in our catalogue; a provider may change the game within a game session. */
export interface BetGame {
  readonly vendor: string
  /** The provider's code of the game. */
  readonly code: string
  readonly type: GameType | null
  /** Null: the lobby of the vendor. */
  readonly nodeId: string | null
}

/**
 * Places a bet. It is the only call that needs a valid token, and the only one that player protection may refuse. Bonus
 * money pays what the rule of the member's active grant says.
 *
 * @throws {RoundRefusal} TOKEN_INVALID, TOKEN_EXPIRED, CURRENCY_WRONG, MEMBER_DISABLED, NOT_ENOUGH_MONEY,
 * GAME_STOPPED, LIMIT_REACHED, also with SERIES_OUT_OF_RANGE, TRANSACTION_DUPLICATE, TRANSACTION_ROLLED_BACK, ROUND_CLOSED
 */
export function placeBet(services: Pick<RoundsDeps, 'db' | 'live'>, bet: Bet): Promise<ProviderCallResult> {
  const { merchant, memberId, provider, transactionUuid, game, currency, amountMinor, isFree, rewardUuid, now } = bet
  const content = contentHash(bet, 'bet', [game.code, currency, amountMinor, isFree, ...orderParts(bet)])
  return runProviderCall(services, bet, async (tx, member) => {
    const [earlier] = await selectTransactions(tx, merchant, provider, [transactionUuid])
    if (earlier) return replayResult(earlier, content)
    const session = await touchGameSession(tx, bet)
    if (!session) throw new RoundRefusal('TOKEN_INVALID')
    if (session.expired) throw new RoundRefusal('TOKEN_EXPIRED')
    if (session.currency !== currency) throw new RoundRefusal('CURRENCY_WRONG')
    if (member.status !== 'active') throw new RoundRefusal('MEMBER_DISABLED')
    // Read in the transaction of the bet, on every gateway: a stop is effective with the next bet.
    if (await isKilled(tx, { merchant, vendor: game.vendor, game: game.code })) throw new RoundRefusal('GAME_STOPPED')
    await assertMayBet(tx, { merchant, memberId, amountMinor: isFree ? 0n : amountMinor, currency, now })
    const grant = { merchant, provider, memberId, rewardUuid: rewardUuid ?? '', gameCode: game.code, now }
    if (isFree && !(await takeFreeRound(tx, grant))) throw new RoundRefusal('LIMIT_REACHED')
    const series = bet.lottery ? await readSnapshot(tx, bet, bet.lottery) : null

    const stakeMinor = isFree ? 0n : amountMinor
    const bonusScope = { merchant, memberId, currency, gameType: game.type, hasGrant: member.has_grant === true, now }
    const oppositeMinor = isFree ? 0n : (bet.oppositeMinor ?? 0n)
    const {
      grant: counting,
      bonus,
      countedUnits,
    } = await fundStake(tx, bonusScope, {
      amountMinor: stakeMinor,
      oppositeMinor,
    })
    const bonusMinor = bonus?.amountMinor ?? 0n
    const posted = await postMovement(tx, bet, {
      kind: 'bet',
      reference: ledgerReference(bet),
      amountMinor: -stakeMinor,
      bonus,
      currency,
    })
    const round = { ...roundOf(bet, session.id, stakeMinor), grant_id: bonus ? (counting?.id ?? null) : null }
    const roundId = await addBet(tx, { ...round, bonus_bet_minor: bonusMinor }, bet.roundClosed)
    if (roundId === null) throw new RoundRefusal('ROUND_CLOSED')
    if (series) await storeSnapshot(tx, merchant, roundId, series)
    if (bet.ticket) await insertTicket(tx, merchant, roundId, bet.ticket)
    const counted = counting && { grantId: counting.id, units: countedUnits }
    // The end of a round may end the grant: then its task has to be up to date before the balance is read.
    if (counted && bet.roundClosed) await addCounted(tx, merchant, counted.grantId, counted.units)
    const balanceMinor =
      counting && !bet.roundClosed
        ? posted.balanceMinor + counting.balance_minor - bonusMinor
        : await settleFinishedGrant(tx, bonusScope, { cashMinor: posted.balanceMinor, isRoundOver: bet.roundClosed })
    const row = {
      merchant,
      provider_code: provider,
      transaction_uuid: transactionUuid,
      kind: 'bet' as const,
      member_id: memberId,
      round_id: roundId,
      amount_minor: stakeMinor,
      bonus_minor: bonusMinor,
      opposite_minor: oppositeMinor,
      grant_id: counting?.id ?? null,
      counted_units: countedUnits,
      currency,
      is_free: isFree,
      reward_uuid: rewardUuid,
      content_hash: content,
      balance_after_minor: balanceMinor,
      ledger_transaction_id: posted.ledgerId,
      made_at: now,
    }
    const isInserted = await insertTransaction(tx, row, bet.roundClosed ? null : counted)
    if (!isInserted) throw new RoundRefusal('TRANSACTION_DUPLICATE')
    return { balanceMinor, currency, replayed: false, answer: 'OK' }
  })
}

/** The round that a bet opens, or that it is added to. */
function roundOf(
  { merchant, provider, round, memberId, game, currency, lottery, now }: Bet,
  sessionId: string,
  stakeMinor: bigint,
) {
  return {
    merchant,
    provider_code: provider,
    round_code: round,
    member_id: memberId,
    game_session_id: sessionId,
    vendor_code: game.vendor,
    game_type: game.type,
    node_id: game.nodeId,
    game_code: game.code,
    currency,
    bet_minor: stakeMinor,
    has_series: Boolean(lottery),
    opened_at: now,
    changed_at: now,
  }
}

/** What a lottery order and opposite bets add to the content of a bet. */
function orderParts({ lottery, oppositeMinor }: Bet): string[] {
  const opposite = oppositeMinor ? [`opposite ${oppositeMinor}`] : []
  return [...(lottery ? [lottery.group, String(lottery.series)] : []), ...opposite]
}
