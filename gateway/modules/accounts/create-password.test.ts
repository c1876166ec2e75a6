import { expect, test } from 'vitest'
import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createPassword, passwordProblem } from './index.ts'

const rule = { enabled: true, required: true }
const passwords = (fields: Record<string, unknown>) => {
  const brand = testBrand({ rules: { fields } as Partial<RegistrationRules> })
  const made = Array.from({ length: 20 }, () => createPassword(brand))
  for (const password of made) {
    expect(passwordProblem(brand, password, { path: '', username: '' }), password).toBeNull()
  }
  expect(new Set(made).size).toBe(made.length)
  return made
}

test('a generated password is random and satisfies the rule of the brand', () => {
  const username = { ...rule, patternId: 'letterFirst', minLength: 4, maxLength: 16 }
  const of = (password: Record<string, unknown>) => passwords({ username, password: { ...rule, ...password } })
  for (const plain of of({ patternId: 'lettersAndDigits', minLength: 8, maxLength: 64 })) {
    expect(plain).toMatch(/^[A-Za-z0-9]{12}$/)
  }
  of({ patternId: 'any', minLength: 16, maxLength: 20 })
  of({ patternId: 'digits', minLength: 6, maxLength: 8 })
})
