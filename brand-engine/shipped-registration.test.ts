import { expect, test } from 'vitest'
import { REGISTRATION_FIELDS_MAX } from '#contract/entities/registration-rule.ts'
import { isFieldRequired } from '#contract/registration-schema.ts'
import { openBrandDirectory } from './index.ts'

const directory = await openBrandDirectory({ dir: 'brands', themesDir: 'themes' })
const forms = directory
  .list()
  .flatMap(({ settings, registration }) =>
    registration.types.map((type) => ({ code: settings.code, type, registration })),
  )

test.each(forms)('$code opens an account by $type with six fields at most', ({ type, registration }) => {
  const required = registration.forms[type].filter((name) => {
    const rule = registration.fields[name]
    // The dialling code is part of the number's row.
    return rule?.enabled && name !== 'countryDialingCode' && isFieldRequired(name, rule)
  })
  expect(required.length, required.join()).toBeLessThanOrEqual(REGISTRATION_FIELDS_MAX)
})

test.each(forms)(
  '$code checks the age before an account by $type exists where it requires a birthday',
  ({ type, registration }) => {
    expect(registration.forms[type].includes('birthday')).toBe(Boolean(registration.fields.birthday?.required))
  },
)

test('what Noor and Fiesta must know of a member is asked for before the first withdrawal', () => {
  const laterOf = (code: string) =>
    directory.list().find(({ settings }) => settings.code === code)?.registration.forms.later
  expect(laterOf('noor')).toEqual(['fullName', 'nationality', 'idNumber', 'address', 'occupation', 'sourceOfIncome'])
  expect(laterOf('fiesta')).toEqual(['fullName', 'idNumber', 'whatsapp', 'facebook'])
})
