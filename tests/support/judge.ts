import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Axe finds nothing on what stands on the page, and nothing is wider than the screen. */
export async function judge(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width, 'scrolls sideways').toBeLessThanOrEqual(0)
  const { violations } = await judgeOf(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** A window over a page is judged alone: what lies under it cannot be reached, and home is judged by itself. */
async function judgeOf(page: Page) {
  const isCovered = (await page.locator('dialog:modal').count()) > 0
  const builder = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return (isCovered ? builder.include('dialog:modal') : builder).analyze()
}
