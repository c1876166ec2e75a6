import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { ALWAYS, bringAxe, type InPage } from './axe.ts'
import type { Look } from './check.ts'

const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, ...ALWAYS }

/** The page's texts, told apart by what their colours depend on. */
export const textParts = ({ page, device }: Pick<Look, 'page' | 'device'>) => page.evaluate(findTexts, device)

/** Asks axe for the contrast of one text of each of these parts, as `textParts` has just found them. */
export async function contrastOf(page: Page, parts: readonly string[]): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(
    async ([names, options]) => {
      const { axe, textsByPart } = window as unknown as InPage & { textsByPart: Map<string, Element> }
      const include = names.flatMap((name) => textsByPart.get(name) ?? []).filter((text) => text.isConnected)
      if (!include.length) return []
      const { violations } = await axe.run({ include: include as never }, options)
      return violations
        .flatMap(({ nodes }) => nodes)
        .slice(0, 10)
        .map(({ html }) => `color-contrast: ${html.slice(0, 160)}`)
    },
    [parts, CONTRAST] as const,
  )
}

/**
 * Runs in the page. A text's colours depend on the tags, classes and states of everything it lies in; outside of `main`, where menus
 * and bars change with the width, on the device as well. Keeps one text of each in `textsByPart`.
 */
function findTexts(device: string): string[] {
  const STATES =
    /^(?:class|role|type|dir|disabled|open|checked|hidden|data-.*|aria-(?:current|selected|expanded|pressed|invalid|disabled|busy))$/
  const mixed = (text: string) => {
    let [high, low] = [0x811c9dc5, 0x1b873593]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 0x01000193)
      low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 13)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
  const chains = new Map<Element, string>()
  const chainOf = (element: Element | null): string => {
    if (!element) return ''
    const known = chains.get(element)
    if (known) return known
    const states = [...element.attributes]
      .filter(({ name }) => STATES.test(name))
      .map(({ name, value }) => name + value)
    const chain = mixed(`${chainOf(element.parentElement)} ${element.tagName} ${states.sort().join(' ')}`)
    chains.set(element, chain)
    return chain
  }
  // Words for readers alone are cut on purpose; axe judges none of them, and elsewhere they may be for everybody.
  const cuts = new Map<Element, boolean>()
  const isCut = (element: Element | null): boolean => {
    if (!element) return false
    const known = cuts.get(element)
    if (known !== undefined) return known
    const { clipPath, overflow } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const isSmall = /hidden|clip/.test(overflow) && Math.min(width, height) < 2
    const cut = isSmall || clipPath.startsWith('inset(50%') || isCut(element.parentElement)
    cuts.set(element, cut)
    return cut
  }
  const { coveringWindow } = window as unknown as InPage
  const textsByPart = new Map<string, Element>()
  for (const element of (coveringWindow() ?? document.body).querySelectorAll('*')) {
    const isTyped = element.matches('input:not([type=hidden]), select, textarea')
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!(isTyped || hasText)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isCut(element)) continue
    const part = (element.closest('main') ? '' : `${device} `) + chainOf(element)
    if (!textsByPart.has(part)) textsByPart.set(part, element)
  }
  Object.assign(window, { textsByPart })
  return [...textsByPart.keys()]
}
