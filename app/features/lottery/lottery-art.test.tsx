import { expect, test } from 'vitest'
import { elementsOf, renderPage } from '#tests/support/site/render-page.tsx'
import { LotteryPictures } from './lottery-art.tsx'

/** The width of a digit of the widest installed font, in em. */
const WIDEST_DIGIT_EM = 0.75

test('the digits of a drawing stand within their plate in any font', async () => {
  const markup = await renderPage(<LotteryPictures />)
  const plates = [...markup.matchAll(/(<rect[^>]*>(?:<\/rect>)?)(<text[^>]*>)(\d{2,})</g)]
  expect(plates.length).toBeGreaterThan(0)
  for (const [, plate = '', text = '', digits = ''] of plates) {
    const [rect, label] = [elementsOf(plate, 'rect')[0], elementsOf(text, 'text')[0]]
    const width = Number(label?.textLength ?? Number(label?.['font-size']) * WIDEST_DIGIT_EM * digits.length)
    expect(width, digits).toBeLessThan(Number(rect?.width))
    expect(Number(label?.x) - width / 2, digits).toBeGreaterThan(Number(rect?.x))
  }
})
