import type { SubmissionResult } from '@conform-to/react'

/** What a form of the deposit or the withdrawal page answers when the member stays on it; `intent` says which form. */
export interface PaymentAnswer {
  readonly intent: 'order' | 'slip' | 'bind' | 'request' | 'confirm'
  readonly result: SubmissionResult
}

/** The result for one form, when it was the one that was sent. */
export function resultOf(answer: PaymentAnswer | null, intent: PaymentAnswer['intent']): SubmissionResult | undefined {
  return answer?.intent === intent ? answer.result : undefined
}
