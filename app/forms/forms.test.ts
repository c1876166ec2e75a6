import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { FieldRule, type RegistrationField, registrationFields } from '#contract/entities/registration-rule.ts'
import { PlatformError } from '#contract/errors.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { codeRequestSchema, mobileNumber, smsCode, text } from './contact-schema.ts'
import { fieldAttributesOf } from './field-table.ts'
import { emptyFormResult, secretFields, typedValues } from './form-result.ts'
import { codeErrorsAt, refusalResult } from './messages.ts'
import { newPassword, passwordSchema } from './password-schema.ts'
import { shouldRevalidateChallenge } from './should-revalidate-challenge.ts'

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The first message of each field that a schema refuses, as keys of `validation`. */
function problemsOf(schema: z.ZodType, fields: Readonly<Record<string, string>>) {
  const { error } = parseWithZod(formOf(fields), { schema }).reply()
  return Object.fromEntries(
    Object.entries(error ?? {}).map(([name, all]) => [name, decodeFieldMessage(all?.[0] ?? '').key]),
  )
}

const request = { countryDialingCode: '84', mobileNum: '912345678', challengeId: 'c1', challengePosition: '120' }

test('a request for a code needs a number and a solved challenge', () => {
  expect(problemsOf(codeRequestSchema, {})).toEqual({
    countryDialingCode: 'required',
    mobileNum: 'errors:MISSING_PHONE_NUMBER',
    challengeId: 'required',
    challengePosition: 'challenge',
  })
  expect(problemsOf(codeRequestSchema, request)).toEqual({})
})

test.each(['0', '-1', 'x', ''])('a challenge that was not moved is not solved: %j', (challengePosition) => {
  expect(problemsOf(codeRequestSchema, { ...request, challengePosition })).toEqual({ challengePosition: 'challenge' })
})

test.each(['123', '1234567890123456', '+84912', '+849123456789012345', '09;12;34', 'abcd'])(
  '%s is no mobile number',
  (typed) => {
    expect(mobileNumber.safeParse(typed).success).toBe(false)
  },
)

test.each([
  ['1234', '1234'],
  ['123456789012345', '123456789012345'],
  [' 0912345678 ', '0912345678'],
  ['090 123 4567', '090 123 4567'],
  ['090-123-4567', '090-123-4567'],
  ['+84912345678', '+84912345678'],
  ['٠٩٠١٢٣٤٥٦٧', '٠٩٠١٢٣٤٥٦٧'],
  ['０９０１２３４５６７', '０９０１２３４５６７'],
  ['\u202a0901234567\u202c', '\u202a0901234567\u202c'],
])('the mobile number %j is read as %s', (typed, read) => {
  expect(mobileNumber.parse(typed)).toBe(read)
})

test('a line of text is trimmed, required and limited', () => {
  const line = text(5)
  expect(line.parse('  abc  ')).toBe('abc')
  const messageOf = (typed: unknown) => decodeFieldMessage(line.safeParse(typed).error?.issues[0]?.message ?? '')
  expect(messageOf('   ').key).toBe('required')
  expect(messageOf(undefined).key).toBe('required')
  expect(messageOf('abcdef')).toEqual({ key: 'tooLong', params: { max: 5 } })
})

test('a code may be as long as an external service issues it, and no longer', () => {
  expect(smsCode.safeParse('a'.repeat(255)).success).toBe(true)
  expect(smsCode.safeParse('a'.repeat(256)).success).toBe(false)
})

const rule = FieldRule.parse({ enabled: true, required: true, minLength: 8, maxLength: 16 })
const passwords = { oldPassword: 'Old1pass', newPassword: 'New1passw', confirmNewPassword: 'New1passw' }

test('a changed password needs the old one, a new one under the rule and its confirmation', () => {
  const schema = passwordSchema(rule, { asksOld: true })
  expect(problemsOf(schema, passwords)).toEqual({})
  expect(Object.keys(problemsOf(schema, {})).sort()).toEqual(['confirmNewPassword', 'newPassword', 'oldPassword'])
  expect(problemsOf(schema, { ...passwords, newPassword: 'a', confirmNewPassword: 'a' })).toHaveProperty('newPassword')
})

test('a password that was just typed is not asked for again', () => {
  const { oldPassword: _, ...rest } = passwords
  expect(problemsOf(passwordSchema(rule, { asksOld: false }), rest)).toEqual({})
})

test('a different confirmation is reported at the confirmation, beside other mistakes', () => {
  const schema = passwordSchema(rule, { asksOld: true })
  expect(problemsOf(schema, { ...passwords, confirmNewPassword: 'Other1pass' })).toEqual({
    confirmNewPassword: 'confirmMismatch',
  })
  const both = problemsOf(schema, { ...passwords, oldPassword: '', confirmNewPassword: 'Other1pass' })
  expect(both).toEqual({ oldPassword: 'required', confirmNewPassword: 'confirmMismatch' })
})

