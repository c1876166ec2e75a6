import type { Brand } from '#brand-engine/brand.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import type { RegistrationField, RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import { type FieldError, PlatformError } from '#contract/errors.ts'
import { decodeFieldMessage, refusalKey } from '#contract/field-error.ts'
import { fieldsOf, registrationSchema } from '#contract/registration-schema.ts'
import { passwordProblem } from '#gateway/modules/accounts/index.ts'

export type RegistrationValues = Partial<Record<RegistrationField, string>>

const secret: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** Whether a registration form has a field. */
export function asksFor(rules: RegistrationRules, type: RegistrationType, field: RegistrationField): boolean {
  return fieldsOf(rules, type).includes(field)
}

/** The values of the form's fields: trimmed (except secrets), without empty and unknown fields. */
export function valuesOf(
  rules: RegistrationRules,
  type: RegistrationType,
  request: RegistrationValues,
): RegistrationValues {
  const values: RegistrationValues = {}
  for (const field of fieldsOf(rules, type)) {
    const value = secret.has(field) ? request[field] : request[field]?.trim()
    if (value) values[field] = value
  }
  return values
}

/**
 * Checks every field by the brand's rules, with RE2 for its patterns. Throws INVALID_REQUEST with the problems; returns
 * whether the age is too low, which has its own error at its own step of the flow.
 */
export function checkFields(
  brand: Brand,
  rules: RegistrationRules,
  type: RegistrationType,
  values: RegistrationValues,
  today: string,
): { isUnderAge: boolean } {
  const schema = registrationSchema(rules, { type, today, matches: matchPattern })
  const parsed = schema.safeParse({ ...values, adult: 'on' })
  const problems: FieldError[] = (parsed.error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    ...decodeFieldMessage(issue.message),
  }))
  if (type === 'registerMobile' && !values.mobileNum && !problems.some((problem) => problem.path === 'mobileNum')) {
    problems.push({ path: 'mobileNum', key: refusalKey('MISSING_PHONE_NUMBER') })
  }
  if (values.password && !problems.some((problem) => problem.path === 'password')) {
    const username = values.username ?? values.mobileNum ?? ''
    const problem = passwordProblem(brand, values.password, { path: 'password', username })
    if (problem) problems.push(problem)
  }
  const isUnderAge = problems.some((problem) => problem.key === 'underAge')
  if (problems.length > (isUnderAge ? 1 : 0)) throw new PlatformError('INVALID_REQUEST', {}, problems)
  return { isUnderAge }
}

/** Fields that have no column of their own. */
const profileFields = [
  'idNumber',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'telegram',
  'facebook',
  'zalo',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'recommenderId',
] as const satisfies readonly RegistrationField[]

export function profileOf(values: RegistrationValues): Record<string, string> {
  return Object.fromEntries(profileFields.flatMap((field) => (values[field] ? [[field, values[field]]] : [])))
}
