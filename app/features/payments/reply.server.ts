import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { ENCRYPTED_FIELD } from '#app/gateway-client/encrypted-envelope.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { PaymentResult } from './payment-result.ts'

/** Fields that never come back with a page. */
const hideFields = ['paymentPassword', ENCRYPTED_FIELD]

/** Returns to the form with its values and the errors at their fields. */
export function replyWith(intent: PaymentResult['intent'], submission: Submission<unknown, string[]>, error?: unknown) {
  if (error === undefined) return answerOf(intent, submission.reply({ hideFields }), 400)
  if (!(error instanceof PlatformError)) throw error
  const fieldErrors: Record<string, string[]> = {}
  for (const { path, key, params } of error.fields) fieldErrors[path] ??= [encodeFieldMessage(key, params)]
  const formErrors = error.fields.length === 0 ? [encodeFieldMessage(error.code, error.params)] : []
  return answerOf(intent, submission.reply({ hideFields, fieldErrors, formErrors }), error.status)
}

function answerOf(intent: PaymentResult['intent'], result: PaymentResult['result'], status: number) {
  return data({ intent, result } satisfies PaymentResult, { status })
}
