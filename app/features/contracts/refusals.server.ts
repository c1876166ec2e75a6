import { data } from '@remix-run/node'
import { typedValues } from '#app/forms/form-result.ts'
import { refusalResult } from '#app/forms/messages.ts'
import { PlatformError } from '#contract/errors.ts'
import type { ContractResult } from './contract-result.ts'

/** Problems that were found before the call, by field. */
export function problemsAt(form: FormData, error: Record<string, string[]>) {
  return data<ContractResult>(
    { intent: String(form.get('intent') ?? ''), result: { status: 'error', error }, typed: typedValues(form) },
    { status: 400 },
  )
}

/** The gateway's refusal, with what was typed; any other error is rethrown. */
export function refusalAt(error: unknown, form: FormData) {
  if (!(error instanceof PlatformError)) throw error
  const result = refusalResult(error, {
    PAYMENT_PASSWORD_WRONG: 'paymentPassword',
    PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
  })
  const intent = String(form.get('intent') ?? '')
  return data<ContractResult>({ intent, result, typed: typedValues(form) }, { status: error.status })
}
