import { data, redirect } from '@remix-run/node'
import { refusalResult } from '#app/forms/messages.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { TransferAction, TransferResult } from './transfer-result.ts'

type Typed = TransferResult['typed']

/** 303, so that reloading does not post again. */
export function redirectAfterAction(path: string, deed: TransferAction): Response {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}done=${deed}`, 303)
}

/** Validates the fields before submitting; returns the text key of the first problem. */
export function problemAt(fields: Readonly<Record<string, string>>, typed: Typed) {
  const error = Object.fromEntries(
    Object.entries(fields).map(([name, key]): [string, string[]] => [name, [encodeFieldMessage(key)]]),
  )
  return data<TransferResult>({ result: { status: 'error', error }, typed }, { status: 400 })
}

/** Fields that can show an error; the gateway calls the amount `amountMinor`. */
const shownFields: readonly string[] = ['amount', 'amountMinor', 'paymentPassword']

/** The gateway's refusal at its field, or above the form for a hidden field; any other error is rethrown. */
export function refusalOnForm(error: unknown, typed: Typed) {
  if (!(error instanceof PlatformError)) throw error
  const isAtField = error.fields.some(({ path }) => shownFields.includes(path))
  const shown = isAtField ? error : new PlatformError(error.code, error.params)
  return data<TransferResult>({ result: refusalResult(shown), typed }, { status: error.status })
}
