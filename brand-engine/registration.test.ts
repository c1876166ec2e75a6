import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldProblem } from '#contract/registration-schema.ts'
import { RegistrationFile, registrationIn } from './schema/registration-file.ts'

const siam = RegistrationFile.parse(JSON.parse(readFileSync('brands/siam/registration.json', 'utf8')))
const registration = { types: [], forms: siam.forms, fields: siam.fields, ageThreshold: 18 }

test.each([
  ['th', 'สมชาย ใจดี'],
  ['ja', '田中 太郎'],
  ['ja', 'Tanaka Taro'],
  ['en', 'Tanaka Taro'],
] as const)('Siam Hana takes the name of a visitor who reads %s: %s', (language, name) => {
  const rule = registrationIn({ registration }, language).fields.payeeName
  expect(rule && fieldProblem('payeeName', rule, name)).toBeNull()
})

test('the rules of a language name no other language, and are made once', () => {
  const rules = registrationIn({ registration }, 'ja')
  expect(JSON.stringify(rules)).not.toContain('byLanguage')
  expect(registrationIn({ registration }, 'ja')).toBe(rules)
})
