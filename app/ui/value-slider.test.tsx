import { expect, test } from 'vitest'
import { elementsOf, renderPage } from '#tests/support/site/render-page.tsx'
import { ValueSlider } from './value-slider.tsx'

const slider = (value: number, marks: readonly number[]) =>
  renderPage(
    <ValueSlider
      label="Series"
      min={1800}
      max={1970}
      step={2}
      value={value}
      marks={marks}
      onChange={() => undefined}
    />,
  )
const numbersOf = (markup: string) => [...markup.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number)

test('the range has the value and its bounds, and only the range is read aloud', async () => {
  const markup = await slider(1885, [])
  expect(elementsOf(markup, 'input')[0]).toMatchObject({ 'aria-label': 'Series', min: '1800', max: '1970', step: '2' })
  expect(elementsOf(markup, 'progress')[0]).toMatchObject({ max: '170', value: '85', 'aria-hidden': 'true' })
  expect(elementsOf(markup, 'svg')[0]).toMatchObject({ 'aria-hidden': 'true' })
})

test('both ends and every mark between them have a line; a mark near an end has no number that would cover it', async () => {
  const far = await slider(1900, [1885])
  expect([numbersOf(far), elementsOf(far, 'line').length]).toEqual([['1800', '1885', '1970'], 3])
  const near = await slider(1900, [1966])
  expect([numbersOf(near), elementsOf(near, 'line').length]).toEqual([['1800', '1970'], 3])
  expect(elementsOf(await slider(1900, [1970, 2000]), 'line')).toHaveLength(2)
})
