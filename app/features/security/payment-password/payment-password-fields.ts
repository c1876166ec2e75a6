import { encodeFieldMessage } from '#contract/field-error.ts'

/** Field names of the payment password forms, as submitted. */
export type PaymentPasswordFieldName =
  | 'answer'
  | 'password'
  | 'oldPaymentPassword'
  | 'paymentPassword'
  | 'confirmPaymentPassword'

/** Fields that reset a forgotten payment password, besides the code. */
export function resetFields(security: { readonly hasPassword: boolean }) {
  return [
    ...(security.hasPassword ? (['password'] as const) : []),
    ...(['paymentPassword', 'confirmPaymentPassword'] as const),
  ]
}

/**
 * Fields of the form: the first payment password requires the login password, if any; a new one requires the old one.
 */
export function paymentPasswordFields(security: {
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
}): readonly Exclude<PaymentPasswordFieldName, 'answer'>[] {
  const proof: readonly Exclude<PaymentPasswordFieldName, 'answer'>[] = security.hasPaymentPassword
    ? ['oldPaymentPassword']
    : security.hasPassword
      ? ['password']
      : []
  return [...proof, 'paymentPassword', 'confirmPaymentPassword']
}

/**
 * Problems of a form before it is submitted, by field; the brand's rule is checked by the gateway. Null without any.
 */
export function paymentPasswordProblems(
  fields: readonly PaymentPasswordFieldName[],
  form: FormData,
): Record<string, string[]> | null {
  const problems: Record<string, string[]> = {}
  for (const name of fields) if (!form.get(name)) problems[name] = [encodeFieldMessage('required')]
  const [typed, again] = [form.get('paymentPassword'), form.get('confirmPaymentPassword')]
  if (typed && again && typed !== again) problems.confirmPaymentPassword = [encodeFieldMessage('confirmMismatch')]
  return Object.keys(problems).length > 0 ? problems : null
}

/** The address that resets a forgotten payment password, by one way or the strongest one. */
export const resetPath = (way = 'any') => `?reset=${way}#security-paymentPassword`