test('without a rule any password is accepted here, up to the length that is read', () => {
  const schema = newPassword(null)
  expect(schema.safeParse('x').success).toBe(true)
  expect(schema.safeParse('x'.repeat(256)).success).toBe(false)
  expect(schema.safeParse('').success).toBe(false)
})

test('a refusal with fields is shown at the fields, the first one of each', () => {
  const error = new PlatformError('INVALID_REQUEST', {}, [
    { path: 'username', key: 'length', params: { range: '4 - 12' } },
    { path: 'username', key: 'pattern' },
    { path: 'email', key: 'required' },
  ])
  const result = refusalResult(error)
  expect(result.status).toBe('error')
  const read = Object.entries(result.error ?? {}).map(([name, all]) => [name, all?.map(decodeFieldMessage)])
  expect(read).toEqual([
    ['username', [{ key: 'length', params: { range: '4 - 12' } }]],
    ['email', [{ key: 'required' }]],
  ])
})

test('a refusal without fields belongs to the form, with what its text needs', () => {
  const { error } = refusalResult(new PlatformError('TOO_MANY_REQUESTS', { minutes: 5 }))
  expect(Object.keys(error ?? {})).toEqual([''])
  expect(decodeFieldMessage(error?.['']?.[0] ?? '')).toEqual({ key: 'TOO_MANY_REQUESTS', params: { minutes: 5 } })
})

test('a message that is not encoded shows the general text', () => {
  for (const message of ['Expected string', '{}', 'null', '{"key":1}']) {
    expect(decodeFieldMessage(message).key).toBe('invalid')
  }
})

test('secrets of a form never return to the page', () => {
  const typed = typedValues(formOf({ username: 'ann', ...Object.fromEntries(secretFields.map((name) => [name, 'x'])) }))
  expect(typed).toEqual({ username: 'ann' })
})

test('files of a form never return to the page', () => {
  const form = formOf({ username: 'ann' })
  form.set('slip', new File(['x'], 'slip.png'))
  expect(typedValues(form)).toEqual({ username: 'ann' })
})

test('an empty result reports nothing', () => {
  expect(Object.values(emptyFormResult).filter((value) => value !== null)).toEqual([{}])
})

/** Fields of more than one line of text, which have components of their own. */
const ownComponents: readonly RegistrationField[] = registrationFields.filter((field) => !fieldAttributesOf(field))

test('the parts of a mobile number, its code and the captcha have components of their own', () => {
  expect([...ownComponents].sort()).toEqual(['captcha', 'countryDialingCode', 'mobileNum', 'verificationCode'])
})

test('passwords are masked and offered to password managers, the payment password is not', () => {
  expect(fieldAttributesOf('password')).toMatchObject({ type: 'password', autoComplete: 'new-password' })
  expect(fieldAttributesOf('confirmPassword')).toMatchObject({ type: 'password', autoComplete: 'new-password' })
  expect(fieldAttributesOf('paymentPassword')).toMatchObject({
    type: 'password',
    autoComplete: 'off',
    inputMode: 'numeric',
  })
})

test('names of accounts and addresses are typed from left to right in every language', () => {
  for (const field of ['username', 'email', 'telegram', 'referralCode'] as const) {
    expect(fieldAttributesOf(field)?.isLatin).toBe(true)
  }
  expect(fieldAttributesOf('fullName')?.isLatin).toBeUndefined()
})

const at = (path: string) => new URL(path, 'http://alpha.example')
const revalidation = (current: string, next: string, formMethod?: string) =>
  shouldRevalidateChallenge({ currentUrl: at(current), nextUrl: at(next), formMethod } as never)

test('a posted form gets a new challenge, any other revalidation keeps the one being solved', () => {
  expect(revalidation('/login', '/login', 'POST')).toBe(true)
  expect(revalidation('/login', '/register')).toBe(true)
  expect(revalidation('/login', '/login', 'GET')).toBe(false)
  expect(revalidation('/login', '/login')).toBe(false)
})

test('a wrong or expired code is an error of the field that it was typed in', () => {
  for (const code of ['INVALID_VERIFICATION_CODE', 'VERIFICATION_CODE_EXPIRED'] as const) {
    const { error } = refusalResult(new PlatformError(code), codeErrorsAt('answer'))
    expect(Object.keys(error ?? {})).toEqual(['answer'])
    expect(decodeFieldMessage(error?.answer?.[0] ?? '').key).toBe(`errors:${code}`)
  }
  const { error } = refusalResult(new PlatformError('CHALLENGE_FAILED'), codeErrorsAt('answer'))
  expect(Object.keys(error ?? {})).toEqual(['challengePosition'])
})
