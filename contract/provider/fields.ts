import * as z from 'zod'
import { providerStatuses } from './statuses.ts'

/** Fields of the provider protocol. Unknown fields are allowed and ignored. */

/** Id of a message, repeated in the response. A retry may use the same one. */
export const RequestUuid = z.string().min(1).max(64)
/** The provider's id of a transaction, never reused by that provider. */
export const TransactionUuid = z.string().min(1).max(64)
/** Opaque id of a member, the same at every launch. */
export const WireUser = z.string().min(1).max(128)
/** The game id that operator and supplier share: `<vendor>:<code>`, or `<vendor>:lobby`. */
export const GameCode = z.string().min(1).max(160)
export const Round = z.string().min(1).max(128)
export const WireToken = z.string().min(10).max(255)
export const WireCurrency = z.string().regex(/^[A-Z]{3}$/)
/** A non-negative integer of hundred-thousandths, exact in a JSON number. */
export const WireAmount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
export const WireBalance = z.int()
export const Status = z.enum(providerStatuses)
/** Supplier-specific data: displayed and logged, but not used for decisions. */
export const Meta = z.record(z.string(), z.unknown()).nullish()

/** Marquee's own: a group of lotteries that share the series of a member, as `lott`; and a series, in two-thousandths of the stake. */
export const SeriesGroup = z.string().regex(/^[a-z]{2,16}$/)
export const Series = z.int().min(0).max(2_000)

/** A refusal, and the common fields of every response of the operator. */
export const Failure = z.object({ status: Status, request_uuid: z.string() })

/** The balance after the call, in the currency of the game session. */
export const BalanceAnswer = z.object({
  status: Status,
  request_uuid: z.string(),
  user: WireUser,
  currency: WireCurrency,
  balance: WireBalance,
  /** Marquee's own, of a win above the operator's ceiling: the balance is unchanged, and a person decides by this instant. */
  held_until: z.iso.datetime().optional(),
})
export type BalanceAnswer = z.output<typeof BalanceAnswer>

/** The operator, as suppliers know it. */
export const OperatorId = z.string().min(1).max(64)

/** What an operator offers beyond the dialect; a launch names it. `settle-batch`: the call `/transaction/settle-batch`. */
export const operatorCapabilities = ['settle-batch'] as const
export type OperatorCapability = (typeof operatorCapabilities)[number]
