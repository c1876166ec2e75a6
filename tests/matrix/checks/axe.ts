import axeCore, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { OPEN_MENU } from '#tests/support/open-menu.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Half of axe's time goes into contrast, which is all that differs from theme to theme: a check of its own. */
const STRUCTURE: RunOptions = {
  runOnly: { type: 'tag', values: WCAG },
  rules: { 'color-contrast': { enabled: false } },
}

/** Every rule but contrast. A window over a page is judged alone: what lies under it cannot be reached, and is judged by itself. */
export async function axe(page: Page): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(
    async ([asked, openMenu]) => {
      const { axe, coveringWindow } = window as unknown as InPage
      const covering = coveringWindow()
      const menu = covering ? null : document.querySelector(openMenu)
      // What an open menu lies over is only as large as it peeps out, until the menu closes: sizes are the menu's own matter.
      const sizes: RunOptions = { ...asked, runOnly: { type: 'rule', values: ['target-size'] } }
      const rest: RunOptions = { ...asked, rules: { ...asked.rules, 'target-size': { enabled: false } } }
      const found = menu
        ? [await axe.run(menu, sizes), await axe.run(document, rest)]
        : [await axe.run(covering ?? document, asked)]
      return found
        .flatMap(({ violations }) => violations)
        .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`)
    },
    [{ ...STRUCTURE, ...ALWAYS }, OPEN_MENU] as const,
  )
}

/** None of the rules that are asked reads style sheets. */
export const ALWAYS: RunOptions = { resultTypes: ['violations'], preload: false }

/** What a page that was prepared holds (in-page.ts), with axe in it. */
export interface InPage {
  readonly axe: typeof axeCore
  readonly coveringWindow: () => Element | null | undefined
}

/** Puts axe into the page: without its builder, which opens a second page for every answer. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
}
