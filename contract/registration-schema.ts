import * as z from 'zod'
import { ageOn } from './calendar-day.ts'
import { fieldPatterns, isoDate } from './entities/field-patterns.ts'
import type { FieldRule, RegistrationField, RegistrationRules, RegistrationType } from './entities/registration-rule.ts'
import { encodeFieldMessage, refusalKey } from './field-error.ts'
import { isMadeFromName } from './password-name.ts'
import { patternCharacters } from './pattern-characters.ts'
import { isMobileLike, typedMobile } from './typed-text.ts'

/** Matches a whole value against an acceptedPattern. The gateway passes RE2, the browser its own engine. */
export type PatternMatcher = (pattern: string, value: string) => boolean

interface FieldSchemaOptions {
  /** The brand's day (`calendarDay`), for the age rule. */
  today: string
  matches?: PatternMatcher
}

export interface RegistrationSchemaOptions extends FieldSchemaOptions {
  type: RegistrationType
}

/** Maximum length of a verification code (specification section 9). */
const VERIFICATION_CODE_MAX_LENGTH = 255

/**
 * The schema of a registration form under a brand's rules, used by the browser, the app's action and the gateway. Issues
 * are encoded field messages, at most one per field. Specification section 5.
 */
export function registrationSchema(rules: RegistrationRules, options: RegistrationSchemaOptions) {
  const shape: Record<string, z.ZodType<string | undefined>> = {}
  for (const field of fieldsOf(rules, options.type)) {
    shape[field] = fieldSchema(field, rules, options)
  }
  return z
    .object(shape)
    .extend({ adult: z.literal('on', { error: encodeFieldMessage('adult', { age: rules.ageThreshold }) }) })
    .refine((form) => form.confirmPassword === form.password, {
      path: ['confirmPassword'],
      error: encodeFieldMessage('confirmMismatch'),
      when: ({ value }) => hasBoth(value, 'confirmPassword', 'password'),
    })
    .refine((form) => !isMadeFromName(String(form.password), String(form.username)), {
      path: ['password'],
      error: encodeFieldMessage('passwordFromName'),
      when: ({ value }) => hasBoth(value, 'password', 'username'),
    })
}

/** The enabled fields of a registration type, in the brand's order. */
export function fieldsOf(rules: RegistrationRules, type: RegistrationType): RegistrationField[] {
  return rules.forms[type].filter((field) => rules.fields[field]?.enabled)
}

/** Whether a field is required; an enabled paymentPassword always is (specification section 5). */
export function isFieldRequired(field: RegistrationField, rule: FieldRule): boolean {
  return rule.required || field === 'paymentPassword' || field === 'confirmPassword' || field === 'password'
}

/** `4 - 12`, or `6` when both bounds are the same (specification section 5). */
function lengthRange(rule: FieldRule): string {
  return rule.minLength === rule.maxLength ? String(rule.minLength) : `${rule.minLength} - ${rule.maxLength}`
}

/** Checks a value against a rule; null if it is valid. */
export function fieldProblem(
  field: RegistrationField,
  rule: FieldRule,
  value: string,
  matches: PatternMatcher = matchWhole,
): string | null {
  if (field === 'mobileNum') return isMobile(rule, value, matches) ? null : encodeFieldMessage('mobileNum')
  const length = [...value].length
  const isInRange = length >= rule.minLength && length <= rule.maxLength
  const isOfFamily = fieldPatterns[rule.patternId](value)
  const isAccepted = rule.acceptedPattern === '*' || matches(rule.acceptedPattern, value)
  if (isInRange && isOfFamily && isAccepted) return null
  if (field === 'verificationCode') return encodeFieldMessage('verificationCode')
  if (field === 'payeeName' && rule.patternId === 'any') return encodeFieldMessage('payeeName')
  if (field === 'affiliateCode') return encodeFieldMessage('affiliateCode')
  // The length of a password is reported before its characters.
  if (field === 'password' && (!isInRange || rule.patternId === 'any'))
    return encodeFieldMessage('password', { range: lengthRange(rule) })
  return isOfFamily && !isAccepted ? acceptedMessage(rule) : ruleMessage(rule)
}

/** The brand's rule is for the digits at home; what has a dialling code is judged by the gateway's parser alone. */
function isMobile(rule: FieldRule, value: string, matches: PatternMatcher): boolean {
  const typed = typedMobile(value)
  if (!isMobileLike(value) || typed.startsWith('+')) return isMobileLike(value)
  const digits = typed.replace(/\D/g, '')
  const isInRange = digits.length >= rule.minLength && digits.length <= rule.maxLength
  return isInRange && (rule.acceptedPattern === '*' || matches(rule.acceptedPattern, digits))
}

/** The message of a rule: its length range and its characters. */
export function ruleMessage(rule: FieldRule): string {
  if (rule.patternId === 'any' && rule.acceptedPattern !== '*') return acceptedMessage(rule)
  return encodeFieldMessage(`pattern.${rule.patternId}`, { range: lengthRange(rule) })
}

/** The message of a brand's own pattern: its characters where they can be named. */
function acceptedMessage(rule: FieldRule): string {
  const range = lengthRange(rule)
  const characters = patternCharacters(rule.acceptedPattern)
  if (!characters) return encodeFieldMessage('pattern.format', { range })
  const { allowed, first } = characters
  return first === null
    ? encodeFieldMessage('pattern.accepted', { range, allowed })
    : encodeFieldMessage('pattern.acceptedFirst', { range, allowed, first })
}

/** Whether a birthday is below the age of a brand on the brand's day; false for one that is no date. */
export function isUnderAge(rules: Pick<RegistrationRules, 'ageThreshold'>, birthday: string, today: string): boolean {
  const born = isoDate(birthday)
  return born !== null && ageOn(born, today) < rules.ageThreshold
}

/** The schema of one field of a brand's form. */
export function fieldSchema(field: RegistrationField, rules: RegistrationRules, options: FieldSchemaOptions) {
  const rule = withOwnBounds(field, rules.fields[field] as FieldRule)
  const check = (value: string | undefined, context: z.core.$RefinementCtx) => {
    if (!value) return
    const problem = problemOf(field, rule, value, rules, options)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }
  // zod skips the checks of a missing optional key, so a required field must not be optional.
  const missing = encodeFieldMessage(field === 'mobileNum' ? refusalKey('MISSING_PHONE_NUMBER') : 'required')
  return isFieldRequired(field, rule)
    ? z.string({ error: missing }).min(1, { error: missing }).superRefine(check)
    : z.string().optional().superRefine(check)
}

function problemOf(
  field: RegistrationField,
  rule: FieldRule,
  value: string,
  rules: RegistrationRules,
  options: FieldSchemaOptions,
): string | null {
  // The confirmation must only equal the password, which has its own rule.
  if (field === 'confirmPassword') return null
  const problem = fieldProblem(field, rule, value, options.matches)
  if (problem || field !== 'birthday') return problem
  return isUnderAge(rules, value, options.today) ? encodeFieldMessage('underAge', { age: rules.ageThreshold }) : null
}

function withOwnBounds(field: RegistrationField, rule: FieldRule): FieldRule {
  return field === 'verificationCode'
    ? { ...rule, maxLength: Math.min(rule.maxLength, VERIFICATION_CODE_MAX_LENGTH) }
    : rule
}

function hasBoth(value: unknown, one: string, other: string): boolean {
  return Boolean(value && typeof value === 'object' && Reflect.get(value, one) && Reflect.get(value, other))
}

function matchWhole(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(value)
}
