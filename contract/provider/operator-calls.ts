import * as z from 'zod'
import {
  BalanceAnswer,
  GameCode,
  Meta,
  RequestUuid,
  Round,
  Series,
  SeriesGroup,
  Status,
  TransactionUuid,
  WireAmount,
  WireBalance,
  WireCurrency,
  WireToken,
  WireUser,
} from './fields.ts'
import { LotteryTicket } from './lottery-ticket.ts'

/** Calls from a supplier to the operator (the gateway), below `/providers/<providerCode>`; all use POST. */

const Base = z.object({
  request_uuid: RequestUuid,
  user: WireUser,
  token: WireToken,
  game_code: GameCode,
})

const Movement = Base.extend({
  transaction_uuid: TransactionUuid,
  supplier_transaction_id: z.string().max(128).nullish(),
  supplier_user: z.string().max(128).nullish(),
  round: Round,
  /** True: the round is finished; only a rollback may follow. */
  round_closed: z.boolean().default(false),
  currency: WireCurrency,
  amount: WireAmount,
  /** True: a bet of a free round, without a debit. */
  is_free: z.boolean().default(false),
  /** The free rounds that this bet uses. */
  reward_uuid: z.string().max(64).nullish(),
  /** The selection, in the supplier's format. */
  bet: z.string().max(128).nullish(),
  meta: Meta,
})

const Win = Movement.extend({
  /** The bet of this win. */
  reference_transaction_uuid: TransactionUuid,
  /** True: the total win of the round. */
  is_aggregated: z.boolean().default(false),
  /** Marquee's own: the numbers that a lottery has drawn, for the records. A corrected result replaces them. */
  drawn: z.string().min(1).max(400).nullish(),
})

/** Transactions of one batch. */
export const BATCH_MAX = 500

/** A transaction of a batch: a win as `/transaction/win` takes it, but the request has the id of the message. */
export const Settlement = Win.omit({ request_uuid: true })
export type Settlement = z.output<typeof Settlement>
/** A transaction of a batch as a supplier writes it, before defaults. */
export type SettlementInput = z.input<typeof Settlement>

/** The answer to one transaction of a batch. */
const SettlementAnswer = z.object({
  /** Empty when the transaction had none. */
  transaction_uuid: z.string(),
  status: Status,
  /** These three with RS_OK. */
  user: WireUser.optional(),
  currency: WireCurrency.optional(),
  balance: WireBalance.optional(),
})
export type SettlementAnswer = z.output<typeof SettlementAnswer>

export const operatorCalls = {
  info: {
    path: '/user/info',
    request: Base.pick({ request_uuid: true, user: true, token: true }),
    response: z.object({
      status: Status,
      request_uuid: z.string(),
      user: WireUser,
      /** ISO 3166-1 alpha-2; XX when it is not known. */
      country: z.string(),
      jurisdiction: z.string(),
      /** The brand. */
      sub_partner_id: z.string(),
      /** yyyy-MM-dd. */
      registration_date: z.string(),
      currency: WireCurrency,
      /** Marquee's own: the highest series at which the member may play the lotteries of each group. */
      lottery_series: z.record(SeriesGroup, Series).default({}),
    }),
  },
  balance: { path: '/user/balance', request: Base.extend({ game_code: GameCode.optional() }), response: BalanceAnswer },
  /**
   * Marquee's own: the answer that a bet would get from player protection now, without a stake. A supplier asks it before each issue of
   * a series whose stakes it already holds. Any token of the player's sessions will do, an expired one too.
   */
  mayBet: { path: '/user/may-bet', request: Base, response: BalanceAnswer },
  bet: {
    path: '/transaction/bet',
    request: Movement.extend({
      /**
       * Marquee's own: the series at which a lottery order is sold. What is left to the member's own one comes back as a rebate when
       * the round is closed by a win. Above the member's own it is refused with RS_ERROR_LIMIT_REACHED, reason SERIES_OUT_OF_RANGE.
       */
      lottery: z.object({ group: SeriesGroup, series: Series }).nullish(),
      /**
       * Marquee's own: the part of the amount that opposite bets of the round cancel (red and black count once, for their
       * difference). It counts for no bonus, turnover, points or rebate; at most the amount.
       */
      opposite_amount: WireAmount.nullish(),
      /** Marquee's own: what a lottery order was bet on, for the records. The first bet of a round may have one. */
      ticket: LotteryTicket.nullish(),
    }),
    response: BalanceAnswer,
  },
  win: { path: '/transaction/win', request: Win, response: BalanceAnswer },
  /**
   * Marquee's own, for operators with the capability `settle-batch`: wins of many rounds at once, also of 0. Each has a status of its
   * own, in the order of the request, and is a transaction like one that came alone.
   */
  settleBatch: {
    path: '/transaction/settle-batch',
    request: z.object({
      request_uuid: RequestUuid,
      /** Each is read by itself (`Settlement`): one that is invalid is refused alone. */
      transactions: z.array(z.unknown()).min(1).max(BATCH_MAX),
    }),
    response: z.object({ status: Status, request_uuid: z.string(), transactions: z.array(SettlementAnswer) }),
  },
  rollback: {
    path: '/transaction/rollback',
    request: Base.extend({
      transaction_uuid: TransactionUuid,
      reference_transaction_uuid: TransactionUuid,
      round: Round,
      round_closed: z.boolean().default(false),
      meta: Meta,
    }),
    response: BalanceAnswer,
  },
} as const

export type OperatorCall = keyof typeof operatorCalls
export type OperatorRequest<Call extends OperatorCall> = z.output<(typeof operatorCalls)[Call]['request']>
/** The request as a supplier writes it, before defaults. */
export type OperatorRequestInput<Call extends OperatorCall> = z.input<(typeof operatorCalls)[Call]['request']>
export type OperatorAnswer<Call extends OperatorCall> = z.output<(typeof operatorCalls)[Call]['response']>
