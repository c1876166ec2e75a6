import type { Page } from 'playwright'
import type { Check, Inspection } from './check.ts'

/** Checks of the layout, by measurement. */
export const layoutChecks: readonly Check[] = [
  { name: 'sideways', per: 'device', run: async (inspection) => (await measured(inspection)).sideways },
  { name: 'start-edge', per: 'device', run: async (inspection) => (await measured(inspection)).startEdge },
  { name: 'clipped', per: 'device', run: async (inspection) => (await measured(inspection)).clipped },
  { name: 'broken-word', per: 'device', run: async (inspection) => (await measured(inspection)).brokenWords },
  { name: 'image', per: 'device', run: async (inspection) => (await measured(inspection)).image },
  {
    name: 'motion',
    per: 'load',
    // With reduced motion, nothing may keep moving.
    run: ({ page }) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => {
            const timing = animation.effect?.getComputedTiming()
            const isLong = Number(timing?.duration ?? 0) > 200 || timing?.iterations === Infinity
            return animation.playState === 'running' && isLong && Number(timing?.duration ?? 0) > 1
          })
          .map(({ effect }) => {
            const { target } = effect as KeyframeEffect
            return `moves although reduced motion is requested: ${target?.outerHTML.slice(0, 100)}`
          }),
      ),
  },
]

interface Measured {
  readonly sideways: string[]
  readonly startEdge: string[]
  readonly clipped: string[]
  readonly brokenWords: string[]
  readonly image: string[]
}

const measurements = new WeakMap<Inspection, Promise<Measured>>()

/** Runs all measurements of a device in one evaluation: the round trip costs more than most of them. */
function measured(inspection: Inspection): Promise<Measured> {
  const known = measurements.get(inspection)
  if (known) return known
  const found = inspection.page.evaluate<Measured>(
    `({ sideways: (${findSideways})(), startEdge: (${findBeyondStart})(), clipped: (${findClipped})(), brokenWords: (${findBrokenWords})(), image: (${findBrokenImages})() })`,
  )
  measurements.set(inspection, found)
  return found
}

export const sideways = (page: Page) => page.evaluate(findSideways)

export const clipped = (page: Page) => page.evaluate(findClipped)

/** Runs in the page, as text (`measured`): images that failed to load. */
function findBrokenImages(): string[] {
  return [...document.images]
    .filter((image) => image.complete && image.currentSrc && !image.naturalWidth)
    .map((image) => `${image.currentSrc} shows nothing`)
}

/** Runs in the page, as text: the element that causes horizontal scrolling. */
function findSideways(): string[] {
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return []
  const isRtl = document.documentElement.dir === 'rtl'
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement))
  const culprit = [...document.body.querySelectorAll('*')].find((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (isRtl ? left < -1 : right > innerWidth + 1) && !isInScroller(element.parentElement)
  })
  return [`scrolls sideways by ${over} px: ${culprit?.outerHTML.slice(0, 120) ?? ''}`]
}

/**
 * Runs in the page, as text: controls, pictures and texts that cross the start edge of the page. Nothing scrolls there,
 * so the part beyond it cannot be seen.
 */
function findBeyondStart(): string[] {
  const isRtl = document.documentElement.dir === 'rtl'
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isClipped(element.parentElement))
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
  const found = [...document.body.querySelectorAll('*')].filter((element) => {
    if (!hasText(element) && !element.matches('button, a[href], input, select, textarea, img')) return false
    const { left, right, width, height } = element.getBoundingClientRect()
    const crosses = isRtl ? right > innerWidth + 2 && left < innerWidth : left < -2 && right > 0
    if (!crosses || width <= 2 || height <= 2 || element.closest('[aria-hidden=true]')) return false
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element.parentElement)
    )
  })
  return found.slice(0, 5).map((element) => `runs out at the start edge: ${element.outerHTML.slice(0, 120)}`)
}

/** Runs in the page, as text: text that is cut off without an ellipsis or overflows its button. */
function findClipped(): string[] {
  const found: string[] = []
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // Text for screen readers is clipped on purpose.
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const ownTexts = new Map<Element, Node[]>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: element, nodeValue } = text
    if (element && nodeValue?.trim()) ownTexts.set(element, [...(ownTexts.get(element) ?? []), text])
  }
  for (const [element, own] of ownTexts) {
    // The page under a window is checked on its own.
    if (element.closest('[aria-hidden=true]') || !isShown(element)) continue
    const style = getComputedStyle(element)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isClamped = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const cutsAcross = /hidden|clip/.test(style.overflowX) && scrollWidth > clientWidth + 1
    const cutsDown = /hidden|clip/.test(style.overflowY) && scrollHeight > clientHeight + 4
    const words = own
      .map((node) => node.nodeValue?.trim())
      .join(' ')
      .slice(0, 60)
    if (!isClamped && (cutsAcross || cutsDown)) found.push(`"${words}" is cut off`)
    let around = element.closest('button, a, [role=tab], label, td, th')
    // An element with `display: contents` has no box.
    while (around && getComputedStyle(around).display === 'contents') around = around.parentElement
    const box = around?.getBoundingClientRect()
    if (!box || /hidden|clip/.test(style.overflowX)) continue
    const range = document.createRange()
    const boxes = own.map((node) => {
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    })
    if (boxes.some(({ left, right, width }) => width > 0 && (left < box.left - 2 || right > box.right + 2)))
      found.push(`"${words}" runs out of its box`)
  }
  return [...new Set(found)].slice(0, 10)
}

/**
 * Runs in the page, as text: words that are split between two lines. Codes, addresses and text without spaces may break
 * anywhere.
 */
function findBrokenWords(): string[] {
  const found = new Set<string>()
  const word = /(?<!\S)[\p{P}]*([\p{Script=Latin}\p{Script=Arabic}\p{M}]{3,})[\p{P}]*(?!\S)/gu
  // Visually hidden, or inside a visually hidden element such as the head of a table that is shown as cards.
  const isForReadersAlone = (element: Element | null): boolean => {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    const isTiny = (width <= 2 || height <= 2) && getComputedStyle(element).display !== 'contents'
    return isTiny || isForReadersAlone(element.parentElement)
  }
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const element = text.parentElement
    // The page under a window is checked on its own; measuring its sections would also force their layout.
    if (!element || element.closest('[aria-hidden=true]')) continue
    range.selectNodeContents(text)
    if (range.getClientRects().length < 2 || isForReadersAlone(element)) continue
    if (getComputedStyle(element).hyphens === 'auto') continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    for (const match of (text.nodeValue ?? '').matchAll(word)) {
      const [whole, letters = ''] = match
      const from = match.index + whole.indexOf(letters)
      range.setStart(text, from)
      range.setEnd(text, from + letters.length)
      const [first, ...rest] = range.getClientRects()
      if (first && rest.some(({ top }) => top >= first.bottom - 1))
        found.add(`"${letters}" is broken between two lines`)
    }
  }
  return [...found].slice(0, 10)
}
