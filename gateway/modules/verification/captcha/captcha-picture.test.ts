import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { randomFrom } from '#art/random.ts'
import { drawCaptcha } from './captcha-picture.ts'

/** The least contrast of a text (WCAG 1.4.3). */
const READABLE = 4.5

/** The number of pixels that have the contrast of text with the ground. */
async function readablePixels(text: string, seed: string): Promise<number> {
  const picture = await loadImage(await drawCaptcha(text, randomFrom(seed)))
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  const lightness = Array.from({ length: data.length / 4 }, (_, index) => luminance(data.subarray(index * 4)))
  // Spots of the ground may cover any single place of it.
  const ground = [...lightness].sort((one, other) => one - other)[Math.floor(lightness.length / 2)] ?? 0
  return lightness.filter((value) => (ground + 0.05) / (value + 0.05) >= READABLE).length
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('the letters of a captcha have the contrast of a text in every colour, and outweigh its lines', async () => {
  for (let picture = 0; picture < 24; picture += 1) {
    const seed = `captcha ${picture}`
    const letters = await readablePixels('XC4YP', seed)
    expect(letters, seed).toBeGreaterThan(450)
    expect(await readablePixels('', seed), seed).toBeLessThan(letters / 2)
  }
})
