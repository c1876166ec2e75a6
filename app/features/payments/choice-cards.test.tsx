import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceCards } from './choice-cards.tsx'

const cards = (error: string | undefined) =>
  renderToStaticMarkup(
    <ChoiceCards
      legend="Pay to"
      name="account"
      chosen="1"
      error={error}
      choices={[{ value: '1', icon: 'bank', title: 'Bank', lines: ['••••1234'] }]}
    />,
  )

test('a group without a chosen card is described by its error', () => {
  const html = cards('Choose an account')
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`id="${id}"`)
  expect(cards(undefined)).not.toContain('aria-describedby')
})
