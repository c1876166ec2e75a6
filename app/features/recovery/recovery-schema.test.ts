import { expect, test } from 'vitest'
import type * as z from 'zod'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { testBrand } from '#tests/support/brand.ts'
import { mailRecoverySchema, phoneRecoverySchema } from './recovery-schema.ts'

const { username, password } = testBrand().registration.fields
const solved = { challengeId: 'c1', challengePosition: '37' }

function problemsOf(schema: z.ZodType, given: object) {
  const { error } = schema.safeParse(given)
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= decodeFieldMessage(message).key
  return problems
}

const byMail = { username: 'Alice', email: 'alice@post.example', ...solved }
test.each([
  ['nothing typed', { username: ' ', email: '' }, { username: 'required', email: 'required' }],
  ['a name that the brand does not allow', { username: '1alice' }, { username: 'pattern.letterFirst' }],
  ['a name of 65 characters', { username: 'a'.repeat(65) }, { username: 'tooLong' }],
  ['no address', { email: 'alice' }, { email: 'email' }],
  ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, { email: 'tooLong' }],
  ['a challenge that was not moved', { challengePosition: '0' }, { challengePosition: 'challenge' }],
  ['spaces around both', { username: ' Alice ', email: ' alice@post.example ' }, {}],
])('recovery by e-mail: %s', (_what, given, problems) => {
  expect(problemsOf(mailRecoverySchema(username ?? null), { ...byMail, ...given })).toEqual(problems)
})

test('a brand without user names takes any name, for the gateway to judge', () => {
  expect(problemsOf(mailRecoverySchema(null), { ...byMail, username: '1' })).toEqual({})
})

const byPhone = {
  countryDialingCode: '84',
  mobileNum: '912340001',
  verificationCode: '123456',
  newPassword: 'Lamp7Harbour',
}
test.each([
  ['no code', { verificationCode: ' ' }, { verificationCode: 'required' }],
  ['no number', { mobileNum: '' }, { mobileNum: 'errors:MISSING_PHONE_NUMBER' }],
  ['a number with its plus sign', { mobileNum: '+84912340001' }, {}],
  ['no password', { newPassword: '' }, { newPassword: 'required' }],
  ['a password of digits', { newPassword: '12345678' }, { newPassword: 'pattern.lettersAndDigits' }],
  ['all of it', {}, {}],
])('recovery by phone: %s', (_what, given, problems) => {
  expect(problemsOf(phoneRecoverySchema(password ?? null), { ...byPhone, ...given })).toEqual(problems)
})
