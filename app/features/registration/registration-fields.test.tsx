import { createRef } from 'react'
import { expect, test } from 'vitest'
import type { FieldRule, RegistrationField, RegistrationRules } from '#contract/entities/registration-rule.ts'
import { elementsOf, renderPage } from '#tests/support/site/render-page.tsx'
import { RegistrationFields } from './registration-fields.tsx'

const rule = (required: boolean): FieldRule => ({
  enabled: true,
  required,
  patternId: 'any',
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 20,
})

const required: RegistrationField[] = ['username', 'password', 'confirmPassword', 'birthday']
const optional: RegistrationField[] = ['nickname', 'email', 'telegram', 'wechat', 'affiliateCode']

function form(fields: RegistrationField[], { typed = {}, errors = {} } = {}): Promise<string> {
  const rules = Object.fromEntries(fields.map((name) => [name, rule(required.includes(name))]))
  return renderPage(
    <RegistrationFields
      fields={fields}
      today="2026-11-28"
      rules={{ fields: rules } as RegistrationRules}
      form={createRef<HTMLFormElement>() as never}
      errors={errors}
      typedOf={(name) => (typed as Record<string, string>)[name]}
      onCodeAnswer={() => undefined}
      challenge={{ ok: false, errorCode: 'PAGE_TIMEOUT' }}
      countries={[]}
      captcha={null}
      answer={null}
      codes={{}}
      codeWait={null}
      isVerifiedOutside={false}
    />,
  )
}

const namesOf = (markup: string) => elementsOf(markup, 'input').map(({ name }) => name)

test('of a form with more than six fields the optional ones are folded', async () => {
  const markup = await form([...optional, ...required])
  const [shown = '', folded = ''] = markup.split('<details')
  expect(namesOf(shown)).toEqual(required)
  expect(namesOf(folded)).toEqual(optional)
  expect(elementsOf(markup, 'details')[0]).not.toHaveProperty('open')
})

test('a folded field that is prefilled or refused is open', async () => {
  for (const options of [{ typed: { affiliateCode: 'ABC' } }, { errors: { email: ['{"key":"required"}'] } }]) {
    const [details] = elementsOf(await form([...required, ...optional], options), 'details')
    expect(details).toHaveProperty('open')
  }
})

test('a form of six fields shows all of them', async () => {
  expect(await form([...required, 'nickname', 'email'])).not.toContain('<details')
})

test('the last birthday that the field offers is the brand’s day', async () => {
  const fields = elementsOf(await form(required), 'input')
  expect(fields.filter(({ max }) => max !== undefined).map(({ name, max }) => [name, max])).toEqual([
    ['birthday', '2026-11-28'],
  ])
})
