import { expect, test } from 'vitest'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { registrationSchema } from '#contract/registration-schema.ts'
import { testBrand } from '#tests/support/brand.ts'
import { registrationRequest } from './registration-request.ts'

const rules = testBrand().registration
const origin = { registerUrl: 'https://alpha.example/register', domain: 'alpha.example', language: 'en' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a registration by name carries its challenge, one by number carries its code', () => {
  const challenge = { challengeId: 'c1', challengePosition: '37' }
  const byName = registrationRequest(rules, 'register', formOf({ username: 'Alice', ...challenge }), origin)
  expect(byName).toMatchObject({ username: 'Alice', challengeId: 'c1', challengePosition: 37 })
  const byPhone = registrationRequest(
    rules,
    'registerMobile',
    formOf({ verificationCode: '1234', ...challenge }),
    origin,
  )
  expect(byPhone).toMatchObject({ verificationCode: '1234' })
  expect(byPhone).not.toHaveProperty('challengeId')
})

test('empty fields and fields that the form does not have are left out', () => {
  const form = formOf({ username: 'Alice', email: '', payeeName: 'Alice Stone', isAdmin: 'true' })
  const request = registrationRequest(rules, 'register', form, origin)
  expect(Object.keys(request).sort()).toEqual(
    ['adult', 'challengeId', 'challengePosition', 'domain', 'language', 'registerUrl', 'username'].sort(),
  )
})

test('codes of an invitation are sent even where no field shows them', () => {
  const hidden = { ...rules, forms: { ...rules.forms, register: ['username' as const] } }
  const form = formOf({ username: 'Alice', affiliateCode: 'TEAM', referralCode: 'FRIEND' })
  expect(registrationRequest(hidden, 'register', form, origin)).toMatchObject({
    affiliateCode: 'TEAM',
    referralCode: 'FRIEND',
  })
})

test('the address of the page is sent up to 2000 characters', () => {
  const registerUrl = `https://alpha.example/register?x=${'a'.repeat(3000)}`
  expect(registrationRequest(rules, 'register', formOf({}), { ...origin, registerUrl }).registerUrl).toHaveLength(2000)
})

const today = '2026-03-01'
const valid = { username: 'Alice', password: 'Lamp7Harbour', confirmPassword: 'Lamp7Harbour', adult: 'on' }

function problemsOf(given: Record<string, string>) {
  const schema = registrationSchema(rules, { type: 'register', today, matches: matchPattern })
  const { error } = schema.safeParse({ ...valid, ...given })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), decodeFieldMessage(message).key]),
  )
}

test.each([
  ['2008-03-01', {}],
  ['2008-03-02', { birthday: 'underAge' }],
  ['03-01-2008', {}],
  ['1990-13-01', { birthday: 'pattern.date' }],
])('a player born on %s has the problems %j on 1 March 2026', (birthday, expected) => {
  expect(problemsOf({ birthday })).toEqual(expected)
})

test.each([
  ['@alice_lamp', {}],
  ['NO GOOD', { telegram: 'pattern.accepted' }],
])('the pattern of the brand decides about %s', (telegram, expected) => {
  expect(problemsOf({ telegram })).toEqual(expected)
})
