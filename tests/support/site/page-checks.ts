import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { OPEN_MENU } from './open-menu.ts'

/**
 * Axe finds no violation, and nothing is wider than the screen; `what` names the page in the report, `without` selects what is
 * checked elsewhere.
 */
export async function judge(page: Page, what = new URL(page.url()).pathname, without?: string): Promise<void> {
  await waitForWindows(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
  const violations = await withoutStaleSizes(page, (await judgeOf(page, without)).violations)
  expect(
    violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([])
}

/** A window is hidden until it is complete: until then the page under it is neither reachable nor covered. */
async function waitForWindows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]:not([data-aside])')].every(
      (dialog) => getComputedStyle(dialog).visibility === 'visible',
    ),
  )
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/**
 * A section outside the viewport has only its reserved height (`content-visibility`), and grows while axe measures the
 * targets behind it. So a target that is too small there is measured again, on its own, where a person would press it.
 */
async function withoutStaleSizes(page: Page, violations: Violations): Promise<Violations> {
  const real: Violations = []
  for (const violation of violations) {
    const nodes: Violations[number]['nodes'] = []
    for (const node of violation.nodes)
      if (violation.id !== 'target-size' || (await isTooSmall(page, String(node.target[0])))) nodes.push(node)
    if (nodes.length) real.push({ ...violation, nodes })
  }
  return real
}

async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(200)
  const { violations } = await new AxeBuilder({ page }).withRules(['target-size']).include(selector).analyze()
  return violations.length > 0
}

/** A modal window is checked alone: the page under it cannot be reached, and home is checked on its own. */
async function judgeOf(page: Page, without?: string) {
  const isCovered = (await page.locator('dialog:modal').count()) > 0
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (without) builder.exclude(without)
  if (isCovered) return builder.include('dialog:modal').analyze()
  if ((await page.locator(OPEN_MENU).count()) === 0) return builder.analyze()
  // An open menu covers other targets temporarily, so only the targets of the menu are measured.
  const sizes = await new AxeBuilder({ page }).withRules(['target-size']).include(OPEN_MENU).analyze()
  const rest = await builder.disableRules(['target-size']).analyze()
  return { violations: [...sizes.violations, ...rest.violations] }
}
