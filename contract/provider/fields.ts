import * as z from 'zod'
import { providerStatuses } from './statuses.ts'

/** The fields the calls of the dialect are made of. Unknown fields are allowed and ignored. */

/** Names one message; the answer carries it back. A retry may carry the same one. */
export const RequestUuid = z.string().min(1).max(64)
/** The provider's name of a movement of money, unique per provider for ever. */
export const TransactionUuid = z.string().min(1).max(64)
/** Opaque: our name of a member, the same at every launch. */
export const WireUser = z.string().min(1).max(128)
/** A game as the operator and the supplier both name it: `<vendor>:<code>`, or `<vendor>:lobby`. */
export const GameCode = z.string().min(1).max(160)
export const Round = z.string().min(1).max(128)
export const WireToken = z.string().min(10).max(255)
export const WireCurrency = z.string().regex(/^[A-Z]{3}$/)
/** A whole number of hundred-thousandths, never negative, exact in a JSON number. */
export const WireAmount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
export const WireBalance = z.int()
export const Status = z.enum(providerStatuses)
/** Free room of the supplier: shown, logged, never decided by. */
export const Meta = z.record(z.string(), z.unknown()).nullish()

/** A refusal, and what every answer of the operator begins with. */
export const Failure = z.object({ status: Status, request_uuid: z.string() })

/** The balance after the call, in the currency of the game session. */
export const BalanceAnswer = z.object({
  status: Status,
  request_uuid: z.string(),
  user: WireUser,
  currency: WireCurrency,
  balance: WireBalance,
})
export type BalanceAnswer = z.output<typeof BalanceAnswer>
