import type { PaymentResult } from '#app/features/payments/index.ts'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** A redemption that could not be taken back. */
export interface WithdrawRefusal {
  readonly intent: 'withdraw'
  readonly reference: string
  readonly code: ErrorCode
  readonly params: ErrorParams
}

/** The answer of a form of the points mall. */
export type PointsResult = PaymentResult | WithdrawRefusal

/** The refusal of a redemption's own form. */
export function refusalOf(answer: PointsResult | null, reference: string): WithdrawRefusal | null {
  return answer?.intent === 'withdraw' && answer.reference === reference ? answer : null
}

/** The answer of a form that is sent with the payment password. */
export function paymentOf(answer: PointsResult | null): PaymentResult | null {
  return answer && answer.intent !== 'withdraw' ? answer : null
}
