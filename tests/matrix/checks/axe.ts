import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { OPEN_MENU } from '#tests/support/site/open-menu.ts'

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
 * @param isFrameKnown what stands around the page's own part was judged elsewhere: it is asked for the sizes of its targets alone
 */
export async function axe(page: Page, isFrameKnown = false): Promise<string[]> {
  await bringAxe(page)
  await page.evaluate(findDoubtfulTargets, OPEN_MENU)
  return page.evaluate(
    async ([structure, sizes, withoutFrame]) => {
      const { axe, coveringWindow, doubtfulTargets } = window as unknown as InPage & { doubtfulTargets: Element[] }
      const frame: Element[] = []
      const main = withoutFrame ? document.querySelector('main') : null
      // What the server sent around main, as its prints tell it (document.ts). A document without it is still the whole page to axe: its
      // title and language count.
      for (let at: Element | null = main; at && at !== document.body; at = at.parentElement)
        for (const beside of at.parentElement?.children ?? [])
          if (beside !== at && beside.matches('header, footer, nav, aside, dialog:not(:modal)')) frame.push(beside)
      const whole = frame.length ? { include: [document as never], exclude: frame as never } : document
      const found = [await axe.run(coveringWindow() ?? whole, structure)]
      const targets = doubtfulTargets.filter((target) => target.isConnected)
      if (targets.length) found.push(await axe.run({ include: targets as never }, sizes))
      return found
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`)
    },
    [{ ...STRUCTURE, ...ALWAYS }, { ...SIZES, ...ALWAYS }, isFrameKnown] as const,
  )
}

/**
 * Runs in the page: keeps in `doubtfulTargets` what may be too small to be hit. That is every target of less than 24 px (WCAG 2.5.8), and
 * of those that lie over another or under it the one of each kind of which least is left.
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
  const small = targets.filter(({ box }) => Math.min(box.width, box.height) < LEAST_PX)
  const lapped = new Map<string, { target: Element; left: number }>()
  const kindOf = ({ tagName, className }: Element) => `${tagName}.${className}`
  type Placed = (typeof targets)[number]
  const note = ({ target, box }: Placed, { target: other, box: its }: Placed, order: string) => {
    const kind = `${kindOf(target)} ${order} ${kindOf(other)}`
    const left = Math.max(its.left - box.left, box.right - its.right, its.top - box.top, box.bottom - its.bottom)
    if (left < (lapped.get(kind)?.left ?? Number.POSITIVE_INFINITY)) lapped.set(kind, { target, left })
  }
  for (const [at, one] of targets.entries()) {
    for (let next = at + 1; next < targets.length; next += 1) {
      const other = targets[next] as Placed
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across < 1 || down < 1) continue
      note(one, other, 'before')
      note(other, one, 'after')
    }
  }
  const doubtful = [...small, ...lapped.values()].map(({ target }) => target)
  Object.assign(window, { doubtfulTargets: [...new Set(doubtful)] })
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
