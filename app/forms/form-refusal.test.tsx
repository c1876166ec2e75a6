import { expect, test } from 'vitest'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { elementsOf, renderPage, textOf } from '#tests/support/site/render-page.tsx'
import { FormRefusal } from './form-refusal.tsx'

const refusal = (errors: string[] | undefined) => renderPage(<FormRefusal errors={errors} />)

test('a refusal of a form is announced, and a page without script opens at it', async () => {
  const markup = await refusal([encodeFieldMessage('WRONG_CREDENTIALS')])
  const [slot, notice] = elementsOf(markup, 'div')
  expect(slot).toMatchObject({ tabindex: '-1', autofocus: '' })
  expect(notice?.role).toBe('alert')
  expect(textOf(markup)).toBe('Incorrect username and password')
})

test('a form that was not refused has no room for a refusal', async () => {
  expect(await refusal(undefined)).toBe('')
})
