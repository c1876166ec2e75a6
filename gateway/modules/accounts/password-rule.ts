import type { Brand } from '#brand-engine/brand.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import type { FieldError } from '#contract/errors.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { isMadeFromName } from '#contract/password-name.ts'
import { fieldProblem } from '#contract/registration-schema.ts'
import { isCommonPassword } from './common-passwords.ts'

/** For a brand whose forms have no password field: decisions.md, Identity. */
const defaultRule: FieldRule = {
  enabled: true,
  required: true,
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
  acceptedPattern: '*',
}

/** For a brand whose registration has no payment password field. */
const defaultPaymentRule: FieldRule = { ...defaultRule, minLength: 6 }

/** The problem of a new payment password, or null: the brand's rule, or a common one. */
export function paymentPasswordProblem(brand: Brand, password: string, path: string): FieldError | null {
  const rule = brand.registration.fields.paymentPassword ?? defaultPaymentRule
  const problem = fieldProblem('paymentPassword', rule, password, matchPattern)
  if (problem) return { path, ...decodeFieldMessage(problem) }
  return isCommon(brand, password.toLowerCase()) ? { path, key: 'commonPassword' } : null
}

/** The problem of a new password, or null: the brand's rule, one made from the member's or brand's name, a common one. */
export function passwordProblem(
  brand: Brand,
  password: string,
  options: { path: string; username: string },
): FieldError | null {
  const problem = fieldProblem('password', brand.registration.fields.password ?? defaultRule, password, matchPattern)
  if (problem) return { path: options.path, ...decodeFieldMessage(problem) }
  if (isMadeFromName(password, options.username)) return { path: options.path, key: 'passwordFromName' }
  return isCommon(brand, password.toLowerCase()) ? { path: options.path, key: 'commonPassword' } : null
}

/** Whether it is on the list, or the brand's name with a short ending. */
function isCommon(brand: Brand, plain: string): boolean {
  if (isCommonPassword(plain)) return true
  const names = [brand.settings.code, brand.settings.merchantCode, brand.settings.name]
  return names
    .map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .some((name) => name.length >= 4 && plain.startsWith(name) && plain.length - name.length <= 4)
}
