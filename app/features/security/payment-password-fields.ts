import { encodeFieldMessage } from '#contract/field-error.ts'

/** What a form about the payment password may ask for, by the name it is sent under. */
export type PaymentPasswordFieldName =
  | 'answer'
  | 'password'
  | 'oldPaymentPassword'
  | 'paymentPassword'
  | 'confirmPaymentPassword'

/** What a forgotten one is set anew with, beside the code. */
export function resetFields(security: { readonly hasPassword: boolean }) {
  return [
    ...(security.hasPassword ? (['password'] as const) : []),
    ...(['paymentPassword', 'confirmPaymentPassword'] as const),
  ]
}

/** What the form asks for: the first payment password takes the login password, where there is one, a new one the old. */
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

/** What is wrong with a form before it is sent, by field; the brand's rule is the gateway's to apply. Null: nothing. */
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

/** Where a forgotten payment password is set anew, by one way or the strongest one. */
export const resetPath = (way = 'any') => `?reset=${way}#security-paymentPassword`
