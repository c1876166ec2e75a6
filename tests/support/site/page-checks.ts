import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { OPEN_MENU } from './open-menu.ts'

/** Axe finds nothing on what stands on the page, and nothing is wider than the screen; `what` names it in the report. */
export async function judge(page: Page, what = new URL(page.url()).pathname): Promise<void> {
  await waitForWindows(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
  const { violations } = await judgeOf(page)
  expect(
    violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([])
}

/** A window is hidden until all of it is there: until then what lies under it is neither reachable nor covered. */
async function waitForWindows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]:not([data-aside])')].every(
      (dialog) => getComputedStyle(dialog).visibility === 'visible',
    ),
  )
}

/** A window over a page is judged alone: what lies under it cannot be reached, and home is judged by itself. */
async function judgeOf(page: Page) {
  const isCovered = (await page.locator('dialog:modal').count()) > 0
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (isCovered) return builder.include('dialog:modal').analyze()
  if ((await page.locator(OPEN_MENU).count()) === 0) return builder.analyze()
  // What an open menu lies over is only as large as it peeps out, until the menu closes: sizes are the menu's own matter.
  const sizes = await new AxeBuilder({ page }).withRules(['target-size']).include(OPEN_MENU).analyze()
  const rest = await builder.disableRules(['target-size']).analyze()
  return { violations: [...sizes.violations, ...rest.violations] }
}
