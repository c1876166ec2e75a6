import type { SubmissionResult } from '@conform-to/react'

/** Result of a form of the deposit, withdrawal or points page; `intent` names the form. */
export interface PaymentResult {
  readonly intent: 'order' | 'slip' | 'bind' | 'request' | 'confirm' | 'redeem' | 'convert'
  readonly result: SubmissionResult
}

/** The result, when it belongs to the given form. */
export function resultOf(answer: PaymentResult | null, intent: PaymentResult['intent']): SubmissionResult | undefined {
  return answer?.intent === intent ? answer.result : undefined
}
