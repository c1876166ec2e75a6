import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { OPEN_MENU } from '#tests/support/open-menu.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * Half of axe's time goes into contrast, which is all that differs from theme to theme: a check of its own. Half of the rest goes into
 * the sizes of targets, which it is asked of those alone that may be too small.
 */
const STRUCTURE: RunOptions = {
  runOnly: { type: 'tag', values: WCAG },
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}
const SIZES: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }

/**
 * Every rule but contrast. A window over a page is judged alone: what lies under it cannot be reached, and is judged by itself.
 *
 * @param isFrameKnown what stands around the page's own part was judged elsewhere
 */
export async function axe(page: Page, isFrameKnown = false): Promise<string[]> {
  await bringAxe(page)
  await page.evaluate(findDoubtfulTargets, OPEN_MENU)
  return page.evaluate(
    async ([structure, sizes, withoutFrame]) => {
      const { axe, coveringWindow, doubtfulTargets } = window as unknown as InPage & { doubtfulTargets: Element[] }
      const frame: Element[] = []
      const main = withoutFrame ? document.querySelector('main') : null
      // Beside everything that main lies in. A document in parts is still the whole page to axe: its title and language count.
      for (let at: Element | null = main; at && at !== document.body; at = at.parentElement)
        frame.push(...[...(at.parentElement?.children ?? [])].filter((each) => each !== at && !each.matches('[role]')))
      const whole = frame.length ? { include: [document as never], exclude: frame as never } : document
      const found = [await axe.run(coveringWindow() ?? whole, structure)]
      if (doubtfulTargets.length) found.push(await axe.run({ include: doubtfulTargets as never }, sizes))
      return found
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`)
    },
    [{ ...STRUCTURE, ...ALWAYS }, { ...SIZES, ...ALWAYS }, isFrameKnown] as const,
  )
}

/**
 * Runs in the page: keeps in `doubtfulTargets` what may be too small to be hit. That is every target of less than 24 px (WCAG 2.5.8), and
 * one of each kind that lies over another or under it, of which less may be left.
 */
function findDoubtfulTargets(openMenu: string): void {
  const LEAST_PX = 24
  const { coveringWindow } = window as unknown as InPage
  // What an open menu lies over is only as large as it peeps out, until the menu closes: sizes are the menu's own matter.
  const part = coveringWindow() ?? document.querySelector(openMenu) ?? document.body
  const targets = [
    ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex], [role]'),
  ]
    .filter((target) => target.tabIndex >= 0 && target.checkVisibility({ visibilityProperty: true }))
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  const doubtful = new Map<unknown, Element>()
  const kindOf = ({ tagName, className }: Element) => `${tagName}.${className}`
  for (const [at, { target, box }] of targets.entries()) {
    if (Math.min(box.width, box.height) < LEAST_PX) doubtful.set(target, target)
    for (const { target: other, box: its } of targets.slice(at + 1)) {
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left)
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top)
      if (across < 1 || down < 1 || target.contains(other)) continue
      doubtful.set(`${kindOf(target)} with ${kindOf(other)} after it`, target)
      doubtful.set(`${kindOf(other)} with ${kindOf(target)} before it`, other)
    }
  }
  Object.assign(window, { doubtfulTargets: [...new Set(doubtful.values())] })
}

/** None of the rules that are asked reads style sheets. */
export const ALWAYS: RunOptions = { resultTypes: ['violations'], preload: false }

/** What a page that was prepared holds (in-page.ts), with axe in it. */
export interface InPage {
  readonly axe: typeof axeCore
  readonly coveringWindow: () => Element | null | undefined
}

/** The small form of axe: every page reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into the page: without its builder, which opens a second page for every answer. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}
