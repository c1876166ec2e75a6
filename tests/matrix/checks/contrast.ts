import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { COMMON_OPTIONS, injectAxe, type PageGlobals } from './axe.ts'
import type { Inspection } from './check.ts'

const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, ...COMMON_OPTIONS }

/** The page's texts, grouped by what their contrast depends on. */
export const textParts = ({ page, device }: Pick<Inspection, 'page' | 'device'>) => page.evaluate(findTexts, device)

/** Runs axe's contrast rule on samples of these parts, as `textParts` last found them. */
export async function contrastOf(page: Page, parts: readonly string[]): Promise<string[]> {
  await injectAxe(page)
  return page.evaluate(
    async ([names, options]) => {
      const { axe, textsByPart } = window as unknown as PageGlobals & { textsByPart: Map<string, Element[]> }
      const include = names.flatMap((name) => textsByPart.get(name) ?? []).filter((text) => text.isConnected)
      if (!include.length) return []
      // axe skips text on gradients; the page's gradient runs between similar shades of its background colour.
      document.body.style.backgroundImage = 'none'
      const { violations } = await axe.run({ include: include as never }, options)
      document.body.style.removeProperty('background-image')
      return violations
        .flatMap(({ nodes }) => nodes)
        .slice(0, 10)
        .map(({ html }) => `color-contrast: ${html.slice(0, 160)}`)
    },
    [parts, CONTRAST] as const,
  )
}

/**
 * Runs in the page and groups texts by the painted background behind them, their colour and whether they are large. If
 * an ancestor is positioned or transformed (and may overlap a picture), its tag, classes and states are part of the
 * key. Outside `main`, where menus and bars change with the width, the device is, too. Text that overlaps another
 * element's background without positioning (in one grid cell) is not distinguished. Stores the first, middle and last
 * text of each group in `textsByPart`, because axe cannot judge text that is half covered or outside a carousel's view.
 */
function findTexts(device: string): string[] {
  const STATES =
    /^(?:class|role|type|dir|open|checked|hidden|data-(?!id$|rank$).*|aria-(?:current|selected|expanded|pressed|invalid|disabled|busy))$/
  const [LARGE_PX, LARGE_BOLD_PX, BOLD] = [24, 18.66, 700]
  interface Ground {
    readonly paint: string
    /** Text for screen readers only: axe skips it, and it may be visible elsewhere. */
    readonly isCut: boolean
  }
  const grounds = new Map<Element, Ground>()
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { paint: '', isCut: false }
    const known = grounds.get(element)
    if (known) return known
    const around = groundOf(element.parentElement)
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = style
    const moves = [style.transform, style.translate, style.scale, style.rotate].some((value) => value !== 'none')
    const painted = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      ...[backgroundImage, filter].filter((value) => value !== 'none'),
      ...(opacity === '1' ? [] : [opacity]),
      ...(mixBlendMode === 'normal' ? [] : [mixBlendMode]),
    ]
    if (position !== 'static' || zIndex !== 'auto' || moves) {
      const states = [...element.attributes].filter(({ name }) => STATES.test(name))
      painted.push(element.tagName, ...states.map(({ name, value }) => name + value).sort())
      painted.push(element.closest('main') ? '' : device)
    }
    const paint = painted.some(Boolean) ? `${around.paint}/${painted.join(' ')}` : around.paint
    const { width, height } = element.getBoundingClientRect()
    const isSmall = /hidden|clip/.test(style.overflow) && Math.min(width, height) < 2
    const isCut = isSmall || style.clipPath.startsWith('inset(50%') || around.isCut
    const ground = { paint, isCut }
    grounds.set(element, ground)
    return ground
  }
  const { coveringWindow } = window as unknown as PageGlobals
  const part = coveringWindow() ?? document.body
  const SHOWS_NO_TEXT = ['hidden', 'range', 'color', 'checkbox', 'radio', 'image'].map((type) => `[type=${type}]`)
  const withText = new Set<Element>(part.querySelectorAll(`input:not(${SHOWS_NO_TEXT.join()}), select, textarea`))
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (parentElement && nodeValue?.trim()) withText.add(parentElement)
  }
  const found = new Map<string, Element[]>()
  for (const element of withText) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { paint, isCut } = groundOf(element)
    if (isCut) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const px = Number.parseFloat(fontSize)
    const isLarge = px >= LARGE_PX || (px >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD)
    const isOff = element.closest(':disabled, [aria-disabled=true]') !== null
    // axe does not treat a symbol or a single letter as text, so neither may represent a group of words.
    const isWord =
      element.matches('input, select, textarea') || /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(element.textContent ?? '')
    const name = [paint, color, textShadow, isLarge, isOff, isWord].join()
    found.set(name, [...(found.get(name) ?? []), element])
  }
  const some = (texts: readonly Element[]) => [texts[0], texts[texts.length >> 1], texts.at(-1)]
  const textsByPart = new Map([...found].map(([name, texts]) => [name, [...new Set(some(texts))]]))
  Object.assign(window, { textsByPart })
  return [...textsByPart.keys()]
}
