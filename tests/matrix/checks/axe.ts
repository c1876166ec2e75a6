import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { OPEN_MENU } from '#tests/support/site/open-menu.ts'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * Contrast takes half of axe's time and is all that differs between themes, so it is a separate check. Target sizes
 * take half of the rest, so only targets that may be too small are checked.
 */
const STRUCTURE: RunOptions = {
  runOnly: { type: 'tag', values: WCAG },
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}
const SIZES: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }

/**
 * Runs every rule except contrast. A modal window is checked without the page it covers, which is checked on its own.
 *
 * @param isFrameKnown the frame was checked in another cell; here only its target sizes are checked
 */
export async function axe(page: Page, isFrameKnown = false): Promise<string[]> {
  await injectAxe(page)
  await page.evaluate(findDoubtfulTargets, OPEN_MENU)
  return page.evaluate(
    async ([structure, sizes, withoutFrame]) => {
      const { axe, coveringWindow, doubtfulTargets } = window as unknown as PageGlobals & { doubtfulTargets: Element[] }
      const frame: Element[] = []
      const main = withoutFrame ? document.querySelector('main') : null
      // The frame around main, as document-fingerprint.ts defines it. The document itself stays included, for its title
      // and language.
      for (let at: Element | null = main; at && at !== document.body; at = at.parentElement)
        for (const beside of at.parentElement?.children ?? [])
          if (beside !== at && beside.matches('header, footer, nav, aside, dialog:not(:modal)')) frame.push(beside)
      const whole = frame.length ? { include: [document as never], exclude: frame as never } : document
      const found = [await axe.run(coveringWindow() ?? whole, structure)]
      const targets = doubtfulTargets.filter((target) => target.isConnected)
      if (targets.length) {
        const small = await axe.run({ include: targets as never }, sizes)
        // A section outside the viewport has only its reserved height, so targets there are measured again where they are seen.
        for (const violation of small.violations) {
          const nodes: typeof violation.nodes = []
          for (const node of violation.nodes) {
            const selector = String(node.target[0])
            document.querySelector(selector)?.scrollIntoView({ block: 'center' })
            await new Promise((resolve) => setTimeout(resolve, 200))
            if ((await axe.run({ include: [[selector]] }, sizes)).violations.length > 0) nodes.push(node)
          }
          if (nodes.length > 0) found.push({ ...small, violations: [{ ...violation, nodes }] })
        }
        scrollTo(0, 0)
      }
      return found
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`)
    },
    [{ ...STRUCTURE, ...COMMON_OPTIONS }, { ...SIZES, ...COMMON_OPTIONS }, isFrameKnown] as const,
  )
}

/**
 * Runs in the page: stores targets that may be too small in `doubtfulTargets`. These are all targets under 24 px (WCAG
 * 2.5.8) and, of overlapping targets, the one of each kind with the least uncovered space.
 */
function findDoubtfulTargets(openMenu: string): void {
  const LEAST_PX = 24
  const { coveringWindow } = window as unknown as PageGlobals
  // An open menu covers other targets temporarily, so only the targets of the menu are measured.
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

/** None of these rules reads style sheets. */
export const COMMON_OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false }

/** Globals of a prepared page (page-script.ts) with axe injected. */
export interface PageGlobals {
  readonly axe: typeof axeCore
  readonly coveringWindow: () => Element | null | undefined
}

/** Minified: every page parses it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Injects axe without its Playwright builder, which opens a second page for every run. */
export async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}
