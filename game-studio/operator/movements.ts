import { randomUUID } from 'node:crypto'
import {
  type LotteryNotice,
  type OperatorRequestInput,
  type SettlementInput,
  wireOfMinor,
} from '#contract/provider/index.ts'
import { seriesGroupOf } from '#lottery/index.ts'
import { engineOf } from '../engines/all.ts'
import { cancelledMinor } from '../engines/opposite-bets.ts'
import { resultText } from '../lotteries/imported/result-text.ts'
import { rulesOf } from '../lotteries/kinds.ts'
import { lotteryOf } from '../lotteries/lottery.ts'
import type { Round } from '../state/entities.ts'
import type { Session } from '../state/events.ts'
import { type TextsOf, ticketWords } from './order-ticket.ts'

/** The messages of a round. Their transaction ids are journalled, so a retry is the same message. */

export function betOf(session: Session, round: Round, textsOf: TextsOf): OperatorRequestInput<'bet'> {
  return {
    ...baseOf(session, round),
    transaction_uuid: round.betTx,
    round_closed: false,
    currency: session.currency,
    amount: wireOfMinor(BigInt(round.stakeMinor), session.currency),
    is_free: round.rewardId !== null,
    reward_uuid: round.rewardId,
    bet: round.wagers
      .map(({ market }) => market)
      .join(' ')
      .slice(0, 128),
    ...oppositeOf(round, session.currency),
    ...seriesOfBet(round),
    ...(round.order ? { ticket: ticketWords(round.order, session.lang, textsOf) } : {}),
  }
}

/** What opposite bets of the round cancel; nothing in the rounds of most games. */
function oppositeOf({ engine, fixture, wagers, stakeMinor, order, crash }: Round, currency: string) {
  if (wagers.length < 2 || order || crash || BigInt(stakeMinor) === 0n) return {}
  const minor = cancelledMinor(engineOf({ engine, fixture }), wagers)
  return minor > 0n ? { opposite_amount: wireOfMinor(minor, currency) } : {}
}

/** The series at which an order is sold; other rounds have none, nor do orders on plays with a table of prizes. */
function seriesOfBet({ order }: Round): Pick<OperatorRequestInput<'bet'>, 'lottery'> {
  const kind = order && lotteryOf(order.lottery)?.kind
  if (!kind || order.series === undefined) return {}
  return { lottery: { group: seriesGroupOf(rulesOf(kind).rules), series: order.series } }
}

/** The total win of the round. A win of zero is sent too, because it closes the round. */
export function winOf(session: Session, round: Round): OperatorRequestInput<'win'> {
  return { request_uuid: randomUUID(), ...settlementOf(session, round) }
}

/** The same as a transaction of a batch. */
export function settlementOf(session: Session, round: Round): SettlementInput {
  return {
    ...partiesOf(session, round),
    transaction_uuid: round.settlement?.winTx ?? '',
    reference_transaction_uuid: round.betTx,
    round_closed: true,
    currency: session.currency,
    amount: wireOfMinor(BigInt(round.settlement?.winMinor ?? '0'), session.currency),
    is_free: round.rewardId !== null,
    reward_uuid: round.rewardId,
    is_aggregated: true,
    ...drawnOf(round),
    ...(round.status === 'correcting' ? noticeOf(correctionOf(round)) : {}),
  }
}

export function rollbackOf(session: Session, round: Round): OperatorRequestInput<'rollback'> {
  return {
    ...baseOf(session, round),
    transaction_uuid: round.rollbackTx ?? '',
    reference_transaction_uuid: round.betTx,
    round_closed: true,
    ...givenBackNotice(round),
  }
}

/** Takes a win back. */
export function undoOf(session: Session, round: Round): OperatorRequestInput<'rollback'> {
  return {
    ...baseOf(session, round),
    transaction_uuid: round.undoTx ?? '',
    reference_transaction_uuid: round.settlement?.winTx ?? '',
    round_closed: true,
  }
}

function baseOf(session: Session, round: Round) {
  return { request_uuid: randomUUID(), ...partiesOf(session, round) }
}

const partiesOf = ({ user, token, gameCode }: Session, { id }: Round) => ({
  user,
  token,
  game_code: gameCode,
  round: id,
})

/** What the operator tells the member about a movement. */
const noticeOf = (lottery: LotteryNotice) => ({ meta: { lottery } })

const noticeKinds: Readonly<Record<string, 'void' | 'late'>> = { ISSUE_VOID: 'void', AFTER_FIRST_BALL: 'late' }

function givenBackNotice({ reason, order }: Round) {
  const kind = noticeKinds[reason ?? '']
  return kind ? noticeOf({ kind, numero: order?.issue ?? '' }) : {}
}

function correctionOf({ order, settlement, correctedFrom }: Round): LotteryNotice {
  const [was, is] = [numbersText(order, correctedFrom?.facts), numbersText(order, settlement?.facts)]
  return { kind: 'corrected', numero: order?.issue ?? '', was, is }
}

/** The numbers that decided about an order, for the records of the member. */
function drawnOf({ order, settlement }: Round): Pick<SettlementInput, 'drawn'> {
  const drawn = numbersText(order, settlement?.facts)
  return drawn === '' ? {} : { drawn }
}

function numbersText(order: Round['order'], facts: unknown): string {
  const kind = order && lotteryOf(order.lottery)?.kind
  const numbers = (facts as { readonly numbers?: readonly number[] } | null)?.numbers ?? []
  return kind ? resultText(rulesOf(kind).rules.draw, numbers) : ''
}
