import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { CDPSession, Page } from 'playwright'
import { pictureScales } from '#tests/matrix/plan/devices.ts'
import { OPEN_MENU } from '#tests/support/site/open-menu.ts'
import type { Inspection } from './check.ts'

interface TextOverPicture {
  readonly words: string
  readonly colour: readonly [number, number, number]
  readonly bar: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Share of the pixels under a text that may be too near to its colour: the edge of a drawing, a spark. */
const STRAY = 0.05

/** Texts over pictures that are hard to read: their colour against the pixels under them, without the text itself. */
export async function scrimOf({
  page,
  session,
  device,
}: Pick<Inspection, 'page' | 'session' | 'device'>): Promise<string[]> {
  const texts = await page.evaluate(textsOverPictures, OPEN_MENU)
  if (!texts.length) return []
  const scale = pictureScales[device]
  const image = await loadImage(await windowOf(page, session, scale))
  await page.evaluate(() => (window as unknown as { showTexts: () => void }).showTexts())
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return texts.flatMap(({ words, colour, bar, box }) => {
    const at = [box.x, box.y, box.width, box.height].map((value) => Math.round(value * scale)) as never
    const { data } = context.getImageData(...(at as [number, number, number, number]))
    const light = luminance(colour)
    const ratios: number[] = []
    for (let i = 0; i < data.length; i += 16)
      ratios.push(contrast(light, luminance([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0])))
    const low = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * STRAY)] ?? bar
    return low < bar ? [`"${words}" has a contrast of ${low.toFixed(1)} to its picture, ${bar} are needed`] : []
  })
}

/** At the scale that the page is drawn with, as pictures of cells are. */
async function windowOf(page: Page, session: CDPSession, scale: number): Promise<Buffer> {
  const window = await page.evaluate(() => ({ x: scrollX, y: scrollY, width: innerWidth, height: innerHeight }))
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { ...window, scale },
  })
  return Buffer.from(data, 'base64')
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Runs in the page: finds the texts on pictures in the first screen, and hides them until `showTexts()`. */
function textsOverPictures(openMenu: string): TextOverPicture[] {
  const around =
    document.querySelector('dialog:modal, [role=dialog]:not([data-aside])') ?? document.querySelector('main')
  if (!around) return []
  const hasPicture = (element: Element) =>
    element.tagName === 'IMG' ||
    [null, '::before', '::after'].some((part) => /url\(/.test(getComputedStyle(element, part).backgroundImage))
  const range = document.createRange()
  const found: TextOverPicture[] = []
  const hidden: HTMLElement[] = []
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && found.length < 8) {
    const { nodeValue, parentElement: element } = walker.currentNode
    if (!element || !nodeValue?.trim()) continue
    range.selectNodeContents(walker.currentNode)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const isInView = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && right - left > 8
    if (!isInView || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // An open menu covers texts temporarily; its own are judged.
    const isCovered = [left, right].some((x) => {
      const menu = document.elementFromPoint(x, (top + bottom) / 2)?.closest(openMenu)
      return menu && !menu.contains(element)
    })
    if (isCovered) continue
    // The first of what lies under the text's middle that is a picture or hides what is under it.
    const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
    const ground = under
      .slice(Math.max(0, under.indexOf(element)))
      .find((each) => hasPicture(each) || /^rgb\(/.test(getComputedStyle(each).backgroundColor))
    if (!under.includes(element) || !ground || !hasPicture(ground) || ground === document.body) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    const px = Number.parseFloat(fontSize)
    const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700)
    hidden.push(element)
    const box = { x: left, y: top, width: right - left, height: bottom - top }
    found.push({ words: nodeValue.trim().slice(0, 40), colour: [r, g, b], bar: isLarge ? 3 : 4.5, box })
  }
  // A style element would need the nonce of the page's policy.
  const looks = { color: 'transparent', 'text-shadow': 'none', transition: 'none' }
  for (const { style } of hidden)
    for (const [name, value] of Object.entries(looks)) style.setProperty(name, value, 'important')
  const showTexts = () => {
    for (const name of Object.keys(looks)) {
      for (const { style } of hidden) style.removeProperty(name)
      // Laid out before the last of them, `transition`, goes: the colour would fade in.
      void document.body.offsetWidth
    }
  }
  Object.assign(window, { showTexts })
  return found
}
